/** The people around the table: plate, clock, role, fan of backs, last word, and free chairs. */
import { html } from './vendor/preact.js';
import { Card, SuitSign } from './cards.js';
import { ClockRing } from './clock.js';
import { cardName, lang, signed, t } from './i18n.js';
import { Icon, PileSign, RoleSign } from './icons.js';
import { deck } from './prefs.js';
import { deal, pendingWord, sheet, table } from './state.js';
import { send } from './socket.js';
import { chairName, contractName, isOnline, isYou, roleOf } from './words.js';

/** @typedef {import('./protocol.js').Chair} Chair */

/** @type {Record<string, 'C'|'S'|'H'|'D'|'G'|'N'>} */
export const SIGNS = { clubs: 'C', spades: 'S', hearts: 'H', diamonds: 'D', grand: 'G', null: 'N' };

/** The disc: first letter or computer, the clock around it, trump's sign on it. @param {{chair: number, sitting: Chair}} props */
function Disc({ chair, sitting }) {
  const now = deal.value;
  const contract = now?.declarer === chair ? now.contract : null;
  const letter = chairName(chair).slice(0, 1).toLocaleUpperCase();
  return html`<span class="disc">
    ${sitting.kind === 'computer' ? html`<${Icon} name="computer" />` : html`<span class="letter" aria-hidden="true">${letter}</span>`}
    <${ClockRing} chair=${chair} />
    ${contract && html`<span class="trump-sign" title=${contractName(contract)}>
      <${SuitSign} suit=${SIGNS[contract.game]} deck=${deck.value} label=${contractName(contract)} /></span>`}
  </span>`;
}

/** Labels that must never be missed: computer, stand-in, offline, sitting out. @param {{chair: number, sitting: Chair}} props */
function Labels({ chair, sitting }) {
  const now = deal.value;
  const labels = [];
  if (sitting.kind === 'computer') labels.push(t('table.computer'));
  if (sitting.stand_in) labels.push(t('table.stand_in'));
  if (sitting.kind === 'human' && !isOnline(chair)) labels.push(t('table.offline'));
  if (now?.sitting_out === chair) labels.push(t('table.sits_out'));
  const waiting = table.value?.phase === 'ready' || table.value?.phase === 'seating';
  if (waiting && sitting.ready && sitting.kind === 'human') labels.push(t('table.is_ready'));
  return labels.map((label) => html`<span class="label" key=${label}>${label}</span>`);
}

/** Name, role, points. @param {{chair: number, sitting: Chair}} props */
function Who({ chair, sitting }) {
  const role = roleOf(chair);
  const won = deal.value?.won?.[chair] ?? 0;
  const declares = deal.value?.declarer === chair;
  return html`<span class="who">
    <span class="name-line"><b class="name">${chairName(chair)}</b>${isYou(chair) && html`<span class="label you">${t('table.you')}</span>`}
      <${Labels} chair=${chair} sitting=${sitting} /></span>
    <span class="facts">
      ${role && html`<span class="fact role" title=${t(`table.role.${role}`)}><${RoleSign} role=${role} /><span class="role-word">${t(`table.role.${role}`)}</span></span>`}
      ${declares && html`<span class="fact declares">${t('table.declarer')}</span>`}
      <span class="fact num score" title=${t('table.score')}><span class="unseen">${t('table.score')} </span>${signed(sitting.total)}</span>
      ${won > 0 && html`<span class="fact num taken" title=${t('table.tricks_taken', { count: won })}>
        <${PileSign} /><span aria-hidden="true">${won}</span><span class="unseen">${t('table.tricks_taken', { count: won })}</span></span>`}
    </span>
  </span>`;
}

/** The last word in the auction, as a bubble. @param {{chair: number}} props */
export function Bubble({ chair }) {
  const now = deal.value;
  if (!now || (now.phase !== 'auction' && (now.phase !== 'skat' || isYou(now.declarer ?? -1)))) return null;
  const word = now.said.filter((one) => one.chair === chair).at(-1);
  if (!word) return null;
  const text = t(`say.${word.word}`, { value: word.value });
  return html`<span class=${`bubble num ${word.word}`} key=${`${now.said.length}-${text}`} aria-hidden="true">${text}</span>`;
}

