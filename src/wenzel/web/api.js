/**
 * The server's HTTP calls and the way from page to page.
 * Every failure is an ApiError with a stable code; `sentence` says it in the user's language.
 */
import { signal } from './vendor/preact.js';
import { has, t } from './i18n.js';

/** @typedef {{guest: string, name: string}} Me */
/** @typedef {{name: string, kind: 'human'|'computer'}|null} LobbyChair */
/**
 * @typedef {object} LobbyTable
 * @property {string} id
 * @property {string} name
 * @property {number} seats
 * @property {number} list_length
 * @property {number} deal_no
 * @property {string} scoring
 * @property {number} move_seconds
 * @property {string[]} badges
 * @property {LobbyChair[]} chairs
 */
/** @typedef {{tables: LobbyTable[], people: number, tables_running: number}} Lobby */

/** A call that was refused or did not arrive. */
export class ApiError extends Error {
  /**
   * @param {string} code
   * @param {Record<string, string|number>} params
   */
  constructor(code, params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/**
 * @param {string} path
 * @param {object} [body] sent as JSON by POST; without it the call is a GET
 * @returns {Promise<any>}
 */
async function call(path, body) {
  const request = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  let answer;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new ApiError('unreachable');
  }
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiError(content.code ?? `http_${answer.status}`, content.params ?? {});
  return content;
}

/** This visitor, or null until the server has answered. */
export const me = signal(/** @type {Me|null} */ (null));

/** Ask the server who this visitor is; a first visit makes a guest. */
export async function loadMe() {
  me.value = await call('/api/me');
}

/**
 * A call that only a guest may make; who comes without a cookie gets one first.
 * @param {string} path
 * @param {object} body
 */
async function asGuest(path, body) {
  if (!me.value) await loadMe();
  try {
    return await call(path, body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'no_guest') throw error;
    await loadMe();
    return call(path, body);
  }
}

/** @param {string} name */
export async function rename(name) {
  me.value = await asGuest('/api/me', { name });
}

/** @returns {Promise<Lobby>} */
export const openTables = () => call('/api/tables');

/**
 * Make a table and answer its id.
 * @param {object} settings
 * @returns {Promise<string>}
 */
export async function createTable(settings) {
  const made = await asGuest('/api/tables', settings);
  fresh = made.id;
  return made.id;
}

/** The table that this visitor has just made and not yet seen. */
let fresh = '';

/**
 * Whether a table was just made here; its maker takes a chair at once. Told once.
 * @param {string} table
 */
export function isFresh(table) {
  const just = fresh === table;
  if (just) fresh = '';
  return just;
}

/**
 * @param {string} table
 * @param {string} no
 * @returns {Promise<any>}
 */
export const finishedDeal = (table, no) =>
  call(`/api/tables/${encodeURIComponent(table)}/deals/${encodeURIComponent(no)}`);

/**
 * What went wrong, as a sentence for the person who caused it.
 * @param {unknown} error
 * @returns {string}
 */
export function sentence(error) {
  if (!(error instanceof ApiError)) return t('error.unknown');
  const field = String(error.params.field ?? '');
  const values = { ...error.params, field: has(`field.${field}`) ? t(`field.${field}`) : field };
  return has(`error.${error.code}`) ? t(`error.${error.code}`, values) : t('error.unknown');
}

/**
 * Show another page of the house without loading it anew.
 * @param {string} path
 */
export function go(path) {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
}

/**
 * Click handler of an ordinary link inside the house; new tabs and windows stay the browser's.
 * @param {MouseEvent} event
 */
export function follow(event) {
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
