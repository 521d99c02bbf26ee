/** The wire protocol as types, after docs/reference/protocol.md; read by tsc only. */
export type Game = 'clubs'|'spades'|'hearts'|'diamonds'|'grand'|'null';
export type Contract = {game: Game, hand: boolean, schneider: boolean, schwarz: boolean, ouvert: boolean};
export type Step = {level: string, count: number};
export type Offer = Contract & {steps: Step[], base: number, multiplier: number|null, value: number, least: number, most: number, covers: boolean};
export type Matadors = {kind: 'with'|'without', n: number};
export type Worth = {game: Game, matadors: Matadors|null, value: number};
export type Played = {chair: number, card: string};
export type Said = {chair: number, word: 'bid'|'hold'|'pass', value: number};

export interface Settings {
  kind: 'practice'|'private'|'open';
  seats: number;
  list_length: number;
  scoring: string;
  move_seconds: number;
  bank_seconds: number;
  bot_delay_ms: number;
  options: Record<string, string|number>;
}

export interface Chair {
  name: string;
  kind: 'human'|'computer'|'free';
  ready: boolean;
  stand_in: boolean;
  bank_ms: number;
  total: number;
}

export interface Legal {
  bids: number[];
  hold: number|null;
  pass: boolean;
  take: boolean;
  contracts: Offer[];
  discards: number;
  cards: string[];
  must_follow: string|null;
  led: string|null;
  give_up: boolean;
  lay_open: boolean;
  claim: boolean;
  answer: string|null;
}
export type DoneTrick = {leader: number, winner: number, points: number, cards: Played[]};

export interface Result {
  ending: string;
  declarer: number|null;
  contract: Contract|null;
  bid: number;
  declarer_points: number|null;
  defender_points: number|null;
  declarer_tricks: number;
  defender_tricks: number;
  matadors: Matadors|null;
  steps: Step[];
  base: number;
  multiplier: number|null;
  value: number;
  won: boolean|null;
  overbid: boolean;
  score_value: number;
  score: number;
  loss: string|null;
  replacement: Game|null;
  scores: Record<string, number>;
  list: Record<string, number>;
  hands: Record<string, string[]>;
  skat: string[];
  discards: string[]|null;
  tricks: DoneTrick[];
  proof: {seed: string, commitment: string, entropies: string[]}|null;
}

export interface Deal {
  no: number;
  roles: number[];
  sitting_out: number|null;
  phase: 'auction'|'skat'|'declare'|'play'|'over';
  hand: string[];
  counts: Record<string, number>;
  said: Said[];
  bid: number;
  holder: number|null;
  bidder: number|null;
  hearer: number|null;
  in: number[];
  declarer: number|null;
  skat_taken: boolean;
  contract: Contract|null;
  ramsch: boolean;
  skat: string[]|null;
  discards: string[]|null;
  trick: {leader: number, cards: Played[]};
  last_trick: DoneTrick|null;
  won: Record<string, number>;
  open: Record<string, string[]>;
  asking: {chair: number, what: string, you: boolean}|null;
  offered: number[];
  turn: {chairs: number[], since: number, deadline: number|null, hold_at: number|null};
  legal: Legal;
  worth: Worth[];
  result: Result|null;
}

export interface Footer {
  chair: number;
  name: string;
  points: number;
  won: number;
  lost: number;
  bonus: number;
  others_lost: number;
  total: number;
  place: number;
}

export interface Table {
  id: string;
  name: string;
  kind: 'practice'|'private'|'open';
  you: number|null;
  owner: boolean;
  settings: Settings;
  badges: string[];
  phase: 'seating'|'ready'|'deal'|'finished';
  running: boolean;
  deal_no: number;
  dealer: number|null;
  commitment: string|null;
  paused: boolean;
  chairs: Chair[];
  deal: Deal|null;
  sheet: {rows: any[], footer: Footer[]};
}

/** What has happened; the fields that are there depend on `k`. */
export interface Event {
  k: string;
  chair?: number;
  value?: number;
  name?: string;
  card?: string;
  points?: number|null;
  bid?: number;
  contract?: Contract;
  hand?: string[]|null;
  skat?: string[]|null;
  cards?: string[];
  what?: string;
  no?: number;
}
export type Command = {t: string, id: string} & Record<string, any>;
export type TableMessage = {t: 'table', v: number, now: number, received: number, events: Event[], table: Table};
export type PresenceMessage = {t: 'presence', online: boolean[], watching: number};
export type OkMessage = {t: 'ok', id: string, v: number};
export type RefusedMessage = {t: 'refused', id: string, code: string, params?: Record<string, any>};
export type LinkMessage = {t: 'link', link: Link};
export type SentMessage = {t: 'sent', command: Command};
export type Message = TableMessage|PresenceMessage|OkMessage|RefusedMessage|LinkMessage|SentMessage;
export type Link = 'closed'|'connecting'|'open'|'lost'|'missing'|'forbidden';

/** A command on its way, with the version that shows its effect once that is known. */
export type Pending = Record<string, Command & {done?: number}>;
/** `command` is what was refused. */
export type Refusal = {code: string, params: Record<string, any>, command: Command | undefined};
export type Draft = {game: string|null, schneider: boolean, schwarz: boolean, ouvert: boolean, sure: boolean};

/** Everything the client knows of its table. */
export interface State {
  /** The last version seen, 0 for none. */
  v: number;
  /** The server's clock minus ours, in ms. */
  skew: number;
  table: Table|null;
  /** What the last table message said has happened. */
  events: Event[];
  /** Counts table messages, so that each batch of events is told once. */
  batch: number;
  /** Per chair. */
  online: boolean[];
  watching: number;
  link: Link;
  /** Commands without a visible answer. */
  pending: Pending;
  /** The last refusal, until the next command or event. */
  refused: Refusal|null;
}