/** An opponent's hand as a fan of backs that can be counted. @param {{count: number}} props */
function Fan({ count }) {
  if (!count) return null;
  return html`<span class="fan-of" role="img" aria-label=${t('table.cards_held', { count })}>
    <span class="backs" style=${{ '--n': count }}>${Array.from({ length: count }, (_, i) => html`<span class="back-slot" key=${i}
      style=${{ '--tilt': `${(i - (count - 1) / 2) * 2.6}deg` }}><${Card} deck=${deck.value} lang=${lang.value} /></span>`)}</span>
    <span class="count num" aria-hidden="true">${count}</span>
  </span>`;
}

/** A chair nobody sits on. @param {{chair: number}} props */
function FreeChair({ chair }) {
  const at = table.value;
  if (!at) return null;
  const busy = pendingWord.value;
  const seated = at.you !== null;
  return html`<div class="free-chair">
    <span class="disc empty"><${Icon} name="chair" /></span>
    <span class="free-words">${t('table.chair.free', { chair: chair + 1 })}</span>
    ${!seated && html`<button type="button" class="btn primary" disabled=${busy} onClick=${() => send('sit', { chair })}>${t('table.sit_here')}</button>`}
    ${at.phase === 'seating' && seated && html`<button type="button" class="btn soft" disabled=${busy}
      onClick=${() => send('add_bot', { chair })}><${Icon} name="computer" />${t('table.add_computer')}</button>`}
  </div>`;
}

/** What can be done with an occupied chair before or between deals. @param {{chair: number, sitting: Chair}} props */
function ChairActions({ chair, sitting }) {
  const at = table.value;
  if (!at || at.phase === 'deal' || at.phase === 'finished' || isYou(chair)) return null;
  const busy = pendingWord.value;
  if (sitting.kind === 'computer' && at.phase === 'seating' && at.you !== null) {
    return html`<button type="button" class="btn plain small" disabled=${busy} onClick=${() => send('remove_bot', { chair })}>${t('table.remove_computer')}</button>`;
  }
  const open = sitting.stand_in || sitting.kind === 'computer';
  if (at.you === null && open) {
    return html`<button type="button" class="btn primary small" disabled=${busy} onClick=${() => send('sit', { chair })}>${t('table.take_over')}</button>`;
  }
  return null;
}

/**
 * One seat, wherever it is.
 * @param {{chair: number, place: string}} props
 */
export function Seat({ chair, place }) {
  const at = table.value;
  const sitting = at?.chairs[chair];
  if (!at || !sitting) return null;
  const now = deal.value;
  const turn = now?.turn.chairs.includes(chair) ?? false;
  const look = ['seat', place, turn && 'turn', now?.declarer === chair && 'declarer', !isOnline(chair) && 'away'];
  const plain = place === 'bottom' && isYou(chair);
  return html`<section class=${look.filter(Boolean).join(' ')} data-seat=${chair} aria-label=${chairName(chair)}>
    ${sitting.kind === 'free'
      ? html`<${FreeChair} chair=${chair} />`
      : html`<div class="plate"><${Disc} chair=${chair} sitting=${sitting} /><${Who} chair=${chair} sitting=${sitting} /></div>
          ${!plain && now && !now.open?.[chair] && html`<${Fan} count=${now.counts?.[chair] ?? 0} />`}
          <${Bubble} chair=${chair} />
          <${ChairActions} chair=${chair} sitting=${sitting} />`}
    ${plain && now && html`<${Pile} />`}
  </section>`;
}

/** The own tricks: a tap shows the last one. */
function Pile() {
  const now = deal.value;
  if (!now?.last_trick || now.phase !== 'play') return null;
  return html`<button type="button" class="pile" aria-label=${t('table.last_trick')} title=${`${t('table.last_trick')} (L)`}
    onClick=${() => { sheet.value = sheet.value === 'last' ? null : 'last'; }}>
    <${Card} deck=${deck.value} lang=${lang.value} /><${Card} deck=${deck.value} lang=${lang.value} /></button>`;
}

/** Hands that lie open on the table. */
export function OpenHands() {
  const now = deal.value;
  if (!now || now.phase === 'over') return null;
  const open = Object.entries(now.open ?? {}).filter(([chair, cards]) => !isYou(Number(chair)) && cards.length);
  if (!open.length) return null;
  return html`<div class="open-hands">${open.map(([chair, cards]) => html`<figure key=${chair} class="open-hand" style=${{ '--n': cards.length }}>
    <figcaption>${t('table.open_hand', { name: chairName(Number(chair)) })}</figcaption>
    <div class="open-row">${cards.map((card) => html`<span class="open-slot" key=${card}><${Card} card=${card} deck=${deck.value} lang=${lang.value} label=${cardName(card)} /></span>`)}</div>
  </figure>`)}</div>`;
}
