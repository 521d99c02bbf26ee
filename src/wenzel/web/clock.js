/** The clock around a name: first the time of the move, then the bank, told by ring and figures. */
import { html, useEffect, useRef, useState } from './vendor/preact.js';
import { deal, serverNow, table } from './state.js';
import { lowTimeSound } from './sound.js';
import { t } from './i18n.js';
import { isYou } from './words.js';

const STEP_MS = 250;
const LOW_MS = 6000;
const ROUND = 2 * Math.PI * 20;

/**
 * Milliseconds left, and which share of the move time or of the bank they are.
 * @param {number} now the server's clock
 * @returns {{left: number, share: number, bank: boolean}|null} null where nothing is timed
 */
export function timeLeft(now) {
  const turn = deal.value?.turn;
  if (!turn || turn.deadline === null || turn.deadline === undefined) return null;
  const whole = Math.max(1, turn.deadline - turn.since);
  const move = Math.min(whole, (table.value?.settings.move_seconds ?? 20) * 1000);
  const bank = whole - move;
  const left = Math.max(0, turn.deadline - now);
  if (left > bank) return { left, share: (left - bank) / move, bank: false };
  return { left, share: bank ? left / bank : 0, bank: true };
}

/** Draw again every quarter of a second while it runs. @param {boolean} running */
export function useTick(running) {
  const [, draw] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => draw((n) => n + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [running]);
}

/**
 * The ring around a seat's disc; nothing where this chair is not awaited.
 * @param {{chair: number}} props
 */
export function ClockRing({ chair }) {
  const running = deal.value?.turn.chairs.includes(chair) ?? false;
  const warned = useRef(0);
  useTick(running);
  const time = running ? timeLeft(serverNow()) : null;
  if (!running) return null;
  const low = time !== null && time.left < LOW_MS;
  const since = deal.value?.turn.since ?? 0;
  if (low && isYou(chair) && warned.current !== since) {
    warned.current = since;
    lowTimeSound();
  }
  const share = time ? time.share : 1;
  const look = `ring${time?.bank ? ' bank' : ''}${low ? ' low' : ''}`;
  return html`<svg class=${look} viewBox="0 0 44 44" aria-hidden="true">
      <circle class="track" cx="22" cy="22" r="20" />
      <circle class="hand-of" cx="22" cy="22" r="20" stroke-dasharray=${ROUND}
        stroke-dashoffset=${ROUND * (1 - share)} transform="rotate(-90 22 22)" />
    </svg>
    ${time && time.left < 10000 && html`<span class=${`seconds num${low ? ' low' : ''}`}>
      <span class="unseen">${t('table.seconds_left')}</span>${Math.ceil(time.left / 1000)}</span>`}`;
}
