/** The rules of Skat beside the table and on a page, with the cards of the reader's own deck. */
import { html, render, useEffect, useRef, useState } from './vendor/preact.js';
import { Card } from './cards.js';
import { Header, useTitle } from './header.js';
import { Icon } from './icons.js';
import { cardName, lang, suitName, t } from './i18n.js';
import { deck } from './prefs.js';

/** @typedef {{id: string, text: string}} Chapter */

/** Where the table of contents does not push the rules off the screen. */
const WIDE = '(min-width: 700px) and (min-height: 600px)';

/** @type {Map<string, string>} */
const fetched = new Map();

/** @param {string} code @returns {Promise<string>} */
async function prose(code) {
  const kept = fetched.get(code);
  if (kept !== undefined) return kept;
  const answer = await fetch(`/rules/${code}.html`);
  if (!answer.ok) throw new Error(String(answer.status));
  const text = await answer.text();
  fetched.set(code, text);
  return text;
}

/** @param {Element} place @param {string} name */
const data = (place, name) => place.getAttribute(`data-${name}`) ?? '';

/**
 * Put cards, suit signs and names of the chosen deck where the prose asks for them.
 * @param {ParentNode} root
 */
function dress(root) {
  for (const place of root.querySelectorAll('wz-cards')) {
    const row = document.createElement('span');
    row.className = 'wz-card-row';
    const cards = data(place, 'cards').split(/[\s,]+/).filter(Boolean);
    render(
      cards.map((card) => html`<${Card} card=${card} deck=${deck.value} lang=${lang.value} label=${cardName(card)} />`),
      row,
    );
    place.replaceWith(row);
  }
  for (const place of root.querySelectorAll('wz-suit')) {
    const suit = data(place, 'suit');
    const sign = document.createElement('img');
    sign.src = `/decks/suits/${suit}-${deck.value}.svg`;
    sign.alt = suitName(suit);
    sign.className = 'suit-sign';
    place.replaceWith(sign);
  }
  for (const place of root.querySelectorAll('wz-name')) {
    const card = data(place, 'card');
    place.replaceWith(card ? cardName(card) : suitName(data(place, 'suit')));
  }
}

/**
 * The prose as elements, and its chapters for the table of contents.
 * @param {string} text
 */
function compose(text) {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  dress(parsed.body);
  for (const wide of parsed.querySelectorAll('table')) {
    const frame = parsed.createElement('div');
    frame.className = 'wide';
    frame.tabIndex = 0;
    wide.replaceWith(frame);
    frame.append(wide);
  }
  const chapters = [...parsed.querySelectorAll('h2')].map((heading, place) => {
    if (!heading.id) heading.id = `rules-${place + 1}`;
    return { id: heading.id, text: heading.textContent ?? '' };
  });
  return { chapters, nodes: [...parsed.body.childNodes] };
}

/**
 * The rules, without a page around them.
 * @param {{contents?: 'open'|'closed'}} props how the table of contents begins
 */
export function RulesPanel({ contents = 'closed' }) {
  const place = useRef(/** @type {HTMLElement|null} */ (null));
  const [chapters, setChapters] = useState(/** @type {Chapter[]} */ ([]));
  const [state, setState] = useState('loading');
  const code = lang.value;
  const shown = deck.value;
  useEffect(() => {
    let gone = false;
    prose(code)
      .catch(() => prose('en'))
      .then((text) => {
        if (gone) return;
        const composed = compose(text);
        place.current?.replaceChildren(...composed.nodes);
        setChapters(composed.chapters);
        setState('there');
      })
      .catch(() => !gone && setState('missing'));
    return () => {
      gone = true;
    };
  }, [code, shown]);
  /** @param {MouseEvent} event @param {string} id */
  const jump = (event, id) => {
    event.preventDefault();
    const heading = place.current?.querySelector(`[id="${CSS.escape(id)}"]`);
    if (!(heading instanceof HTMLElement)) return;
    heading.tabIndex = -1;
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  };
  return html`<div class="wz rules-panel">
    ${chapters.length > 1 && html`<details class="contents" open=${contents === 'open'}>
      <summary>${t('rules.contents')}<${Icon} name="down" /></summary>
      <ol>${chapters.map((one) => html`<li key=${one.id}><a href=${`#${one.id}`}
        onClick=${(/** @type {MouseEvent} */ event) => jump(event, one.id)}>${one.text}</a></li>`)}</ol>
    </details>`}
    ${state === 'loading' && html`<p class="quiet-text" role="status">${t('rules.loading')}</p>`}
    ${state === 'missing' && html`<p class="wz-notice" role="alert">${t('rules.missing')}</p>`}
    <article class="prose" ref=${place}></article>
  </div>`;
}

/** The page of rules. */
export function RulesPage() {
  useTitle(t('shell.rules'));
  return html`<div class="wz shell page">
    <${Header} here="/rules" />
    <main class="paper">
      <h1>${t('shell.rules')}</h1>
      <${RulesPanel} contents=${matchMedia(WIDE).matches ? 'open' : 'closed'} />
    </main>
  </div>`;
}
