/** The house's line icons, 24 by 24, in the colour of the text around them; the table's small signs. */
import { html } from './vendor/preact.js';

const PATHS = {
  play: 'M8 5.5v13l10.5-6.5z',
  friends: 'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19c.4-3.4 2.7-5.2 6-5.2s5.6 1.8 6 5.2M15.8 11.2a2.7 2.7 0 1 0-.9-5.2M17.2 14.2c2.2.5 3.5 2.2 3.8 4.8',
  plus: 'M12 5v14M5 12h14',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 3v2.6M12 18.4V21M3 12h2.6M18.4 12H21M5.6 5.6l1.9 1.9M16.5 16.5l1.9 1.9M18.4 5.6l-1.9 1.9M7.5 16.5l-1.9 1.9',
  book: 'M12 6.5C10 5 7.2 4.5 4 4.7v13.6c3.2-.2 6 .3 8 1.8 2-1.5 4.8-2 8-1.8V4.7c-3.2-.2-6 .3-8 1.8zM12 6.5v13.6',
  shield: 'M12 3.5l7 2.5v5.5c0 4.3-2.8 7.3-7 9-4.2-1.7-7-4.7-7-9V6zM8.8 12l2.3 2.3 4.2-4.5',
  pencil: 'M4.5 19.5l1-4L16.7 4.3a1.5 1.5 0 0 1 2.1 0l.9.9a1.5 1.5 0 0 1 0 2.1L8.5 18.5zM14.5 6.5l3 3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  down: 'M6.5 9.5l5.5 5.5 5.5-5.5',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c2.5 2.5 3.6 5.3 3.6 8.5s-1.1 6-3.6 8.5c-2.5-2.5-3.6-5.3-3.6-8.5S9.5 6 12 3.5z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  computer: 'M5 8.5h14v9.5H5zM12 8.5V5M12 4.9a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2zM9.2 12.2v1.3M14.8 12.2v1.3M2.5 12v3M21.5 12v3',
  person: 'M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM5 20c.5-4 3.2-6 7-6s6.5 2 7 6',
  chair: 'M7.5 4v9h9V4M7.5 13L6.5 20M16.5 13l1 7M7.5 8.5h9',
  eye: 'M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 19.5h14',
  print: 'M7 9V4.5h10V9M7 16.5H4.5V9h15v7.5H17M7 13.5h10v6H7z',
  sheet: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5',
  back: 'M14.5 6L8.5 12l6 6',
  link: 'M10 14a3.6 3.6 0 0 0 5.2 0l3.2-3.2a3.7 3.7 0 0 0-5.2-5.2l-1 1M14 10a3.6 3.6 0 0 0-5.2 0l-3.2 3.2a3.7 3.7 0 0 0 5.2 5.2l1-1',
};

/** @typedef {keyof typeof PATHS} IconName */

/**
 * One icon, silent for screen readers: the words beside it say what it means.
 * @param {{name: IconName}} props
 */
export function Icon({ name }) {
  return html`<svg class="wz-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${PATHS[name]} />
  </svg>`;
}

/** The house's sign: the fool's cap that a jack wears, as on the icon. */
export function Sign() {
  return html`<svg class="sign" viewBox="7 10 34 29" aria-hidden="true" focusable="false">
    <path class="sign-cap" d="M11 32c-1.5-8.5.7-14.5-3-19 6 .8 9.8 3 11.3 7 .7-3.7 2.2-6.7 3.7-8.2h2c1.5 1.5 3 4.5
      3.7 8.2 1.5-4 5.3-6.2 11.3-7-3.7 4.5-1.5 10.5-3 19z" />
    <path class="sign-band" d="M10.5 32.5h27v4.5h-27z" />
  </svg>`;
}

/**
 * The sign of a role; the word stands beside it.
 * @param {{role: string|null}} props
 */
export function RoleSign({ role }) {
  if (role === 'forehand') {
    return html`<svg class="glyph flag" viewBox="0 0 16 16" aria-hidden="true">
      <path class="pole" d="M3.5 1.5v13" /><path class="cloth" d="M4.2 2h9l-2.2 3 2.2 3h-9z" /></svg>`;
  }
  if (role === 'dealer') {
    return html`<svg class="glyph" viewBox="0 0 16 16" aria-hidden="true">
      <rect x="2.5" y="4" width="7" height="10" rx="1.2" /><rect x="6.5" y="2" width="7" height="10" rx="1.2" /></svg>`;
  }
  const seeds = role === 'middlehand' ? [5, 11] : [3, 8, 13];
  return html`<svg class="glyph dots" viewBox="0 0 16 16" aria-hidden="true">
    ${seeds.map((x) => html`<circle cx=${x} cy="8" r="2.1" />`)}</svg>`;
}

/** Tricks taken: a small pile of backs. */
export function PileSign() {
  return html`<svg class="glyph" viewBox="0 0 16 16" aria-hidden="true">
    <rect x="2" y="5" width="10" height="9" rx="1.2" /><path d="M4.5 2.5h8a1.5 1.5 0 0 1 1.5 1.5v7" /></svg>`;
}

/** Three dots: more that can be done. */
export function MoreSign() {
  return html`<svg class="glyph more" viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="3" cy="8" r="1.6" /><circle cx="8" cy="8" r="1.6" /><circle cx="13" cy="8" r="1.6" /></svg>`;
}

/** A door to leave by. */
export function DoorSign() {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M13 4H5.5v16H13M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" /></svg>`;
}
