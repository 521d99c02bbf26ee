/**
 * The languages: the catalogue in use, and every word that comes from it.
 * `t` and the names read signals, so a component that calls them follows a change of language or
 * deck without a reload.
 */
import { effect, signal } from './vendor/preact.js';
import { keep, pack, recall } from './prefs.js';

/** @typedef {'de'|'en'|'fr'|'da'|'nl'|'es'} Lang */
/** @typedef {Record<string, string>} Plural one text for each CLDR category of the language */
/** @typedef {Record<string, string|Plural>} Catalogue */
/** @typedef {Record<string, string|number>} Values */

/** Every language of the house by its own name, in the order of the picker. */
export const languages = /** @type {const} */ ([
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'da', name: 'Dansk' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'es', name: 'Español' },
]);

const GAME_SUITS = { clubs: 'C', spades: 'S', hearts: 'H', diamonds: 'D' };
const MINUS = '\u2212';

/** @param {string|null|undefined} text @returns {Lang|undefined} */
function known(text) {
  const code = (text ?? '').toLowerCase().split('-')[0];
  return languages.find((one) => one.code === code)?.code;
}

/** @returns {Lang} */
function preferred() {
  const spoken = typeof navigator === 'undefined' ? [] : navigator.languages;
  return known(recall('lang')) ?? spoken.map(known).find((code) => code) ?? 'en';
}

/** The language in use. */
export const lang = signal(preferred());

const catalogues = signal(/** @type {Partial<Record<Lang, Catalogue>>} */ ({}));

/** @type {Map<Lang, Promise<void>>} */
const loading = new Map();

/**
 * Fetch a catalogue once; a failed try is forgotten, so that the next use tries again.
 * @param {Lang} code
 * @returns {Promise<void>}
 */
function load(code) {
  const running = loading.get(code);
  if (running) return running;
  const started = fetch(`/locales/${code}.json`)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
    .then((texts) => {
      catalogues.value = { ...catalogues.value, [code]: texts };
    })
    .catch(() => {
      loading.delete(code);
    });
  loading.set(code, started);
  return started;
}

/** Resolved when the first texts are there: draw the page then. */
export const ready = Promise.all([load('en'), load(lang.value)]);

/**
 * Change the language of the whole page now and for the next visit.
 * @param {Lang} code
 */
export async function setLang(code) {
  await load(code);
  keep('lang', code);
  lang.value = code;
}

if (typeof document !== 'undefined') {
  effect(() => {
    document.documentElement.lang = lang.value;
  });
}

/**
 * @param {string} text
 * @param {Values} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value) : value;
  });
}

/**
 * Does the catalogue know this key?
 * @param {string} key
 */
export function has(key) {
  return catalogues.value[lang.value]?.[key] !== undefined || catalogues.value.en?.[key] !== undefined;
}

/**
 * The text of a key, its {placeholders} filled in; a text with plural forms follows `values.count`.
 * English stands in for a missing text, the key itself for one that no catalogue has.
 * @param {string} key
 * @param {Values} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const own = catalogues.value[lang.value]?.[key];
  const text = own ?? catalogues.value.en?.[key] ?? key;
  if (typeof text === 'string') return fill(text, values);
  const rules = new Intl.PluralRules(own === undefined ? 'en' : lang.value);
  return fill(text[rules.select(Number(values.count))] ?? text.other ?? key, values);
}

/**
 * A whole or decimal number as the language writes it, with a real minus sign.
 * @param {number} value
 */
export function number(value) {
  return new Intl.NumberFormat(lang.value).format(value).replace('-', MINUS);
}

/**
 * A number of points won or lost: +48, −96, 0.
 * @param {number} value
 */
export function signed(value) {
  const format = new Intl.NumberFormat(lang.value, { signDisplay: 'exceptZero' });
  return format.format(value).replace('-', MINUS);
}

/**
 * The name of a suit (C S H D) in the chosen deck: "clubs", "Eichel".
 * @param {string} suit
 */
export function suitName(suit) {
  return t(`suit.${pack()}.${suit}`);
}

/**
 * The name of a card in the chosen deck: "jack of clubs", "Kreuz-Bube", "Eichel-Unter".
 * @param {string} card
 */
export function cardName(card) {
  return t(`card.${pack()}`, {
    rank: t(`rank.${pack()}.${card.slice(1)}`),
    suit: t(`card_suit.${pack()}.${card.slice(0, 1)}`),
  });
}

/**
 * The name of a game as the table says it: the suit of the chosen deck, Grand or Null.
 * @param {string} game
 */
export function gameName(game) {
  const suit = GAME_SUITS[/** @type {keyof typeof GAME_SUITS} */ (game)];
  return suit ? suitName(suit) : t(`game.${game}`);
}
