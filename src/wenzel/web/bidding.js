/** The auction: one large button with the next value, a small menu for a jump, Pass. */
import { html } from './vendor/preact.js';
import { SuitSign } from './cards.js';
import { useTick } from './clock.js';
import { gameName, t } from './i18n.js';
import { useLock } from './lock.js';
import { deck, helper } from './prefs.js';
import { SIGNS } from './seats.js';
import { deal, legal, pendingWord, serverNow, sheet, table } from './state.js';
import { send } from './socket.js';
import { about, capital, matadorsWord, who } from './words.js';

/** What a simple game of each kind is worth with the own cards, if one wants to see it. */
export function HelperLine() {
  const worth = deal.value?.worth ?? [];
  if (!helper.value || table.value?.kind === 'open' || !worth.length) return null;
  return html`<p class="helper worth num"><span class="unseen">${t('bid.worth')}</span>
    ${worth.map((one) => {
      const words = one.matadors ? `${capital(gameName(one.game))} ${matadorsWord(one.matadors, one.matadors.n)}` : capital(gameName(one.game));
      return html`<span class="worth-of" key=${one.game} title=${words}><${SuitSign} suit=${SIGNS[one.game]} deck=${deck.value} label=${words} />${one.value}</span>`;
    })}</p>`;
}

/** Every value that may be said, for a jump. @param {{bids: number[], onBid: (value: number) => void}} props */
function JumpMenu({ bids, onBid }) {
  if (sheet.value !== 'jump') return null;
  return html`<div class="sheet jump" role="dialog" aria-label=${t('bid.jump')}>
    <h3>${t('bid.jump')}</h3>
    <div class="values">${bids.map((value) => html`<button type="button" class="btn soft num" key=${value}
      aria-label=${t('bid.say', { value })} onClick=${() => onBid(value)}>${value}</button>`)}</div>
    <button type="button" class="btn plain" onClick=${() => { sheet.value = null; }}>${t('table.close')}</button>
  </div>`;
}

/** The one to speak: the next value, more, pass. @param {{free: () => boolean}} props */
function Speaker({ free }) {
  const bids = legal.value?.bids ?? [];
  const busy = pendingWord.value;
  /** @param {number} value */
  const bid = (value) => {
    if (!free()) return;
    sheet.value = null;
    send('bid', { value });
  };
  const alone = (deal.value?.in.length ?? 0) === 1;
  return html`<div class="words">
    <button type="button" class="btn primary big num" disabled=${busy} onClick=${() => bid(bids[0])}
      aria-label=${t('bid.say', { value: bids[0] })}>${alone ? t('bid.play_at', { value: bids[0] }) : bids[0]}</button>
    ${bids.length > 1 && html`<button type="button" class="btn soft" disabled=${busy} aria-expanded=${sheet.value === 'jump'}
      onClick=${() => { sheet.value = sheet.value === 'jump' ? null : 'jump'; }}>${t('bid.more')}</button>`}
    <button type="button" class="btn soft" disabled=${busy} onClick=${() => free() && send('pass')}>${t('bid.pass')}</button>
    <${JumpMenu} bids=${bids.slice(1)} onBid=${bid} />
  </div>`;
}

/** The hearer: "Yes, 22" with the value in it, held back for a moment after a jump. @param {{free: () => boolean}} props */
function Hearer({ free }) {
  const value = legal.value?.hold ?? 0;
  const holdAt = deal.value?.turn.hold_at ?? 0;
  const wait = Math.max(0, holdAt - serverNow());
  useTick(wait > 0);
  const busy = pendingWord.value;
  return html`<div class="words">
    <button type="button" class="btn primary big num" disabled=${busy || wait > 0} onClick=${() => free() && send('hold')}>
      ${wait > 0 ? t('bid.yes_soon', { value, seconds: Math.ceil(wait / 1000) }) : t('bid.yes', { value })}</button>
    <button type="button" class="btn soft" disabled=${busy} onClick=${() => free() && send('pass')}>${t('bid.pass')}</button>
  </div>`;
}

/** What is asked of whom, in a sentence. */
function asks() {
  const now = deal.value;
  if (!now) return '';
  const may = now.legal;
  if (may.hold !== null && may.hold !== undefined && now.bidder !== null) return about('bid.asks_you', now.bidder, { value: may.hold });
  if (may.bids.length && now.in.length === 1) return t('bid.alone');
  return now.hearer !== null ? t('bid.you_ask', { name: who(now.hearer) }) : '';
}

/** The bidding box. */
export function BidBox() {
  const may = legal.value;
  const hears = may?.hold !== null && may?.hold !== undefined;
  const free = useLock(`${hears}/${may?.hold}/${may?.bids[0]}`);
  return html`<div class="box bid-box">
    <p class=${`ask${hears ? '' : ' quiet'}`}>${asks()}</p>
    ${hears ? html`<${Hearer} free=${free} />` : html`<${Speaker} free=${free} />`}
    <${HelperLine} />
  </div>`;
}
