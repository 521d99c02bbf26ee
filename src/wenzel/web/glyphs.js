/** The table's small signs: the flag of forehand, the other roles, cards taken, and the menu. */
import { html } from './vendor/preact.js';

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
