/** The client begins: languages first, then the page that the address names. */
import { html, render, signal, useEffect, useState } from './vendor/preact.js';
import { ready, t } from './i18n.js';
import { sheet } from './state.js';
import { Table, engaged } from './table.js';

/** @type {Record<string, () => Promise<any>>} */
const PAGES = {
  '/': () => import('./start.js').then((m) => m.Start),
  '/rules': () => import('./rulespage.js').then((m) => m.RulesPage),
  '/verify': () => import('./verify.js').then((m) => m.Verify),
  '/settings': () => import('./settings.js').then((m) => m.SettingsPage),
};

const path = signal(location.pathname);

addEventListener('popstate', () => {
  if (engaged() && location.pathname !== path.value) {
    history.pushState(null, '', path.value);
    sheet.value = 'leave';
    return;
  }
  path.value = location.pathname;
});

/** A page of the house, fetched when it is first opened. @param {{address: string}} props */
function Page({ address }) {
  const [page, setPage] = useState(/** @type {{address: string, part: any}|null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    const source = PAGES[address] ?? PAGES['/'];
    source().then((part) => setPage({ address, part }), () => setFailed(true));
  }, [address]);
  if (failed) return html`<main class="nothing felt"><p role="alert">${t('table.page_failed')}</p></main>`;
  return page?.address === address ? html`<${page.part} />` : html`<main class="nothing felt"></main>`;
}

function App() {
  const seat = /^\/t\/([^/]+)$/.exec(path.value);
  return seat ? html`<${Table} id=${decodeURIComponent(seat[1])} key=${seat[1]} />` : html`<${Page} address=${path.value} />`;
}

const root = document.getElementById('app');
await ready;
if (root) {
  root.replaceChildren();
  render(html`<${App} />`, root);
}
