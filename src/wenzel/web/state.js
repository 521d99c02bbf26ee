/**
 * What the client knows: one immutable state, changed only by `apply`, and signals that read it.
 * Nothing here knows a rule of Skat: what is legal comes from the server.
 */
import { computed, signal } from './vendor/preact.js';

/** @typedef {import('./protocol.js').Table} Table */
/** @typedef {import('./protocol.js').Deal} Deal */
/** @typedef {import('./protocol.js').Message} Message */
/** @typedef {import('./protocol.js').Command} Command */

/** @typedef {import('./protocol.js').State} State */

/** @type {State} */
export const NOTHING = {
  v: 0,
  skew: 0,
  table: null,
  events: [],
  batch: 0,
  online: [],
  watching: 0,
  link: 'closed',
  pending: {},
  refused: null,
};

/**
 * @param {import('./protocol.js').Pending} pending
 * @param {string} id
 */
function without(pending, id) {
  const { [id]: gone, ...rest } = pending;
  return rest;
}

/**
 * Commands whose effect this version shows are no longer pending.
 * @param {import('./protocol.js').Pending} pending
 * @param {number} v
 */
function settle(pending, v) {
  const left = Object.entries(pending).filter(([, one]) => one.done === undefined || one.done > v);
  return Object.fromEntries(left);
}

/**
 * The table with its score sheet; the server leaves out one that has not changed.
 * @param {import('./protocol.js').Table} now
 * @param {import('./protocol.js').Table|null} before
 */
const withSheet = (now, before) => (now.sheet || !before ? now : { ...now, sheet: before.sheet });

/**
 * The state after a message: a new value, the old one untouched.
 * @param {State} state
 * @param {Message} message
 * @returns {State}
 */
export function apply(state, message) {
  switch (message.t) {
    case 'table':
      return {
        ...state,
        v: message.v,
        skew: message.now - message.received,
        table: withSheet(message.table, state.table),
        events: message.events,
        batch: state.batch + 1,
        pending: settle(state.pending, message.v),
        refused: message.events.length ? null : state.refused,
      };
    case 'presence':
      return { ...state, online: message.online, watching: message.watching };
    case 'ok': {
      const command = state.pending[message.id];
      if (!command) return state;
      const pending = { ...state.pending, [message.id]: { ...command, done: message.v } };
      return { ...state, pending: settle(pending, state.v) };
    }
    case 'refused': {
      const command = state.pending[message.id];
      const refused = { code: message.code, params: message.params ?? {}, command };
      const pending = without(state.pending, message.id);
      return { ...state, pending, refused: command ? refused : state.refused };
    }
    case 'sent': {
      const pending = { ...state.pending, [message.command.id]: message.command };
      return { ...state, pending, refused: null };
    }
    case 'link':
      return { ...state, link: message.link };
    default:
      return state;
  }
}

export const state = signal(NOTHING);

/** @param {Message} message */
export function receive(message) {
  state.value = apply(state.value, message);
}

export const table = computed(() => state.value.table);
export const deal = computed(() => state.value.table?.deal ?? null);
export const link = computed(() => state.value.link);
export const refused = computed(() => state.value.refused);
/** The viewer's own chair; null for somebody who watches. */
export const you = computed(() => state.value.table?.you ?? null);
export const legal = computed(() => deal.value?.legal ?? null);
/** Is this viewer awaited? */
export const yourTurn = computed(() => {
  const now = deal.value;
  return now !== null && you.value !== null && now.turn.chairs.includes(you.value);
});
/** The card on its way to the server, shown lifted until it is answered. */
export const pendingCard = computed(() => {
  const play = Object.values(state.value.pending).find((one) => one.t === 'play');
  return /** @type {string|null} */ (play?.card ?? null);
});
/** Is a word (bid, hold, pass, declaration, answer …) on its way? */
export const pendingWord = computed(() =>
  Object.values(state.value.pending).some((one) => one.t !== 'play'),
);

/** The server's clock, in ms since 1970. */
export const serverNow = () => Date.now() + state.value.skew;

/** Cards marked to be put away, in the order of marking. */
export const marked = signal(/** @type {string[]} */ ([]));
/** The card raised by a first tap where two are asked for. */
export const raised = signal(/** @type {string|null} */ (null));
/** @typedef {'sheet'|'rules'|'settings'|null} Panel */
export const panel = signal(/** @type {Panel} */ (null));
/** @typedef {'last'|'menu'|'jump'|'leave'|'house'|'give_up'|'lay_open'|'claim'|'hand'|null} Sheet */
/** The one small sheet that is open over the middle of the table. */
export const sheet = signal(/** @type {Sheet} */ (null));
/** Why the card just tapped cannot be played. */
export const hint = signal(/** @type {string|null} */ (null));

/** @type {import('./protocol.js').Draft} */
export const NO_DRAFT = { game: null, schneider: false, schwarz: false, ouvert: false, sure: false };
/** What is being composed in the declaration, kept across everything the server sends. */
export const draft = signal(NO_DRAFT);

/** Forget what was being composed: a new deal or another table. */
export function clearChoices() {
  marked.value = [];
  raised.value = null;
  hint.value = null;
  draft.value = NO_DRAFT;
  sheet.value = null;
}

const THREE = /** @type {const} */ (['left', 'top', 'right']);
const TWO = /** @type {const} */ (['left', 'right']);

/**
 * Where each chair sits on this viewer's screen: himself at the bottom, clockwise from the left, the
 * dealer who sits out at the top.
 * @param {Table} at
 * @returns {Record<number, 'bottom'|'left'|'top'|'right'>}
 */
export function places(at) {
  const count = at.chairs.length;
  const home = at.you ?? 0;
  const others = Array.from({ length: count - 1 }, (_, i) => (home + 1 + i) % count);
  const out = at.deal?.sitting_out ?? null;
  const seated = count === 4 && out !== null && out !== home ? others.filter((c) => c !== out) : others;
  /** @type {Record<number, 'bottom'|'left'|'top'|'right'>} */
  const where = { [home]: 'bottom' };
  seated.forEach((chair, i) => {
    where[chair] = (seated.length === 3 ? THREE : TWO)[i];
  });
  if (seated.length < others.length && out !== null) where[out] = 'top';
  return where;
}
