/** The table: head, seats, middle, what you may do now, your hand, and a panel beside it all. */
import { html, useEffect, useLayoutEffect, useRef, useState } from './vendor/preact.js';
import { go, isFresh, loadMe, me } from './api.js';
import { keepTable } from './kept.js';
import { AskButton, AskSheet, ConsentBox, OfferLine } from './ask.js';
import { BidBox } from './bidding.js';
import { SuitSign, preload } from './cards.js';
import { SkatBox } from './declare.js';
import { Hand } from './hand.js';
import { t } from './i18n.js';
import { DoorSign, Icon } from './icons.js';
import { useKeys } from './keys.js';
import { settled } from './motion.js';
import { deck } from './prefs.js';
import { NextBox, ResultPanel } from './result.js';
import { OpenHands, SIGNS, Seat } from './seats.js';
import { Invitation } from './seating.js';
import { connect, disconnect, send, sendReady } from './socket.js';
import { yourTurnSound } from './sound.js';
import { LiveRegion, awaited } from './speech.js';
import { clearChoices, deal, hint, legal, link, marked, panel, pendingCard, places, refused, sheet, table, you, yourTurn } from './state.js';
import { AuctionState, LastTrick, PutAway, SkatPile, Trick } from './trick.js';
import { contractName, refusalText, who } from './words.js';

/** Whose game is played, at what bid. */
function GameLine() {
  const now = deal.value;
  if (!now || now.declarer === null) return null;
  const game = now.contract && html`<${SuitSign} suit=${SIGNS[now.contract.game]} deck=${deck.value} />
    <b>${contractName(now.contract)}</b>`;
  return html`<span class="game-line" key="game">${game}<span class="of">${who(now.declarer)}</span><span class="num of">${t('table.bid', { value: now.bid })}</span></span>`;
}

/** @param {{name: import('./state.js').Panel, icon: string, words: string}} props */
function PanelButton({ name, icon, words }) {
  const on = panel.value === name;
  return html`<button type="button" class=${`tool${on ? ' on' : ''}`} aria-pressed=${on} aria-label=${words} title=${words}
    onClick=${() => { panel.value = on ? null : name; }}><${Icon} name=${icon} /></button>`;
}

let released = false;

/** Does a deal wait for this viewer, so that leaving is asked for? */
export const engaged = () =>
  !released && table.value?.phase === 'deal' && you.value !== null && deal.value?.phase !== 'over';

function leave() {
  if (engaged()) sheet.value = 'leave';
  else go('/');
}

/** The head of the table. */
function Top() {
  const at = table.value;
  if (!at) return null;
  return html`<header class="top">
    <button type="button" class="tool" aria-label=${t('table.leave')} title=${t('table.leave')} onClick=${leave}><${DoorSign} /></button>
    <h1 class="title"><span class="table-name">${at.name || t('table.title')}</span>
      <span class="count num">${at.deal_no ? t('table.deal_of', { no: at.deal_no, all: at.settings.list_length }) : ''}</span>
      ${at.badges.length > 0 && html`<button type="button" class="label house" aria-expanded=${sheet.value === 'house'}
        onClick=${() => { sheet.value = sheet.value === 'house' ? null : 'house'; }}>${t('table.house_rules')}</button>`}</h1>
    <nav class="tools" aria-label=${t('table.tools')}>
      <${PanelButton} name="sheet" icon="sheet" words=${t('result.sheet')} />
      <${PanelButton} name="rules" icon="book" words=${t('table.rules')} />
      <${PanelButton} name="settings" icon="gear" words=${t('table.settings')} /></nav>
  </header>`;
}

/** What this table plays differently from the International Skat Order. */
function HouseSheet() {
  const box = useRef(/** @type {HTMLDivElement|null} */ (null));
  const open = sheet.value === 'house';
  useEffect(() => box.current?.querySelector('button')?.focus(), [open]);
  if (!open) return null;
  return html`<div class="sheet" role="dialog" aria-label=${t('table.house_rules')} ref=${box}>
    <h3>${t('table.house_rules')}</h3>
    <ul>${table.value?.badges.map((name) => html`<li key=${name}>${t(`badge.${name}`)}</li>`)}</ul>
    <button type="button" class="btn soft" onClick=${() => { sheet.value = null; }}>${t('table.close')}</button></div>`;
}

