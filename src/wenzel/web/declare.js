/**
 * Skat and declaration: take the two cards or say "Hand" first, then game and levels with their
 * value in words. What can be declared, and what implies what, follows from the server's offers.
 */
import { html } from './vendor/preact.js';
import { SuitSign } from './cards.js';
import { gameName, t } from './i18n.js';
import { Icon } from './icons.js';
import { useLock } from './lock.js';
import { deck } from './prefs.js';
import { NO_DRAFT, deal, draft, legal, marked, pendingWord, sheet } from './state.js';
import { send } from './socket.js';
import { SIGNS } from './seats.js';
import { arithmetic, capital, contractName } from './words.js';

/** @typedef {import('./protocol.js').Offer} Offer */
/** @typedef {'schneider'|'schwarz'|'ouvert'} Level */

const GAMES = ['clubs', 'spades', 'hearts', 'diamonds', 'grand', 'null'];
const LEVELS = /** @type {const} */ (['schneider', 'schwarz', 'ouvert']);

/** @param {string|null} game @returns {Offer[]} */
const offersOf = (game) => (legal.value?.contracts ?? []).filter((one) => one.game === game);

/** The offer that the draft stands for. @returns {Offer|null} */
export function chosenOffer() {
  const now = draft.value;
  return offersOf(now.game).find((one) => LEVELS.every((level) => one[level] === now[level])) ?? null;
}

/**
 * The offer nearest to the draft in which a level is as wished: what it implies changes with it.
 * @param {Level} level
 * @param {boolean} on
 */
function nearest(level, on) {
  const now = draft.value;
  const fits = offersOf(now.game).filter((one) => one[level] === on);
  /** @param {Offer} one */
  const distance = (one) => LEVELS.filter((name) => one[name] !== now[name]).length;
  return fits.sort((a, b) => distance(a) - distance(b))[0];
}

/** @param {Level} level */
function toggle(level) {
  const offer = nearest(level, !draft.value[level]);
  if (!offer) return;
  const { schneider, schwarz, ouvert } = offer;
  draft.value = { ...draft.value, schneider, schwarz, ouvert, sure: false };
}

/** @param {string} game */
function pick(game) {
  const same = offersOf(game).find((one) => LEVELS.every((level) => one[level] === draft.value[level]));
  const { schneider, schwarz, ouvert } = same ?? { schneider: false, schwarz: false, ouvert: false };
  draft.value = { game, schneider, schwarz, ouvert, sure: false };
}

/** The six games, in the order players expect. */
function Games() {
  return html`<div class="games" role="radiogroup" aria-label=${t('declare.game')}>
    ${GAMES.map((game) => {
      const on = draft.value.game === game;
      return html`<button type="button" role="radio" key=${game} class=${`game${on ? ' on' : ''}`} aria-checked=${on}
        disabled=${!offersOf(game).length} onClick=${() => pick(game)}>
        <${SuitSign} suit=${SIGNS[game]} deck=${deck.value} /><span>${capital(gameName(game))}</span></button>`;
    })}
  </div>`;
}

/** Back to the choice between skat and Hand, which is still open. */
function notHand() {
  sheet.value = null;
  draft.value = NO_DRAFT;
}

/** Hand, Schneider, Schwarz, Ouvert; Hand is decided by what happened. @param {{hand: boolean}} props */
function Levels({ hand }) {
  const now = draft.value;
  return html`<div class="levels">
    <button type="button" class=${`level${hand ? ' on' : ''}`} aria-pressed=${hand} disabled=${!hand}
      title=${t(hand ? 'declare.not_hand' : 'declare.hand_gone')} onClick=${notHand}>
      ${hand && html`<${Icon} name="check" />`}${t('table.level.hand')}</button>
    ${LEVELS.map((level) => {
      const can = nearest(level, !now[level]) !== undefined;
      return html`<button type="button" key=${level} class=${`level${now[level] ? ' on' : ''}`} aria-pressed=${now[level]}
        disabled=${!can} onClick=${() => toggle(level)}>${now[level] && html`<${Icon} name="check" />`}${t(`declare.${level}`)}</button>`;
    })}
  </div>`;
}

/** What it is worth, in words, and whether that covers the bid. @param {{offer: Offer|null}} props */
function Preview({ offer }) {
  const now = deal.value;
  if (!offer || !now) return html`<p class="preview quiet">${t('declare.choose_game')}</p>`;
  const kind = now.worth.find((one) => one.game === offer.game)?.matadors ?? null;
  const words = arithmetic(kind, offer.steps, offer.base, offer.value);
  const range = offer.least !== offer.most ? t('declare.range', { least: offer.least, most: offer.most }) : '';
  const verdict = offer.covers ? t('declare.covers', { bid: now.bid }) : t('declare.below', { bid: now.bid });
  return html`<p class=${`preview num${offer.covers ? '' : ' below'}`} aria-live="polite">
    <span>${words}</span>${range && html` <span class="range">${range}</span>`} <b>${verdict}</b></p>`;
}

/** @param {{hand: boolean}} props */
function DeclareBox({ hand }) {
  const offer = chosenOffer();
  const wanted = legal.value?.discards ?? 0;
  const now = draft.value;
  const free = useLock(`${hand}/${now.sure}`);
  const ready = offer !== null && marked.value.length === wanted && !pendingWord.value;
  const declare = () => {
    if (!offer || !free()) return;
    if (!offer.covers && !now.sure) {
      draft.value = { ...now, sure: true };
      return;
    }
    const { game, schneider, schwarz, ouvert } = offer;
    send('declare', { game, hand: offer.hand, schneider, schwarz, ouvert, discards: wanted ? marked.value : [] });
  };
  const asking = offer !== null && !offer.covers && now.sure;
  return html`<div class="box declare-box">
    <${Games} />
    <div class="declare-foot"><${Levels} hand=${hand} />
      <button type="button" class=${`btn ${asking ? 'danger' : 'primary'} declare`} disabled=${!ready} onClick=${declare}>
        ${asking ? t('declare.anyway') : offer ? t('declare.play', { contract: contractName(offer) }) : t('declare.declare')}</button></div>
    <${Preview} offer=${offer} />
  </div>`;
}

/** Take the skat, or say in words that it stays where it is. */
function SkatChoice() {
  const free = useLock('skat');
  const hand = () => {
    sheet.value = 'hand';
    draft.value = NO_DRAFT;
  };
  return html`<div class="box skat-choice"><div class="words">
    <button type="button" class="btn primary big" disabled=${pendingWord.value} onClick=${() => free() && send('take')}>${t('declare.take')}</button>
    <button type="button" class="btn soft" disabled=${pendingWord.value} onClick=${() => free() && hand()}>${t('declare.play_hand')}</button>
  </div><p class="quiet">${t('declare.hand_about')}</p></div>`;
}

/** Everything between the auction and the first card. */
export function SkatBox() {
  const may = legal.value;
  if (!may) return null;
  if (may.take && sheet.value !== 'hand') return html`<${SkatChoice} />`;
  return html`<${DeclareBox} hand=${deal.value?.skat_taken === false} />`;
}
