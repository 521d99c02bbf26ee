/** Giving up, laying open, "the rest is mine": asked for in a small menu, each confirmed once more. */
import { html } from './vendor/preact.js';
import { MoreSign } from './icons.js';
import { t } from './i18n.js';
import { useLock } from './lock.js';
import { deal, legal, pendingWord, sheet } from './state.js';
import { send } from './socket.js';
import { about, isYou } from './words.js';

/** @typedef {'claim'|'lay_open'|'give_up'} Request */

const REQUESTS = /** @type {readonly Request[]} */ (['claim', 'lay_open', 'give_up']);

const close = () => {
  sheet.value = null;
};

/** @returns {Request[]} */
const possible = () => REQUESTS.filter((one) => legal.value?.[one]);

/** The button that opens the menu; nothing where there is nothing to ask. */
export function AskButton() {
  if (deal.value?.phase !== 'play' || !possible().length) return null;
  return html`<button type="button" class="btn plain round" aria-label=${t('table.more')} title=${t('table.more')}
    aria-expanded=${sheet.value === 'menu'} onClick=${() => { sheet.value = sheet.value === 'menu' ? null : 'menu'; }}><${MoreSign} /></button>`;
}

/** The open menu or the question whether it is meant. */
export function AskSheet() {
  const open = sheet.value;
  if (open === 'menu') {
    return html`<div class="sheet menu" role="dialog" aria-label=${t('table.more')}>
      ${possible().map((one) => html`<button type="button" class="btn soft" key=${one}
        onClick=${() => { sheet.value = one; }}>${t(`table.ask.${one}`)}</button>`)}
      <button type="button" class="btn plain" onClick=${close}>${t('table.close')}</button></div>`;
  }
  const asked = REQUESTS.find((one) => one === open);
  if (!asked) return null;
  return html`<div class="sheet" role="alertdialog" aria-label=${t(`table.ask.${asked}`)}>
    <h3>${t(`table.ask.${asked}`)}</h3><p>${t(`table.ask.${asked}_about`)}</p>
    <div class="words"><button type="button" class="btn primary" disabled=${pendingWord.value}
      onClick=${() => { close(); send(asked); }}>${t(`table.ask.${asked}_yes`)}</button>
    <button type="button" class="btn soft" onClick=${close}>${t('table.cancel')}</button></div></div>`;
}

/** Somebody asks this viewer; who else has agreed or refused is never told. */
export function ConsentBox() {
  const asking = deal.value?.asking;
  const free = useLock(`${asking?.chair}/${asking?.what}`);
  if (!asking) return null;
  return html`<div class="box consent" role="group" aria-label=${t('table.consent')}>
    <p class="ask">${about(`table.consent.${asking.what}`, asking.chair)}</p>
    <div class="words">
      <button type="button" class="btn primary" disabled=${pendingWord.value} onClick=${() => free() && send('answer', { agree: true })}>${t('table.agree')}</button>
      <button type="button" class="btn soft" disabled=${pendingWord.value} onClick=${() => free() && send('answer', { agree: false })}>${t('table.play_on')}</button>
    </div></div>`;
}

/** A defender would give up; his partner can join him, and play goes on meanwhile. Nobody else sees it. */
export function OfferLine() {
  const from = deal.value?.offered?.[0];
  if (from === undefined || deal.value?.phase !== 'play' || deal.value.asking) return null;
  return html`<p class="notice" role="status">${about('table.offer', from)}
    ${legal.value?.give_up && !isYou(from) && html`<button type="button" class="btn primary small" disabled=${pendingWord.value}
      onClick=${() => send('give_up')}>${t('table.offer.join')}</button>`}</p>`;
}
