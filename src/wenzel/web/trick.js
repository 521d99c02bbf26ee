/** The middle of the table: the trick, the skat, cards marked to be put away, the last trick. */
import { html, useLayoutEffect, useRef } from './vendor/preact.js';
import { Card } from './cards.js';
import { cardName, lang, t } from './i18n.js';
import { flyFrom, flyTo, hurry, liftedFrom, resting, seatRect, shown } from './motion.js';
import { deck, trickStay } from './prefs.js';
import { deal, legal, marked, pendingWord, places, sheet, table } from './state.js';
import { send } from './socket.js';
import { chairName, isYou, who } from './words.js';

/** @typedef {import('./protocol.js').Played} Played */

/**
 * One card of the trick: it comes from where it was held and goes to the winner.
 * @param {{played: Played, place: string, leads: boolean, winner: number|null}} props
 */
function TrickCard({ played, place, leads, winner }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    const own = liftedFrom(played.card);
    flyFrom(box.current, own ?? seatRect(played.chair), { turn: own ? 0 : -12 });
  }, []);
  useLayoutEffect(() => {
    if (winner !== null) flyTo(box.current, seatRect(winner));
  }, [winner]);
  const label = t('table.card_of', { card: cardName(played.card), name: who(played.chair) });
  return html`<div class=${`trick-card at-${place}`}><div ref=${box}>
    <${Card} card=${played.card} deck=${deck.value} lang=${lang.value} label=${label} />
    ${leads && html`<span class="leads" title=${t('table.led')}><span class="unseen">${t('table.led')}</span></span>`}
  </div></div>`;
}

/** The trick as it lies; a tap on a full one sends it to its winner. */
export function Trick() {
  const at = table.value;
  const { cards, leader, winner } = shown.value;
  if (!at || !cards.length) return null;
  const where = places(at);
  const led = cards[0] ? cardName(cards[0].card) : '';
  return html`<div class=${`trick${resting.value ? ' resting' : ''}`} role="group" onClick=${hurry}
    aria-label=${t('table.trick_led', { name: chairName(leader ?? 0), card: led })}>
    ${cards.map((played) => html`<${TrickCard} key=${played.card} played=${played} winner=${winner}
      place=${where[played.chair]} leads=${played.chair === leader} />`)}
    ${resting.value && html`<button type="button" class=${trickStay.value === 'click' ? 'btn soft go-on' : 'unseen'} onClick=${hurry}>${t('table.next_trick')}</button>`}
  </div>`;
}

/** Two face-down cards; for the declarer a button that picks them up. */
export function SkatPile() {
  const now = deal.value;
  if (!now || !['auction', 'skat'].includes(now.phase)) return null;
  const may = legal.value;
  const alone = now.phase === 'auction' && now.in.length === 1 && (may?.bids.length ?? 0) > 0;
  const take = may?.take === true || alone;
  const backs = [0, 1].map((i) => html`<span class="skat-card" key=${i}><${Card} deck=${deck.value} lang=${lang.value} /></span>`);
  if (!take) return html`<div class="skat" role="img" aria-label=${t('table.skat')}>${backs}</div>`;
  return html`<button type="button" class="skat take" disabled=${pendingWord.value} title=${t('declare.take')}
    onClick=${() => takeUp(alone ? may?.bids[0] : undefined)}>
    ${backs}<span class="unseen">${t('declare.take')}</span></button>`;
}

/** Pick the skat up; forehand alone says the value it costs with it. @param {number|undefined} value */
function takeUp(value) {
  if (value !== undefined) send('bid', { value });
  send('take');
}

/** The two places for what is put away; a tap takes a card back into the hand. */
export function PutAway() {
  const now = deal.value;
  const wanted = legal.value?.discards ?? 0;
  if (!now || !wanted || !isYou(now.declarer ?? -1)) return null;
  const points = marked.value.reduce((all, card) => all + (CARD_POINTS[card.charAt(1)] ?? 0), 0);
  return html`<div class="put-away" role="group" aria-label=${t('declare.put_away')}>
    ${[0, 1].map((i) => {
      const card = marked.value[i];
      if (!card) return html`<span class="gap" key=${`gap${i}`}></span>`;
      return html`<button type="button" class="put" key=${card} onClick=${() => putBack(card)}
        aria-label=${t('declare.take_back', { card: cardName(card) })}>
        <${Card} card=${card} deck=${deck.value} lang=${lang.value} /></button>`;
    })}
    <span class="put-words num">${marked.value.length === wanted
      ? t('declare.points_put_away', { count: points })
      : t('declare.choose_two', { count: wanted - marked.value.length })}</span>
  </div>`;
}

/** Card points, for the sum shown to the declarer of what he puts away. */
const CARD_POINTS = /** @type {Record<string, number>} */ ({ A: 11, T: 10, K: 4, Q: 3, J: 2 });

/** @param {string} card */
function putBack(card) {
  marked.value = marked.value.filter((one) => one !== card);
}

/** The last trick, until the own next card. */
export function LastTrick() {
  const last = deal.value?.last_trick;
  if (sheet.value !== 'last' || !last) return null;
  const close = () => {
    sheet.value = null;
  };
  return html`<div class="sheet last-trick" role="dialog" aria-label=${t('table.last_trick')}>
    <h3>${t('table.last_trick')}</h3>
    <div class="last-cards">${last.cards.map((played) => html`<figure key=${played.card}
      class=${played.chair === last.winner ? 'wins' : ''}>
      <${Card} card=${played.card} deck=${deck.value} lang=${lang.value} label=${cardName(played.card)} />
      <figcaption>${who(played.chair)}${played.chair === last.leader ? html` <span class="leads-word">${t('table.led')}</span>` : ''}
      ${played.chair === last.winner ? html` <b>${t('table.took')}</b>` : ''}</figcaption>
    </figure>`)}</div>
    <button type="button" class="btn soft" onClick=${close}>${t('table.close')}</button>
  </div>`;
}

/** Where the auction stands: highest bid, who holds it, who is still in. */
export function AuctionState() {
  const now = deal.value;
  if (!now || now.phase !== 'auction') return null;
  return html`<div class="auction-state">
    <div class="highest num">${now.bid ? html`<b>${now.bid}</b>` : html`<b class="none">–</b>`}
      <span>${now.bid && now.holder !== null ? t('bid.held_by', { name: who(now.holder) }) : t('bid.nothing_yet')}</span></div>
    <div class="still-in">${t('bid.still_in', { names: now.in.map(who).join(', ') })}</div>
  </div>`;
}
