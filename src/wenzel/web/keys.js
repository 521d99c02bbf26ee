/** The keyboard at the table: digits and typed names choose cards, L shows the last trick. */
import { useEffect } from './vendor/preact.js';
import { choose, focusCard, handInOrder } from './hand.js';
import { t } from './i18n.js';
import { hurry, resting } from './motion.js';
import { deal, legal, panel, pendingWord, sheet } from './state.js';
import { say } from './speech.js';

const SUITS = 'CSHD';
const RANKS = /** @type {Record<string, string>} */ ({
  A: 'A', T: 'T', 1: 'T', 0: 'T', K: 'K', Q: 'Q', J: 'J', 9: '9', 8: '8', 7: '7', D: 'Q', B: 'J', O: 'Q', U: 'J',
});
const TYPING_MS = 2000;

let typed = { suit: '', until: 0 };

/** @param {EventTarget|null} target */
function writes(target) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** May cards be chosen by key now? */
function choosing() {
  const may = legal.value;
  return may !== null && !pendingWord.value && (may.discards > 0 || may.cards.length > 0 || deal.value?.phase === 'play');
}

/** @param {string} card */
function take(card) {
  if (!handInOrder().includes(card)) {
    say(t('table.not_in_hand'));
    return;
  }
  focusCard(card);
  if (choosing()) choose(card, 'key');
}

/** @param {string} key upper case @returns {boolean} was it part of a card's name? */
function type(key) {
  const now = Date.now();
  if (typed.suit && now < typed.until && RANKS[key]) {
    const card = typed.suit + RANKS[key];
    typed = { suit: '', until: 0 };
    take(card);
    return true;
  }
  if (SUITS.includes(key)) {
    typed = { suit: key, until: now + TYPING_MS };
    return true;
  }
  return false;
}

/** @param {string} key @returns {boolean} */
function number(key) {
  if (!/^[0-9]$/.test(key)) return false;
  const card = handInOrder()[(Number(key) + 9) % 10];
  if (card) take(card);
  return true;
}

/** @returns {boolean} */
function closeOne() {
  if (sheet.value) sheet.value = null;
  else if (panel.value) panel.value = null;
  else return false;
  return true;
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (key === 'Escape') {
    if (closeOne()) event.preventDefault();
    return;
  }
  if (key === 'L') {
    if (deal.value?.last_trick) sheet.value = sheet.value === 'last' ? null : 'last';
    return;
  }
  if (resting.value && key === ' ' && document.activeElement === document.body) hurry();
  if (key.length === 1 && (type(key) || number(key))) event.preventDefault();
}

/** Listen while the table is on the screen. */
export function useKeys() {
  useEffect(() => {
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}