/** A quiet word about the connection, a pause, or a stand-in in one's own place. */
function Notice() {
  const at = table.value;
  const mine = at && you.value !== null ? at.chairs[you.value] : null;
  if (link.value === 'lost') return html`<p class="notice" role="status"><span class="spin"></span>${t('table.reconnecting')}</p>`;
  if (mine?.stand_in) {
    return html`<p class="notice" role="status">${t('table.stand_in_plays')}
      <button type="button" class="btn primary small" onClick=${() => send('back')}>${t('table.im_back')}</button></p>`;
  }
  if (at?.paused) return html`<p class="notice" role="status">${t('table.paused')}</p>`;
  if (deal.value?.asking && !legal.value?.answer) return html`<p class="notice" role="status">${t('table.answer_awaited')}</p>`;
  return html`<${OfferLine} />`;
}

/** Where something was refused, or cannot be done, it is said in a sentence. */
function Said() {
  const no = refused.value;
  const text = no ? refusalText(no.code, no.params) : hint.value;
  if (!text) return null;
  return html`<p class="said" role=${no ? 'alert' : undefined}>${text}</p>`;
}

/** What this viewer is asked for now. @returns {string} */
function stage() {
  const at = table.value;
  const now = deal.value;
  if (!at) return '';
  if (at.phase === 'seating' || at.phase === 'ready' || at.phase === 'finished') return 'next';
  if (!now || you.value === null) return 'watch';
  if (now.phase === 'over') return 'next';
  if (now.legal.answer) return 'answer';
  if (!yourTurn.value) return 'wait';
  if (now.phase === 'auction') return 'bid';
  if (now.phase === 'skat' || now.phase === 'declare') return 'skat';
  return now.phase === 'play' ? 'play' : 'wait';
}

/** The one place for what can be done: above the hand, in the thumb's reach. */
function Action() {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  const inside = useRef(false);
  const now = settled.value || deal.value?.phase !== 'over' ? stage() : 'wait';
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body) box.current?.focus();
  }, [now]);
  const plain = { play: t('table.your_turn'), wait: awaited(), watch: t('table.watching') }[now];
  return html`<div class=${`action is-${now}`} ref=${box} tabIndex="-1" role="region" aria-label=${t('table.actions')}
    onFocusIn=${() => { inside.current = true; }} onFocusOut=${(/** @type {FocusEvent} */ event) => { inside.current = event.relatedTarget === null; }}>
    <${Said} />
    ${now === 'next' && html`<${NextBox} key="next" />`}
    ${now === 'answer' && html`<${ConsentBox} key="answer" />`}
    ${now === 'bid' && html`<${BidBox} key="bid" />`}
    ${now === 'skat' && html`<${SkatBox} key="skat" />`}
    ${plain && html`<p class=${`plain-line ${now}`}>${now === 'play' && html`<i class="lamp"></i>`}${plain}</p>`}
  </div>`;
}

/** Leaving in the middle of a deal is asked once. */
function LeaveSheet() {
  if (sheet.value !== 'leave') return null;
  const close = () => {
    sheet.value = null;
  };
  return html`<div class="sheet" role="alertdialog" aria-label=${t('table.leave')}>
    <h3>${t('table.leave_question')}</h3><p>${t('table.leave_about')}</p>
    <div class="words"><button type="button" class="btn soft" onClick=${() => { released = true; close(); go('/'); }}>${t('table.leave_yes')}</button>
    <button type="button" class="btn primary" onClick=${close}>${t('table.stay')}</button></div></div>`;
}

/** Is the deal over, and its last trick seen? */
const over = () => Boolean(settled.value && deal.value?.result && table.value?.phase !== 'deal');

/** The middle: cards, or what has come of them. */
function Middle() {
  const at = table.value;
  if (!at) return null;
  if (over()) return html`<main class="middle over"><${ResultPanel} /><${HouseSheet} /></main>`;
  return html`<main class="middle">
    ${(at.phase === 'seating' || (at.phase === 'ready' && !deal.value && at.kind !== 'practice')) && html`<${Invitation} />`}
    <${OpenHands} /><${AuctionState} /><${SkatPile} /><${PutAway} /><${Trick} />
    <${LastTrick} /><${AskSheet} /><${HouseSheet} /><${LeaveSheet} />
  </main>`;
}

/** The panels of the other pages, fetched when first opened. */
const SOURCES = {
  sheet: () => import('./scoresheet.js').then((m) => m.ScoreSheet),
  rules: () => import('./rulespage.js').then((m) => m.RulesPanel),
  settings: () => import('./settings.js').then((m) => m.SettingsPanel),
};

