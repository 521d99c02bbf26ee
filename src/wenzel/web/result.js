/** The end of a deal: who won, why, every card that was hidden, and all ten tricks. */
import { html, useState } from './vendor/preact.js';
import { finishedDeal, follow } from './api.js';
import { Card, SuitSign, sortHand } from './cards.js';
import { cardName, lang, signed, t } from './i18n.js';
import { Icon } from './icons.js';
import { deck } from './prefs.js';
import { deal, panel, pendingWord, table, you } from './state.js';
import { send, sendReady } from './socket.js';
import { SIGNS } from './seats.js';
import { charge, ending, headline, parties, reason, sum } from './verdict.js';
import { chairName, who } from './words.js';

/** @typedef {import('./protocol.js').Result} Result */

/** A row of cards face up. @param {{cards: string[], label?: string}} props */
function Row({ cards }) {
  return html`<span class="card-row" style=${{ '--n': cards.length }}>${cards.map((card) => html`<span class="row-slot" key=${card}>
    <${Card} card=${card} deck=${deck.value} lang=${lang.value} label=${cardName(card)} /></span>`)}</span>`;
}

/** What each chair writes on the list, where that is more than the declarer's score. @param {Result} result */
function listed(result) {
  const points = Object.entries(result.list ?? {}).filter(([, one]) => one !== 0);
  const told = points.length === 1 && Number(points[0][0]) === result.declarer && points[0][1] === result.score;
  return told ? [] : points;
}

/** The verdict in sentences. @param {{result: Result}} props */
function Verdict({ result }) {
  const game = result.contract?.game;
  const state = result.won === null || result.declarer === null ? 'even' : result.won ? 'won' : 'lost';
  const scored = listed(result);
  return html`<div class=${`verdict ${state}`}>
    <h2>${game && html`<${SuitSign} suit=${SIGNS[game]} deck=${deck.value} />`}<span>${headline(result)}</span></h2>
    ${ending(result) && html`<p>${ending(result)}</p>`}
    ${parties(result) && html`<p class="points num">${parties(result)}</p>`}
    ${reason(result) && html`<p class="why">${reason(result)}</p>`}
    ${sum(result) && html`<p class="sum num">${sum(result)}</p>`}
    ${charge(result) && html`<p class="charge num">${charge(result)}</p>`}
    ${scored.length > 0 && html`<p class="scores num">${t('result.list_points')} ${scored.map(([chair, points]) => html`<span key=${chair}>${who(Number(chair))} <b>${signed(points)}</b></span>`)}</p>`}
  </div>`;
}

/** The hands as they were dealt, the skat as found, and what was put away. @param {{result: Result}} props */
function Hands({ result }) {
  const roles = deal.value?.roles ?? [];
  const game = result.contract?.game ?? null;
  return html`<section class="hands"><h3>${t('result.hands')}</h3>
    ${roles.map((chair, seat) => html`<div class="hand-line" key=${chair}>
      <span class="line-name">${who(chair)} <small>${t(`table.role.${['forehand', 'middlehand', 'rearhand'][seat]}`)}</small></span>
      <${Row} cards=${sortHand(result.hands[chair] ?? [], { game })} /></div>`)}
    <div class="skat-lines">
      <div class="hand-line short"><span class="line-name">${t('result.skat_found')}</span><${Row} cards=${result.skat} /></div>
      ${result.discards && html`<div class="hand-line short"><span class="line-name">${t('result.discards')}</span><${Row} cards=${result.discards} /></div>`}
    </div></section>`;
}

/** All the tricks, who led and who took them. @param {{result: Result}} props */
function Tricks({ result }) {
  if (!result.tricks.length) return null;
  return html`<section class="tricks"><h3>${t('result.tricks')}</h3><ol>
    ${result.tricks.map((trick, i) => html`<li key=${i}>
      <span class="trick-no num">${i + 1}</span>
      <span class="trick-cards">${trick.cards.map((played) => html`<span key=${played.card} class=${played.chair === trick.winner ? 'took' : ''}>
        <${Card} card=${played.card} deck=${deck.value} lang=${lang.value} label=${t('table.card_of', { card: cardName(played.card), name: who(played.chair) })} />
        </span>`)}</span>
      <span class="trick-words"><b>${who(trick.winner)}</b> <span class="num">${t('result.trick_points', { count: trick.points })}</span></span>
    </li>`)}</ol></section>`;
}

/** Copy the record of the deal, as every Skat program reads it. */
function CopyRecord() {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      const done = await finishedDeal(String(table.value?.id), String(deal.value?.no));
      await navigator.clipboard.writeText(String(done.record));
      setSaid(t('result.copied'));
    } catch {
      setSaid(t('result.copy_failed'));
    }
  };
  return html`<button type="button" class="btn soft" onClick=${copy}><${Icon} name="link" /><span aria-live="polite">${said || t('result.copy')}</span></button>`;
}

/** Where a list ends: everybody's place. */
export function Standing() {
  const at = table.value;
  if (!at || at.phase !== 'finished') return null;
  const order = [...at.sheet.footer].sort((a, b) => a.place - b.place);
  return html`<section class="standing"><h2>${t('result.list_over')}</h2>
    <ol>${order.map((line) => html`<li key=${line.chair} class=${line.chair === you.value ? 'you' : ''}>
      <span class="place num">${line.place}.</span><span class="line-name">${line.name || chairName(line.chair)}</span>
      <span class="num won">${t('result.won_lost', { won: line.won, lost: line.lost })}</span><b class="num total">${signed(line.total)}</b></li>`)}</ol></section>`;
}

/** The panel over the empty table. */
export function ResultPanel() {
  const result = deal.value?.result;
  if (!result) return null;
  const query = `?table=${encodeURIComponent(String(table.value?.id))}&deal=${deal.value?.no}`;
  return html`<article class="result" aria-label=${t('result.title')} tabIndex="-1">
    <${Standing} />
    <div class="result-body">
      <${Verdict} result=${result} />
      <${Hands} result=${result} />
      <${Tricks} result=${result} />
      <div class="result-links">
        <${CopyRecord} />
        <a class="btn soft" href=${`/verify${query}`} onClick=${follow}><${Icon} name="shield" />${t('result.verify')}</a>
      </div>
    </div>
  </article>`;
}

/** On to the next deal, in the thumb's reach. */
export function NextBox() {
  const at = table.value;
  if (!at || you.value === null) return null;
  const mine = at.chairs[you.value];
  const waiting = at.chairs.filter((chair, i) => !chair.ready && chair.kind === 'human' && i !== you.value);
  const sheetButton = html`<button type="button" class="btn soft" onClick=${() => { panel.value = panel.value === 'sheet' ? null : 'sheet'; }}>
    <${Icon} name="sheet" />${t('result.sheet')}</button>`;
  if (at.phase === 'finished') {
    return html`<div class="box next"><div class="words"><button type="button" class="btn primary big" disabled=${pendingWord.value}
      onClick=${() => send('new_list')}>${t('result.new_list')}</button>${sheetButton}</div></div>`;
  }
  if (at.phase === 'seating') return null;
  if (mine?.ready) {
    const names = waiting.map((chair) => chair.name).join(', ');
    return html`<div class="box next"><p class="quiet" role="status">${names ? t('table.waiting_for', { names }) : t('table.dealing')}</p></div>`;
  }
  return html`<div class="box next"><div class="words"><button type="button" class="btn primary big" disabled=${pendingWord.value}
    onClick=${sendReady}>${deal.value ? t('result.next') : t('table.ready')}</button>${deal.value && sheetButton}</div></div>`;
}
