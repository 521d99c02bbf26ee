/** The own hand: sorted, played by tap, by two taps, by keys or by typing a card's name. */
import { html, useLayoutEffect, useRef } from './vendor/preact.js';
import { Card, sortHand, suitSequence } from './cards.js';
import { cardName, lang, t } from './i18n.js';
import { useLock } from './lock.js';
import { flyFrom, hurry, liftOff, unseen } from './motion.js';
import { deck, playMode, sortDirection, sortOrder } from './prefs.js';
import { deal, hint, legal, marked, pendingCard, pendingWord, raised, table, yourTurn } from './state.js';
import { send } from './socket.js';
import { say } from './speech.js';
import { bound } from './words.js';
import { signal } from './vendor/preact.js';

/** @typedef {import('./protocol.js').Game} Game */

const DEAL_STEP_MS = 35;
const TWO_ROWS_ABOVE = 6;

/** The order by hand, for one deal: what was dragged stays where it was put. */
const own = signal(/** @type {{deal: string, cards: string[]}} */ ({ deal: '', cards: [] }));
/** The suits' places, fixed when the hand is sorted, so that playing a card moves no other suit. */
let fixed = { key: '', suits: /** @type {string[]} */ ([]) };

const dealKey = () => `${table.value?.id}/${deal.value?.no}`;

/** The hand in the order in which it lies there. @returns {string[]} */
export function handInOrder() {
  const now = deal.value;
  if (!now) return [];
  const game = now.ramsch ? 'grand' : (now.contract?.game ?? null);
  const order = sortOrder.value;
  const key = `${dealKey()}/${game}/${order}/${now.skat_taken}/${now.hand.length > 10}`;
  if (fixed.key !== key) fixed = { key, suits: suitSequence(now.hand, { game, order }) };
  const sorted = sortHand(now.hand, { game, order, direction: sortDirection.value, suits: fixed.suits });
  if (own.value.deal !== dealKey()) return sorted;
  const kept = own.value.cards.filter((card) => sorted.includes(card));
  return [...kept, ...sorted.filter((card) => !kept.includes(card))];
}

/**
 * Put a card at another place of the hand, for the rest of this deal.
 * @param {string} card
 * @param {number} place
 */
export function moveCard(card, place) {
  const cards = handInOrder().filter((one) => one !== card);
  cards.splice(Math.max(0, Math.min(cards.length, place)), 0, card);
  own.value = { deal: dealKey(), cards };
}

/** @param {string} card */
function toggleMark(card) {
  const wanted = legal.value?.discards ?? 0;
  const now = marked.value;
  if (now.includes(card)) marked.value = now.filter((one) => one !== card);
  else if (now.length < wanted) marked.value = [...now, card];
  else say(t('declare.only_two'));
}

/**
 * What a tap, Enter or a typed name does with a card now. Who plays by key follows the spoken truth
 * and not the picture; a finger waits until the picture has caught up.
 * @param {string} card
 * @param {'key'|'pointer'} by
 */
export function choose(card, by) {
  const may = legal.value;
  hint.value = null;
  if (!may || !deal.value) return;
  if (may.discards) {
    toggleMark(card);
    return;
  }
  if (deal.value.phase !== 'play' || pendingCard.value) return;
  const hidden = unseen();
  hurry();
  if (hidden && by === 'pointer') return;
  if (!may.cards.includes(card)) {
    raised.value = null;
    hint.value = bound(may);
    say(hint.value);
    return;
  }
  if (playMode.value === 'raise' && raised.value !== card) {
    raised.value = card;
    return;
  }
  raised.value = null;
  const box = document.querySelector(`.hand [data-slot="${card}"] .card`);
  if (box) liftOff(card, box.getBoundingClientRect());
  send('play', { card });
}

/** @param {KeyboardEvent} event @param {string[]} cards @param {number} at */
function moveFocus(event, cards, at) {
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -at, End: cards.length - 1 - at }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  if (event.altKey || event.shiftKey) {
    moveCard(cards[at], at + step);
    return;
  }
  focusCard(cards[(at + step + cards.length) % cards.length]);
}

/** @param {string|undefined} card */
export function focusCard(card) {
  const button = document.querySelector(`.hand [data-slot="${card}"]`);
  if (button instanceof HTMLElement) button.focus();
}

/**
 * Carry a card to another place with the pointer; a short press stays a tap.
 * @returns {{down: (event: PointerEvent, card: string) => void, dragged: () => boolean}}
 */
