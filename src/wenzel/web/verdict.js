/** The outcome of a deal in sentences: who won, by what, and why a loss is a loss. */
import { cardName, gameName, signed, t } from './i18n.js';
import { about, arithmetic, capital, contractName, who } from './words.js';

/** @typedef {import('./protocol.js').Result} Result */

/** @param {Result} result the first sentence: who has won what */
export function headline(result) {
  if (result.ending === 'passed_in') return t('result.passed_in');
  if (result.declarer === null || !result.contract) return t('result.ramsch');
  const key = result.won ? 'result.wins' : 'result.loses';
  return about(key, result.declarer, { contract: contractName(result.contract) });
}

/** @param {Result} result points of both parties, or tricks where only they count */
export function parties(result) {
  if (result.declarer === null || !result.contract) return '';
  if (result.contract.game === 'null') {
    return about('result.null_tricks', result.declarer, { count: result.declarer_tricks });
  }
  if (result.declarer_points === null || result.defender_points === null) return '';
  return about('result.points', result.declarer, {
    own: result.declarer_points,
    others: result.defender_points,
  });
}

/** @param {Result} result "with 2, game 3, Hand 4 × 11 = 44" */
export function sum(result) {
  if (!result.contract || result.ending === 'passed_in') return '';
  const words = arithmetic(result.matadors, result.steps, result.base, result.value);
  return `${capital(gameName(result.contract.game))}: ${words}`;
}

/** @param {Result} result why the declarer has lost; empty if he has not */
export function reason(result) {
  if (!result.loss || result.declarer === null) return '';
  const words = about(`result.loss.${result.loss}`, result.declarer, {
    own: result.declarer_points ?? 0,
    others: result.defender_points ?? 0,
    bid: result.bid,
    value: result.value,
    game: result.replacement ? capital(gameName(result.replacement)) : '',
  });
  if (!result.overbid || !result.contract?.hand || !result.skat.length) return words;
  return `${words} ${t('result.in_skat', { cards: result.skat.map(cardName).join(', ') })}`;
}

/** @param {Result} result what is written down, with the doubling of a loss shown */
export function charge(result) {
  if (result.declarer === null || !result.contract) return '';
  if (result.won) return t('result.charge.won', { score: signed(result.score) });
  const factor = result.score_value ? Math.round(Math.abs(result.score) / result.score_value) : 1;
  const key = result.overbid ? 'result.charge.overbid' : 'result.charge.lost';
  return t(key, { factor, value: result.score_value, score: signed(result.score), bid: result.bid });
}

/** @param {Result} result the points of a Ramsch, chair by chair */
function ramschScores(result) {
  if (result.declarer !== null || result.ending === 'passed_in') return '';
  return Object.entries(result.scores)
    .map(([chair, points]) => `${who(Number(chair))}: ${signed(points)}`)
    .join(', ');
}

/** How it ended, where that is no matter of course. @param {Result} result */
export function ending(result) {
  const told = ['decided', 'declarer_resigned', 'defenders_resigned', 'claimed', 'unreachable'];
  return told.includes(result.ending) ? t(`result.ending.${result.ending}`) : '';
}

/** Everything in the order in which it is told. @param {Result} result @returns {string[]} */
export function verdict(result) {
  return [
    headline(result),
    ending(result),
    parties(result),
    reason(result),
    sum(result),
    charge(result),
    ramschScores(result),
  ].filter(Boolean);
}
