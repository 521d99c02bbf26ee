/** The tables that wait for somebody: who sits there, how long the list is, which house rules hold. */
import { html, useEffect, useState } from './vendor/preact.js';
import { follow, openTables, sentence } from './api.js';
import { Icon } from './icons.js';
import { t } from './i18n.js';

const EVERY_MS = 5000;

/** @typedef {import('./api.js').LobbyTable} LobbyTable */
/** @typedef {import('./api.js').Lobby} LobbyState */

/** What the server last said about open tables, asked anew while the page is in sight. */
function useLobby() {
  const [lobby, setLobby] = useState(/** @type {LobbyState|null} */ (null));
  const [error, setError] = useState('');
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      if (document.hidden) return;
      try {
        const answer = await openTables();
        if (gone) return;
        setLobby(answer);
        setError('');
      } catch (problem) {
        if (!gone) setError(sentence(problem));
      }
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return { lobby, error };
}

/**
 * The name that a table goes by: its own, or its first person's.
 * @param {LobbyTable} table
 */
function nameOf(table) {
  if (table.name) return table.name;
  const host = table.chairs.find((chair) => chair?.kind === 'human') ?? table.chairs.find((chair) => chair);
  return host ? t('lobby.table_of', { name: host.name }) : t('lobby.empty_table');
}

/** @param {{chair: import('./api.js').LobbyChair}} props */
function Seat({ chair }) {
  if (!chair) return html`<li class="chair-line seat-free"><${Icon} name="chair" /><span>${t('lobby.free')}</span></li>`;
  const computer = chair.kind === 'computer';
  return html`<li class="chair-line">
    <${Icon} name=${computer ? 'computer' : 'person'} />
    <span>${chair.name}${computer && html`<span class="unseen"> (${t('lobby.computer')})</span>`}</span>
  </li>`;
}

/**
 * How this table plays, each fact kept on one line.
 * @param {LobbyTable} table
 */
function factsOf(table) {
  const facts = [
    t('lobby.seats', { count: table.seats }),
    table.deal_no > 0
      ? t('lobby.deal_of', { no: table.deal_no, length: table.list_length })
      : t('lobby.deals', { count: table.list_length }),
    t(`scoring.${table.scoring}`),
    t('lobby.seconds', { count: table.move_seconds }),
  ];
  return facts.map((fact) => fact.replaceAll(' ', '\u00a0'));
}

/** @param {{table: LobbyTable}} props */
function Row({ table }) {
  const free = table.chairs.some((chair) => !chair || chair.kind === 'computer');
  const name = nameOf(table);
  return html`<li class="open-table">
    <div class="open-table-what">
      <h3>${name}</h3>
      <p class="table-facts">${factsOf(table).join(' · ')}</p>
      ${table.badges.length > 0 && html`<p class="badges" aria-label=${t('newtable.house_rules')}>
        ${table.badges.map((badge) => html`<span class="badge" key=${badge}>${t(`badge.${badge}`)}</span>`)}
      </p>`}
    </div>
    <ul class="chair-lines">${table.chairs.map((chair) => html`<${Seat} chair=${chair} />`)}</ul>
    <a class=${free ? 'button gold' : 'button line'} href=${`/t/${table.id}`} onClick=${follow}
      aria-label=${`${t(free ? 'lobby.sit' : 'lobby.watch')}: ${name}`}>${t(free ? 'lobby.sit' : 'lobby.watch')}</a>
  </li>`;
}

/** A table seen from above with three chairs drawn up and nobody there. */
function EmptyTable() {
  return html`<svg class="empty-picture" viewBox="0 0 220 150" aria-hidden="true" focusable="false">
    <ellipse class="ep-shade" cx="110" cy="138" rx="76" ry="7" />
    <rect class="ep-chair" x="86" y="6" width="48" height="34" rx="9" />
    <rect class="ep-chair" x="8" y="60" width="34" height="48" rx="9" />
    <rect class="ep-chair" x="178" y="60" width="34" height="48" rx="9" />
    <rect class="ep-rim" x="34" y="34" width="152" height="98" rx="44" />
    <rect class="ep-felt" x="42" y="42" width="136" height="82" rx="37" />
    <rect class="ep-card" x="92" y="65" width="25" height="35" rx="3" transform="rotate(-10 104 82)" />
    <rect class="ep-card" x="103" y="65" width="25" height="35" rx="3" transform="rotate(6 115 82)" />
  </svg>`;
}

/**
 * The open tables, or an invitation to open one.
 * @param {{choose: () => void}} props
 */
export function Lobby({ choose }) {
  const { lobby, error } = useLobby();
  const tables = lobby?.tables ?? [];
  return html`<section class="lobby" aria-labelledby="lobby-title">
    <div class="lobby-head">
      <h2 id="lobby-title">${t('lobby.title')}</h2>
      ${lobby && lobby.tables_running > 0 && html`<p class="quiet-text">
        ${t('lobby.people', { count: lobby.people })} · ${t('lobby.running', { count: lobby.tables_running })}
      </p>`}
    </div>
    ${error && html`<p class="wz-notice" role="status">${error} ${t('lobby.asking_again')}</p>`}
    ${!lobby && !error && html`<p class="quiet-text" role="status">${t('lobby.looking')}</p>`}
    ${tables.length > 0 && html`<ul class="open-tables">
      ${tables.map((table) => html`<${Row} table=${table} key=${table.id} />`)}
    </ul>`}
    ${lobby && tables.length === 0 && html`<div class="lobby-empty">
      <${EmptyTable} />
      <div><h3>${t('lobby.none')}</h3><p>${t('lobby.none_about')}</p>
        <button type="button" class="line" onClick=${choose}>
          <${Icon} name="plus" /><span>${t('start.new_table')}</span></button></div>
    </div>`}
  </section>`;
}