function useCarry() {
  const moved = useRef(false);
  /** @param {PointerEvent} event @param {string} card */
  const down = (event, card) => {
    moved.current = false;
    if (event.button || event.pointerType === 'touch') return;
    const from = event.clientX;
    /** @param {PointerEvent} move */
    const track = (move) => {
      if (!moved.current && Math.abs(move.clientX - from) < 14) return;
      moved.current = true;
      const slots = [...document.querySelectorAll('.hand [data-slot]')];
      const place = slots.findIndex((slot) => {
        const box = slot.getBoundingClientRect();
        return move.clientX >= box.left && move.clientX < box.right;
      });
      if (place >= 0 && slots[place].getAttribute('data-slot') !== card) moveCard(card, place);
    };
    const up = () => {
      removeEventListener('pointermove', track);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      // The click of this very press is no tap; every later one is.
      setTimeout(() => {
        moved.current = false;
      });
    };
    addEventListener('pointermove', track);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
  };
  return { down, dragged: () => moved.current };
}

/** Cards that were not here before come flying: the deal from the middle, the skat likewise. @param {string[]} cards */
function useArrival(cards) {
  const before = useRef({ key: '', cards: /** @type {string[]} */ ([]) });
  useLayoutEffect(() => {
    const key = dealKey();
    const old = before.current.key === key ? before.current.cards : [];
    before.current = { key, cards };
    const fresh = cards.filter((card) => !old.includes(card));
    const middle = document.querySelector('.middle')?.getBoundingClientRect();
    fresh.forEach((card, i) => {
      const box = document.querySelector(`.hand [data-slot="${card}"] .lie`);
      flyFrom(box, middle && new DOMRect(middle.left + middle.width / 2 - 20, middle.top + middle.height / 2 - 28, 40, 56), {
        ms: 230,
        delay: i * DEAL_STEP_MS,
        turn: -20,
      });
    });
  }, [cards.join(' '), dealKey()]);
}

/** After a card has gone, the focus that was on it goes to its neighbour. @param {string[]} cards */
function useFocusNeighbour(cards) {
  const at = useRef(-1);
  useLayoutEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    focusCard(cards[Math.min(at.current, cards.length - 1)]);
  }, [cards.join(' ')]);
  return at;
}

/** @param {{card: string, i: number, count: number, on: any}} props */
function Slot({ card, i, count, on }) {
  const may = legal.value;
  const playing = deal.value?.phase === 'play' && yourTurn.value && !may?.answer;
  const barred = playing && may !== null && may.cards.length > 0 && !may.cards.includes(card);
  const gone = marked.value.includes(card);
  const look = ['slot', gone && 'gone', pendingCard.value === card && 'pending', raised.value === card && 'up'];
  const lean = i - (count - 1) / 2;
  const pressed = may?.discards ? gone : playMode.value === 'raise' ? raised.value === card : undefined;
  return html`<button type="button" class=${look.filter(Boolean).join(' ')} data-slot=${card}
    style=${{ '--lean': lean, '--i': i }} tabIndex=${on.tab(card) ? 0 : -1}
    aria-label=${cardName(card)} aria-pressed=${pressed} aria-disabled=${barred || undefined}
    onClick=${(/** @type {MouseEvent} */ event) => on.click(card, event)} onKeyDown=${(/** @type {KeyboardEvent} */ event) => on.key(event, i)}
    onPointerDown=${(/** @type {PointerEvent} */ event) => on.down(event, card)} onFocus=${() => on.focus(card, i)}>
    <span class="lie"><${Card} card=${card} deck=${deck.value} lang=${lang.value}
      className=${`${barred ? 'dim' : ''} ${raised.value === card || pendingCard.value === card ? 'raised' : ''}`} /></span>
  </button>`;
}

const current = signal('');

/** The hand at the bottom of the table. */
export function Hand() {
  const cards = handInOrder();
  const count = cards.length;
  const free = useLock(cards.join(' '));
  const carry = useCarry();
  useArrival(cards);
  const at = useFocusNeighbour(cards);
  if (!deal.value || table.value?.you === null || !count) return html`<div class="hand empty"></div>`;
  const tabbed = cards.includes(current.value) ? current.value : cards[0];
  const half = count > TWO_ROWS_ABOVE ? Math.ceil(count / 2) : count;
  const on = {
    tab: (/** @type {string} */ card) => card === tabbed,
    click: (/** @type {string} */ card, /** @type {MouseEvent} */ event) => {
      const by = event.detail ? 'pointer' : 'key';
      if (!carry.dragged() && (by === 'key' || free()) && !pendingWord.value) choose(card, by);
    },
    key: (/** @type {KeyboardEvent} */ event, /** @type {number} */ i) => moveFocus(event, cards, i),
    down: carry.down,
    focus: (/** @type {string} */ card, /** @type {number} */ i) => {
      current.value = card;
      at.current = i;
    },
  };
  const style = { '--gaps': Math.max(1, count - 1), '--half-gaps': Math.max(1, half - 1), '--n': count };
  const rows = count > half ? 'many' : 'few';
  return html`<div class=${`hand ${rows}${yourTurn.value ? ' awake' : ''}${count === 1 ? ' single' : ''}`} role="group"
    aria-label=${t('table.your_hand', { count })} style=${style}>
    ${cards.map((card, i) => html`<${Slot} key=${card} card=${card} i=${i} count=${count} on=${on} />`)}
  </div>`;
}
