/** The table's small signs: the flag of forehand, the other roles, cards taken, and the menu. */
import { html } from './vendor/preact.js';

/**
 * The sign of a role; the word stands beside it.
 * @param {{role: string|null}} props
 */
export function RoleSign({ role }) {
  if (role === 'forehand') {
    return html`<svg class="glyph flag" viewBox="0 0 16 16" aria-hidden="true">
      <path class="pole" d="M3.500 1.500v13" /><path class="cloth" d="M4.200 2h9l-2.200 3 2.200 3h-9z" /></svg>`;
  }
  if (role === 'dealer') {
    return html`<svg class="glyph" viewBox="0 0 16 16" aria-hidden="true">
      <rect x="2.500" y="4" width="7" height="10" rx="1.200" /><rect x="6.500" y="2" width="7" height="10" rx="1.200" /></svg>`;
  }
  const seeds = role === 'middlehand' ? [5, 11] : [3, 8, 13];
  return html`<svg class="glyph dots" viewBox="0 0 16 16" aria-hidden="true">
    ${seeds.map((x) => html`<circle cx=${x} cy="8" r="2.100" />`)}</svg>`;
}

/** Tricks taken: a small pile of backs. */
export function PileSign() {
  return html`<svg class="glyph" viewBox="0 0 16 16" aria-hidden="true">
    <rect x="2" y="5" width="10" height="9" rx="1.200" /><path d="M4.500 2.500h8a1.500 1.500 0 0 1 1.500 1.500v7" /></svg>`;
}

/** Three dots: more that can be done. */
export function MoreSign() {
  return html`<svg class="glyph more" viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="3" cy="8" r="1.600" /><circle cx="8" cy="8" r="1.600" /><circle cx="13" cy="8" r="1.600" /></svg>`;
}

/** A door to leave by. */
export function DoorSign() {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M13 4H5.500v16H13M10 12h10.500M17 8.500l3.500 3.500-3.500 3.500" /></svg>`;
}