/** Sheet, rules or preferences beside the table; the hand stays in sight. */
function Side() {
  const open = panel.value;
  const [content, setContent] = useState(/** @type {{name: string, part: any}|null} */ (null));
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    if (!open) return;
    SOURCES[open]().then((part) => setContent({ name: open, part }), () => setContent(null));
    box.current?.focus();
  }, [open]);
  if (!open) return null;
  const words = { sheet: t('result.sheet'), rules: t('table.rules'), settings: t('table.settings') }[open];
  return html`<aside class="side" aria-label=${words} ref=${box} tabIndex="-1">
    <header class="side-head"><h2>${words}</h2>
      <button type="button" class="tool" aria-label=${t('table.close')} onClick=${() => { panel.value = null; }}><${Icon} name="cross" /></button></header>
    <div class="side-body">${content?.name === open && html`<${content.part} table=${table.value} />`}</div>
  </aside>`;
}

/** Nothing to show yet, or nothing there. */
function Lobby() {
  const text = { missing: 'table.missing', forbidden: 'table.forbidden', lost: 'table.reconnecting' }[/** @type {string} */ (link.value)];
  return html`<div class="stage felt"><main class="nothing"><p role="status">${!text && html`<span class="spin"></span>`}${t(text ?? 'table.connecting')}</p>
    ${(link.value === 'missing' || link.value === 'forbidden') && html`<button type="button" class="btn primary" onClick=${() => go('/')}>${t('table.to_start')}</button>`}
    </main></div>`;
}

/** Close, reload and "back" ask first while a deal waits for this viewer. */
function useGuard() {
  useEffect(() => {
    const ask = (/** @type {BeforeUnloadEvent} */ event) => {
      if (engaged()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}

/** What was composed belongs to one deal; a turn that comes is heard. */
function useTurns() {
  const key = `${table.value?.id}/${deal.value?.no}`;
  useEffect(clearChoices, [key]);
  const discards = legal.value?.discards ?? 0;
  useEffect(() => {
    if (!discards) marked.value = [];
  }, [discards]);
  const awake = yourTurn.value && deal.value?.phase !== 'over';
  useEffect(() => {
    if (awake) yourTurnSound();
  }, [awake, deal.value?.turn.since]);
  useEffect(() => {
    document.title = `${awake ? `● ${t('table.your_turn')} – ` : ''}${table.value?.name || 'Wenzel'}`;
  });
  const last = deal.value?.last_trick;
  useEffect(() => {
    if (!last && sheet.value === 'last') sheet.value = null;
  }, [!last]);
  const phase = `${deal.value?.phase}/${awake}`;
  useEffect(() => {
    if (sheet.value && sheet.value !== 'last') sheet.value = null;
    hint.value = null;
  }, [phase]);
  useEffect(() => {
    if (pendingCard.value && sheet.value === 'last') sheet.value = null;
  }, [pendingCard.value]);
}

/** Who has made a table sits down at once; in practice he is ready for the first deal as well. */
function useFirstDeal() {
  const at = table.value;
  const id = at?.id ?? '';
  useEffect(() => {
    if (at && isFresh(id) && at.you === null && at.chairs[0].kind === 'free') send('sit', { chair: 0 });
  }, [id]);
  const plays = at !== null && at.you !== null && at.running;
  useEffect(() => {
    if (at) keepTable(id, plays);
  }, [id, plays]);
  const waits = at?.settings.kind === 'practice' && at.phase === 'ready' && !at.deal && at.you !== null
    && !at.chairs[at.you].ready;
  useEffect(() => {
    if (waits) sendReady();
  }, [waits]);
}

/** The page of one table. @param {{id: string}} props */
export function Table({ id }) {
  useEffect(() => {
    released = false;
    (me.value ? Promise.resolve() : loadMe()).then(() => connect(id), () => connect(id));
    return disconnect;
  }, [id]);
  useEffect(() => preload(deck.value), [deck.value]);
  useKeys();
  useGuard();
  useTurns();
  useFirstDeal();
  const at = table.value;
  if (!at || link.value === 'missing' || link.value === 'forbidden') return html`<${Lobby} />`;
  const where = places(at);
  const seats = at.chairs.map((_, chair) => chair).sort((a, b) => a - b);
  const home = seats.find((chair) => where[chair] === 'bottom') ?? 0;
  const calm = over() ? 'over' : (deal.value?.phase ?? 'none');
  return html`<div class=${`stage felt${panel.value ? ' with-side' : ''}`}>
    <div class="room"><div class=${`table phase-${at.phase} deal-${calm} chairs-${at.chairs.length}`}>
      <${Top} /><${GameLine} /><${Notice} />
      ${seats.filter((chair) => chair !== home).map((chair) => html`<${Seat} key=${chair} chair=${chair} place=${where[chair]} />`)}
      <${Middle} />
      <${Action} />
      <div class="home"><${Seat} key=${home} chair=${home} place="bottom" /><${AskButton} /></div>
      <${Hand} />
    </div></div>
    <${Side} /><${LiveRegion} />
  </div>`;
}
