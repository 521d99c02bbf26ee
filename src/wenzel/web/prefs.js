/**
 * What this browser's owner likes: each preference a signal, kept in localStorage, in force at once.
 * The same preferences hold in every tab, and nothing of them is sent to the server.
 */
import { effect, signal } from './vendor/preact.js';

/** @typedef {'french'|'french4'|'german'} Deck */
/** @typedef {'green'|'blue'|'wood'|'night'} Felt */
/** @typedef {'off'|'slow'|'normal'|'fast'} Speed */
/** @typedef {'1500'|'3000'|'click'} TrickStay */
/** @typedef {'tap'|'raise'} PlayMode */
/** @typedef {'alternating'|'suits'} SortOrder */
/** @typedef {'descending'|'ascending'} SortDirection */
/** @typedef {'system'|'light'|'dark'} Theme */

const PREFIX = 'wenzel.';

/**
 * A stored value, or null where the browser keeps nothing (private windows may refuse).
 * @param {string} key
 * @returns {string|null}
 */
export function recall(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/**
 * Keep a value for the next visit, as far as the browser allows it.
 * @param {string} key
 * @param {string} value
 */
export function keep(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // The preference still holds for this visit.
  }
}

/** @type {Map<string, (text: string|null) => void>} */
const listeners = new Map();

/**
 * A preference with a fixed set of values; anything else that was stored counts as the default.
 * @template {string} T
 * @param {string} key
 * @param {readonly T[]} allowed
 * @param {T} fallback
 */
function choice(key, allowed, fallback) {
  /** @param {string|null} text @returns {T} */
  const read = (text) => allowed.find((one) => one === text) ?? fallback;
  const chosen = signal(read(recall(key)));
  listeners.set(PREFIX + key, (text) => {
    chosen.value = read(text);
  });
  let first = true;
  effect(() => {
    const value = chosen.value;
    if (!first) keep(key, value);
    first = false;
  });
  return chosen;
}

/**
 * A preference that is on or off.
 * @param {string} key
 * @param {'on'|'off'} fallback
 */
function toggle(key, fallback) {
  /** @param {string|null} text */
  const read = (text) => (text ?? fallback) === 'on';
  const chosen = signal(read(recall(key)));
  listeners.set(PREFIX + key, (text) => {
    chosen.value = read(text);
  });
  let first = true;
  effect(() => {
    const value = chosen.value;
    if (!first) keep(key, value ? 'on' : 'off');
    first = false;
  });
  return chosen;
}

/** @type {readonly Deck[]} */
export const DECKS = ['french', 'french4', 'german'];
/** @type {readonly Felt[]} */
export const FELTS = ['green', 'blue', 'wood', 'night'];
/** @type {readonly Speed[]} */
export const SPEEDS = ['off', 'slow', 'normal', 'fast'];
/** @type {readonly TrickStay[]} */
export const TRICK_STAYS = ['1500', '3000', 'click'];
/** @type {readonly PlayMode[]} */
export const PLAY_MODES = ['tap', 'raise'];
/** @type {readonly SortOrder[]} */
export const SORT_ORDERS = ['alternating', 'suits'];
/** @type {readonly SortDirection[]} */
export const SORT_DIRECTIONS = ['descending', 'ascending'];
/** @type {readonly Theme[]} */
export const THEMES = ['system', 'light', 'dark'];

export const deck = choice('deck', DECKS, 'french');
export const felt = choice('felt', FELTS, 'green');
export const sound = toggle('sound', 'on');
export const speed = choice('speed', SPEEDS, 'normal');
export const trickStay = choice('trickStay', TRICK_STAYS, '1500');
export const playMode = choice('playMode', PLAY_MODES, 'tap');
/** The line "safe up to 24" while bidding. */
export const helper = toggle('helper', 'on');
export const sortOrder = choice('sortOrder', SORT_ORDERS, 'alternating');
export const sortDirection = choice('sortDirection', SORT_DIRECTIONS, 'descending');
export const theme = choice('theme', THEMES, 'system');

/** The German pack has Ober and Unter; both French packs share their names. */
export const pack = () => (deck.value === 'german' ? 'german' : 'french');

if (typeof document !== 'undefined') {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const systemDark = signal(dark.matches);
  dark.addEventListener('change', () => {
    systemDark.value = dark.matches;
  });
  effect(() => {
    root.dataset.felt = felt.value;
    root.dataset.deck = deck.value;
    root.dataset.speed = speed.value;
    const wanted = systemDark.value ? 'dark' : 'light';
    root.dataset.theme = theme.value === 'system' ? wanted : theme.value;
  });
  addEventListener('storage', (event) => {
    if (event.key !== null) listeners.get(event.key)?.(event.newValue);
  });
}
