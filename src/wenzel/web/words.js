/** What is said about a table in words: people, roles, contracts and the arithmetic of a value. */
import { cardName, gameName, has, t } from './i18n.js';
import { state, table } from './state.js';

/** @typedef {import('./protocol.js').Contract} Contract */

const ROLES = ['forehand', 'middlehand', 'rearhand'];
const MATADORS = 'matadors';

/** @param {string} text with a capital first letter, for the head of a line or a button */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * The name on a chair, without "you".
 * @param {number} chair
 */
export function chairName(chair) {
  const sitting = table.value?.chairs[chair];
  if (!sitting || sitting.kind === 'free') return t('table.chair.free', { chair: chair + 1 });
  return sitting.name || t('table.chair.nameless', { chair: chair + 1 });
}

/** @param {number} chair @returns {boolean} is this the viewer himself? */
export const isYou = (chair) => table.value?.you === chair;

/**
 * A name, or "you" for the viewer.
 * @param {number} chair
 */
export const who = (chair) => (isYou(chair) ? t('table.you') : chairName(chair));

/**
 * A sentence about somebody in the right person: the key with `.you` or `.other` and {name}.
 * @param {string} key
 * @param {number} chair
 * @param {Record<string, string|number>} [values]
 */
export function about(key, chair, values = {}) {
  if (isYou(chair)) return t(`${key}.you`, values);
  return t(`${key}.other`, { name: chairName(chair), ...values });
}

/**
 * forehand, middlehand, rearhand or dealer; null before the first deal.
 * @param {number} chair
 */
export function roleOf(chair) {
  const at = table.value;
  const roles = at?.deal?.roles;
  if (!at || !roles) return null;
  const seat = roles.indexOf(chair);
  if (seat >= 0) return ROLES[seat];
  return at.deal?.sitting_out === chair ? 'dealer' : null;
}

/**
 * "Hearts Hand, Schneider announced": implied levels are not named twice.
 * @param {Contract} contract
 */
export function contractName(contract) {
  const parts = [capital(gameName(contract.game))];
  if (contract.hand) parts.push(t('table.level.hand'));
  if (contract.ouvert) parts.push(t('table.level.ouvert'));
  else if (contract.schwarz) parts.push(t('table.level.schwarz_announced'));
  else if (contract.schneider) parts.push(t('table.level.schneider_announced'));
  return parts.join(' ');
}

/**
 * "with 2, game 3, Hand 4 × 11 = 44": every step with the count it reaches.
 * @param {{kind: string, n: number}|null|undefined} matadors
 * @param {import('./protocol.js').Step[]} steps
 * @param {number} base
 * @param {number} value
 */
export function arithmetic(matadors, steps, base, value) {
  if (!steps.length) return t('result.fixed', { value });
  let reached = 0;
  const words = steps.map((step) => {
    reached += step.count;
    if (step.level === MATADORS) return matadorsWord(matadors, step.count);
    return t(`result.level.${step.level}`, { reached });
  });
  return t('result.arithmetic', { steps: words.join(', '), base, value });
}

/**
 * "with 2" or "without 2"; the bare number where the side is not told.
 * @param {{kind: string, n: number}|null|undefined} matadors
 * @param {number} count
 */
export function matadorsWord(matadors, count) {
  return t(`result.matadors.${matadors?.kind ?? 'plain'}`, { n: count });
}

/**
 * The sentence for a refusal: what the server named, with cards and suits in the user's words.
 * @param {string} code
 * @param {Record<string, any>} params
 */
export function refusalText(code, params) {
  const values = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, spoken(key, value)]),
  );
  for (const prefix of ['refused', 'reason', 'error']) {
    if (has(`${prefix}.${code}`)) return t(`${prefix}.${code}`, values);
  }
  return t('refused.unknown');
}

/** @param {string} key @param {any} value @returns {string|number} */
function spoken(key, value) {
  if (key === 'card' && typeof value === 'string') return cardName(value);
  if (key === 'suit' && typeof value === 'string') return suitWord(value);
  return typeof value === 'number' ? value : String(value);
}

/** @param {string} suit C S H D or "trump" */
function suitWord(suit) {
  return has(`suit.french.${suit}`) ? gameName(GAME_OF[suit] ?? suit) : t('table.trump');
}

const GAME_OF = /** @type {Record<string, string>} */ ({
  C: 'clubs',
  S: 'spades',
  H: 'hearts',
  D: 'diamonds',
});

/**
 * Why a card of the own hand cannot be played now, as a sentence.
 * @param {import('./protocol.js').Legal} legal
 */
export function bound(legal) {
  if (legal.must_follow === 'must_follow_trump') return t('table.must_follow_trump');
  if (legal.must_follow && legal.led) {
    return t('table.must_follow_suit', { suit: capital(suitWord(legal.led)) });
  }
  return t('table.not_now');
}

/** Is anything known about who is connected? @param {number} chair */
export const isOnline = (chair) => state.value.online[chair] ?? true;
