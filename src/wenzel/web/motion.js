/**
 * What the middle of the table shows, one step behind the truth: cards fly in one after the other, a
 * full trick stays until it has been seen, then goes to its winner. Every step can be hurried; a
 * hidden tab and a long backlog skip to the truth.
 */
import { computed, effect, signal } from './vendor/preact.js';
import { speed, trickStay } from './prefs.js';
import { state } from './state.js';
import { cardTap } from './sound.js';

/** @typedef {import('./protocol.js').Event} Event */
/** @typedef {import('./protocol.js').Played} Played */
/** @typedef {{leader: number|null, cards: Played[], winner: number|null}} Shown */
/** @typedef {{kind: 'card', played: Played} | {kind: 'trick', winner: number} | {kind: 'clear'}} Step */

const FACTOR = { off: 0, fast: 0.6, normal: 1, slow: 1.7 };
const FLY_MS = 200;
const GATHER_MS = 240;
const BACKLOG = 9;
const EMPTY = /** @type {Shown} */ ({ leader: null, cards: [], winner: null });

/** The trick as it is drawn; `winner` once it is on its way to him. */
export const shown = signal(EMPTY);
const queue = signal(/** @type {Step[]} */ ([]));
/** Is everything that happened also shown? */
export const settled = computed(() => queue.value.length === 0);
/** Is a full trick lying there to be looked at? */
export const resting = signal(false);

const still = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

/** Milliseconds at the chosen speed; 0 where motion is off. @param {number} ms */
export function paced(ms) {
  return still?.matches ? 0 : ms * FACTOR[speed.value];
}

/** @type {(() => void)|null} */
let wake = null;

/** Show the next thing at once: a click on the trick, or one's own card. */
export function hurry() {
  wake?.();
}

/** Are there cards on the table that this viewer has not been shown yet? */
export function unseen() {
  return queue.value.slice(1).some((step) => step.kind === 'card');
}

/** @param {number} ms @returns {Promise<void>} */
function wait(ms) {
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = ms === Infinity ? 0 : setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      wake = null;
      resolve();
    }
    wake = done;
  });
}

/** @param {Event[]} events @returns {Step[]} */
function steps(events) {
  /** @type {Step[]} */
  const found = [];
  for (const event of events) {
    if (event.k === 'played') {
      const played = { chair: Number(event.chair), card: String(event.card) };
      found.push({ kind: 'card', played });
    } else if (event.k === 'trick') {
      found.push({ kind: 'trick', winner: Number(event.chair) });
    } else if (event.k === 'dealt') {
      found.push({ kind: 'clear' });
    }
  }
  return found;
}

/** @param {Step} step */
async function show(step) {
  if (step.kind === 'clear') {
    shown.value = EMPTY;
  } else if (step.kind === 'card') {
    const before = shown.value.winner === null ? shown.value : EMPTY;
    const leader = before.cards.length ? before.leader : step.played.chair;
    shown.value = { leader, cards: [...before.cards, step.played], winner: null };
    cardTap();
    await wait(paced(FLY_MS));
  } else {
    resting.value = true;
    await wait(trickStay.value === 'click' ? Infinity : Number(trickStay.value));
    resting.value = false;
    shown.value = { ...shown.value, winner: step.winner };
    await wait(paced(GATHER_MS));
    shown.value = EMPTY;
  }
}

let running = false;

async function run() {
  if (running) return;
  running = true;
  while (queue.value.length) {
    await show(queue.value[0]);
    queue.value = queue.value.slice(1);
  }
  running = false;
  agree();
}

/** Draw the trick as the server tells it: the end of every queue, and the whole of a fresh view. */
function agree() {
  const trick = state.value.table?.deal?.trick;
  shown.value = trick?.cards.length ? { ...trick, winner: null } : EMPTY;
}

/** Forget what was still to be shown. */
function skip() {
  queue.value = queue.value.slice(0, running ? 1 : 0);
  hurry();
  if (!running) agree();
}

let told = -1;

effect(() => {
  const { batch, events, table } = state.value;
  if (batch === told) return;
  const first = told < 0 || batch < told;
  told = batch;
  if (!table?.deal || first || document.hidden) return skip();
  const more = steps(events);
  if (queue.peek().length + more.length > BACKLOG) return skip();
  if (more.length) {
    queue.value = [...queue.peek(), ...more];
    void run();
  } else if (!running) {
    agree();
  }
});

/**
 * Let an element come from somewhere else on the screen; interruptible, since only its drawing moves.
 * @param {Element|null} element
 * @param {DOMRect|null|undefined} from
 * @param {{ms?: number, delay?: number, turn?: number}} [options]
 */
export function flyFrom(element, from, options = {}) {
  const duration = paced(options.ms ?? FLY_MS);
  if (!element || !from || !duration) return;
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.max(0.3, Math.min(1.6, from.width / to.width));
  const start = `translate(${x}px, ${y}px) scale(${scale}) rotate(${options.turn ?? 0}deg)`;
  element.animate([{ transform: start, offset: 0 }, { transform: 'none', offset: 1 }], {
    duration,
    delay: paced(options.delay ?? 0),
    easing: 'cubic-bezier(.2,.7,.25,1)',
    fill: 'backwards',
  });
}

/**
 * Let an element go to another place and fade there.
 * @param {Element|null} element
 * @param {DOMRect|null|undefined} target
 */
export function flyTo(element, target) {
  const duration = paced(GATHER_MS);
  if (!element || !target || !duration) return;
  const from = element.getBoundingClientRect();
  const x = target.left + target.width / 2 - (from.left + from.width / 2);
  const y = target.top + target.height / 2 - (from.top + from.height / 2);
  element.animate(
    [{ transform: 'none', opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0 }],
    { duration, easing: 'cubic-bezier(.5,0,.8,.4)', fill: 'forwards' },
  );
}

/** Where on the screen a chair sits. @param {number} chair */
export function seatRect(chair) {
  return document.querySelector(`[data-seat="${chair}"]`)?.getBoundingClientRect();
}

/** @type {{card: string, rect: DOMRect}|null} */
let lifted = null;

/** Remember where the own card lay when it was played, so that it flies from there. */
export function liftOff(/** @type {string} */ card, /** @type {DOMRect} */ rect) {
  lifted = { card, rect };
}

/** @param {string} card */
export const liftedFrom = (card) => (lifted?.card === card ? lifted.rect : null);
