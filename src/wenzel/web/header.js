/** What every page outside the table carries: the sign, the way around, language, deck, own name. */
import { html, useEffect, useRef, useState } from './vendor/preact.js';
import { follow, me, rename, sentence } from './api.js';
import { Choices, Picker } from './controls.js';
import { Icon, Sign } from './icons.js';
import { lang, languages, setLang, t } from './i18n.js';
import { DECKS, deck } from './prefs.js';

/** @typedef {import('./i18n.js').Lang} Lang */

/**
 * Two suit signs that tell the decks apart at a glance: green leaves or spades, bells or diamonds.
 * @param {{of: import('./prefs.js').Deck}} props
 */
export function DeckSigns({ of }) {
  return html`<span class="deck-signs">
    ${['S', 'D'].map((suit) => html`<img src=${`/decks/suits/${suit}-${of}.svg`} alt="" key=${suit} />`)}
  </span>`;
}

/**
 * What the window is called while a page is in sight, in the language in use.
 * @param {string} title
 */
export function useTitle(title) {
  useEffect(() => {
    document.title = `${title} – Wenzel`;
  }, [title]);
}

/** The language of the house, each in its own words. */
export function LanguagePicker() {
  return html`<${Picker} label=${t('settings.language')} look="compact" icon="globe" value=${lang.value}
    choices=${languages.map((one) => ({ value: one.code, label: one.name }))}
    onChange=${(/** @type {Lang} */ code) => setLang(code)} />`;
}

/** The deck as three small buttons. */
export function DeckPicker() {
  return html`<${Choices} label=${t('settings.deck')} look="signs" value=${deck.value}
    choices=${DECKS.map((one) => ({
      value: one,
      name: t(`deck.${one}`),
      label: html`<${DeckSigns} of=${one} />`,
    }))}
    onChange=${(/** @type {import('./prefs.js').Deck} */ one) => {
      deck.value = one;
    }} />`;
}

/** Own name, changed where it stands. */
export function OwnName() {
  const [editing, setEditing] = useState(false);
  const [error, setError] = useState('');
  const field = useRef(/** @type {HTMLInputElement|null} */ (null));
  const name = me.value?.name ?? '';
  /** @param {Event} event */
  const save = async (event) => {
    event.preventDefault();
    const wanted = field.current?.value.trim() ?? '';
    try {
      if (wanted !== name) await rename(wanted);
      setError('');
      setEditing(false);
    } catch (problem) {
      setError(sentence(problem));
      field.current?.focus();
    }
  };
  if (!editing) {
    return html`<p class="own-name"><span>${t('shell.you_play_as')}</span>
      <button type="button" class="wz-quiet" onClick=${() => setEditing(true)} disabled=${!me.value}>
        <span class="own-name-text">${name || '…'}</span>
        <${Icon} name="pencil" /><span class="unseen">${t('shell.change_name')}</span>
      </button></p>`;
  }
  return html`<form class="own-name-form" onSubmit=${save}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && setEditing(false)}>
    <label class="unseen" for="own-name">${t('shell.your_name')}</label>
    <input id="own-name" maxlength="24" autocomplete="nickname" value=${name} aria-invalid=${error ? 'true' : 'false'}
      aria-describedby="own-name-error" ref=${(/** @type {HTMLInputElement|null} */ input) => {
        if (input && !field.current) input.select();
        field.current = input;
      }} />
    <button type="submit" class="gold wz-round" aria-label=${t('shell.save')}><${Icon} name="check" /></button>
    <p class="error" id="own-name-error" role="alert">${error}</p>
  </form>`;
}

const WAYS = /** @type {const} */ ([
  { path: '/rules', key: 'shell.rules', icon: 'book' },
  { path: '/verify', key: 'shell.verify', icon: 'shield' },
  { path: '/settings', key: 'shell.settings', icon: 'gear' },
]);

/**
 * The head of a page.
 * @param {{here: string}} props the path of this page
 */
export function Header({ here }) {
  return html`<header class="head"><div class="backdrop felt"></div>
    <a class="brand" href="/" onClick=${follow} aria-current=${here === '/' ? 'page' : undefined}>
      <${Sign} /><span>Wenzel</span></a>
    <nav class="ways" aria-label=${t('shell.ways')}>
      ${WAYS.map(
        (way) => html`<a href=${way.path} key=${way.path} onClick=${follow}
          aria-current=${here === way.path ? 'page' : undefined}>
          <${Icon} name=${way.icon} /><span>${t(way.key)}</span></a>`,
      )}
    </nav>
    <div class="head-picks"><${LanguagePicker} /><${DeckPicker} /></div>
  </header>`;
}
