/** What a screen reader says: every bid, card, trick and result, in the right person. */
import { effect, html, signal } from './vendor/preact.js';
import { sortHand } from './cards.js';
import { cardName, lang, t } from './i18n.js';
import { sortDirection, sortOrder } from './prefs.js';
import { state } from './state.js';
import { about, contractName, who } from './words.js';
import { verdict } from './verdict.js';

/** @typedef {import('./protocol.js').Event} Event */

/** Two halves that take turns, so that the same sentence twice is heard twice. */
const halves = signal(['', '']);
let turn = 0;

/** @param {string} text */
export function say(text) {
  if (!text) return;
  turn = 1 - turn;
  halves.value = turn ? ['', text] : [text, ''];
}

const CHAIR_ONLY = new Set(['stood', 'stand_in', 'back', 'time_up', 'passed', 'ready', 'give_up_offered']);

/** The cards dealt, named in the order in which the hand lies, so that the first has the digit 1. @param {string[]} hand */
function asItLies(hand) {
  const order = sortOrder.value;
  return sortHand(hand, { game: null, order, direction: sortDirection.value }).map(cardName).join(', ');
}

/** @param {Event} event @returns {string} */
function sentence(event) {
  const chair = Number(event.chair);
  if (CHAIR_ONLY.has(event.k)) return about(`speech.${event.k}`, chair);
  switch (event.k) {
    case 'sat':
      return t('speech.sat', { name: String(event.name) });
    case 'dealt':
      return event.hand ? t('speech.dealt', { cards: asItLies(event.hand) }) : '';
    case 'bid':
    case 'held':
      return about(`speech.${event.k}`, chair, { value: Number(event.value) });
    case 'auction_won':
      return about('speech.auction_won', chair, { value: Number(event.bid) });
    case 'skat_taken': {
      const cards = event.skat?.map(cardName).join(', ');
      return about('speech.skat_taken', chair) + (cards ? ` ${t('speech.skat_cards', { cards })}` : '');
    }
    case 'declared':
      return about('speech.declared', chair, { contract: event.contract ? contractName(event.contract) : '' });
    case 'played':
      return about('speech.played', chair, { card: cardName(String(event.card)) });
    case 'trick':
      return typeof event.points === 'number'
        ? about('speech.trick_points', chair, { count: event.points })
        : about('speech.trick', chair);
    case 'laid_open': {
      const cards = event.cards?.map(cardName).join(', ') ?? '';
      return about('speech.laid_open', chair, { cards });
    }
    case 'asked':
      return about(`speech.asked.${event.what}`, chair);
    case 'asking_ended':
      return t('speech.asking_ended');
    case 'ramsch':
    case 'list_ended':
    case 'list_begun':
      return t(`speech.${event.k}`);
    case 'ended': {
      const result = state.peek().table?.deal?.result;
      return result ? verdict(result).map((words) => (/[.!?]$/.test(words) ? words : `${words}.`)).join(' ') : '';
    }
    default:
      return '';
  }
}

/** What the viewer may do now, said after what has happened. @returns {string} */
function invitation() {
  const at = state.peek().table;
  const deal = at?.deal;
  if (!at || !deal || at.you === null || !deal.turn.chairs.includes(at.you)) return '';
  const legal = deal.legal;
  if (legal.answer) return t('speech.turn.answer');
  if (legal.hold) return t('speech.turn.hold', { value: legal.hold });
  if (legal.bids.length) return t('speech.turn.bid', { value: legal.bids[0] });
  if (legal.take) return t('speech.turn.skat');
  if (legal.discards) return t('speech.turn.discard');
  return legal.cards.length ? t('speech.turn.play') : '';
}

let told = -1;

effect(() => {
  const { batch, events } = state.value;
  void lang.value;
  if (batch === told) return;
  told = batch;
  const words = events.map(sentence).filter(Boolean);
  const then = invitation();
  if (words.length || then) say([...words, then].filter(Boolean).join(' '));
});

/** The live region; draw it once, near the root. */
export function LiveRegion() {
  return html`<div class="unseen">
    <div role="status" aria-live="polite">${halves.value[0]}</div>
    <div role="status" aria-live="polite">${halves.value[1]}</div>
  </div>`;
}

/** Who is awaited, for the line a screen reader can find at any time. */
export function awaited() {
  const turnNow = state.value.table?.deal?.turn.chairs ?? [];
  return turnNow.length ? t('table.awaited', { names: turnNow.map(who).join(', ') }) : '';
}
