/** Preferences: one panel, on its own page and in the drawer beside the table; in force at once. */
import { html } from './vendor/preact.js';
import { Card } from './cards.js';
import { Choices, Switch } from './controls.js';
import { Header, useTitle } from './header.js';
import { cardName, lang, languages, setLang, t } from './i18n.js';
import * as prefs from './prefs.js';

/** @typedef {import('./controls.js').Choice} Choice */

const PREVIEW = ['CA', 'SJ', 'HQ', 'DK'];

/** @param {{of: import('./prefs.js').Deck}} props */
function DeckPreview({ of }) {
  return html`<span class="deck-preview">
    ${PREVIEW.map((card) => html`<${Card} key=${card} card=${card} deck=${of} lang=${lang.value} />`)}
  </span>`;
}

/**
 * A group of choices named by the catalogue and kept in one preference.
 * @template {string} T
 * @param {string} name
 * @param {readonly T[]} values
 * @param {{value: T}} chosen
 */
function preference(name, values, chosen) {
  return html`<${Choices} label=${t(`settings.${name}`)} value=${chosen.value}
    choices=${values.map((value) => ({ value, label: t(`settings.${name}.${value}`) }))}
    onChange=${(/** @type {T} */ value) => {
      chosen.value = value;
    }} />`;
}

function Languages() {
  return html`<${Choices} label=${t('settings.language')} value=${lang.value}
    choices=${languages.map((one) => ({ value: one.code, label: html`<span lang=${one.code}>${one.name}</span>` }))}
    onChange=${(/** @type {import('./i18n.js').Lang} */ code) => setLang(code)} />`;
}

function Decks() {
  return html`<${Choices} label=${t('settings.deck')} look="decks" value=${prefs.deck.value}
    about=${t('settings.deck_about', { card: cardName('CJ') })}
    choices=${prefs.DECKS.map((value) => ({
      value,
      label: html`<${DeckPreview} of=${value} /><span>${t(`deck.${value}`)}</span>`,
    }))}
    onChange=${(/** @type {import('./prefs.js').Deck} */ value) => {
      prefs.deck.value = value;
    }} />`;
}

function Felts() {
  return html`<${Choices} label=${t('settings.felt')} look="felts" value=${prefs.felt.value}
    choices=${prefs.FELTS.map((value) => ({
      value,
      label: html`<span class=${`felt-dot felt-${value}`}></span><span>${t(`settings.felt.${value}`)}</span>`,
    }))}
    onChange=${(/** @type {import('./prefs.js').Felt} */ value) => {
      prefs.felt.value = value;
    }} />`;
}

/** All preferences, without a page around them. */
export function SettingsPanel() {
  return html`<div class="wz settings-panel">
    <${Languages} />
    <${Decks} />
    <${Felts} />
    ${preference('theme', prefs.THEMES, prefs.theme)}
    <h3>${t('settings.play')}</h3>
    ${preference('playMode', prefs.PLAY_MODES, prefs.playMode)}
    ${preference('trickStay', prefs.TRICK_STAYS, prefs.trickStay)}
    ${preference('speed', prefs.SPEEDS, prefs.speed)}
    <${Switch} label=${t('settings.helper')} about=${t('settings.helper_about')} on=${prefs.helper.value}
      onChange=${(/** @type {boolean} */ on) => {
        prefs.helper.value = on;
      }} />
    <${Switch} label=${t('settings.sound')} about=${t('settings.sound_about')} on=${prefs.sound.value}
      onChange=${(/** @type {boolean} */ on) => {
        prefs.sound.value = on;
      }} />
    <h3>${t('settings.hand')}</h3>
    ${preference('sortOrder', prefs.SORT_ORDERS, prefs.sortOrder)}
    ${preference('sortDirection', prefs.SORT_DIRECTIONS, prefs.sortDirection)}
  </div>`;
}

/** The page of preferences. */
export function SettingsPage() {
  useTitle(t('shell.settings'));
  return html`<div class="wz shell page">
    <${Header} here="/settings" />
    <main class="paper">
      <h1>${t('shell.settings')}</h1>
      <p class="lead">${t('settings.lead')}</p>
      <${SettingsPanel} />
    </main>
  </div>`;
}
