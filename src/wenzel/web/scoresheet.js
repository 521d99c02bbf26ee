/** The score sheet (Skatliste): every deal a row, running totals, what the list comes to; CSV and print. */
import { html, render, useEffect, useRef, useState } from './vendor/preact.js';
import { Icon } from './icons.js';
import { gameName, number, signed, t } from './i18n.js';
import { deck } from './prefs.js';

/** @typedef {import('./protocol.js').Table} Table */
/** @typedef {import('./protocol.js').Game} Game */
/**
 * @typedef {object} Row one deal, as docs/reference/protocol.md names it
 * @property {number} no
 * @property {number} dealer
 * @property {number|null} declarer
 * @property {import('./protocol.js').Contract|null} contract
 * @property {number|null} base
 * @property {{kind: 'with'|'without', n: number}|null} matadors
 * @property {boolean} hand
 * @property {boolean} schneider
 * @property {boolean} schneider_announced
 * @property {boolean} schwarz
 * @property {boolean} schwarz_announced
 * @property {boolean} ouvert
 * @property {number} score
 * @property {boolean} passed_in
 * @property {boolean} ramsch
 * @property {Record<string, number>} scores
 * @property {Record<string, number>} totals
 * @property {Record<string, number>} won
 * @property {Record<string, number>} lost
 */

const SUITS = /** @type {Record<string, string>} */ ({ clubs: 'C', spades: 'S', hearts: 'H', diamonds: 'D' });
/** The six marks of a row, in the order of the printed sheet. */
const MARKS = /** @type {const} */ ([
  'hand',
  'schneider',
  'schneider_announced',
  'schwarz',
  'schwarz_announced',
  'ouvert',
]);

/** How much of the sheet there is room for: everything, the game in words, or totals alone. */
/** @typedef {'full'|'short'|'narrow'} Look */
const FULL_PX = 860;
const SHORT_PX = 560;

/**
 * The look that fits the place the sheet is in.
 * @param {{current: HTMLElement|null}} place
 * @returns {Look}
 */
function useLook(place) {
  const [look, setLook] = useState(/** @type {Look} */ ('narrow'));
  useEffect(() => {
    const measure = () => {
      const width = place.current?.clientWidth ?? 0;
      setLook(width >= FULL_PX ? 'full' : width >= SHORT_PX ? 'short' : 'narrow');
    };
    const observer = new ResizeObserver(measure);
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return look;
}

/** @param {{game: Game}} props */
function GameSign({ game }) {
  const suit = SUITS[game];
  if (!suit) return html`<b class="game-letter">${game === 'grand' ? 'G' : 'N'}</b>`;
  return html`<img class="game-sign" src=${`/decks/suits/${suit}-${deck.value}.svg`} alt="" />`;
}

/**
 * A deal in words: "spades with 2, Hand", "passed in".
 * @param {Row} row
 */
export function rowWords(row) {
  if (row.passed_in) return t('sheet.passed_in');
  if (row.ramsch) return t('sheet.ramsch');
  if (!row.contract) return '';
  return [gameName(row.contract.game), ...detailWords(row)].join(', ');
}

/**
 * What raised the value: "with 2", "Hand".
 * @param {Row} row
 */
function detailWords(row) {
  const parts = [];
  if (row.matadors) parts.push(t(`sheet.${row.matadors.kind}_n`, { n: row.matadors.n }));
  for (const mark of MARKS) if (row[mark]) parts.push(t(`sheet.${mark}_long`));
  return parts;
}

/**
 * Only what was played; the columns beside it say the rest.
 * @param {Row} row
 */
function rowName(row) {
  if (row.passed_in) return t('sheet.passed_in');
  if (row.ramsch) return t('sheet.ramsch');
  return row.contract ? gameName(row.contract.game) : '';
}

/** @param {{row: Row, chairs: number[], look: Look}} props */
function Totals({ row, chairs, look }) {
  return chairs.map((chair) => {
    const mine = (row.scores[chair] ?? 0) !== 0;
    return html`<td class=${mine ? 'sheet-total mine' : 'sheet-total same'}>${number(row.totals[chair] ?? 0)}</td>
      ${look !== 'narrow' && html`<td class="sheet-count">${row.won[chair] || ''}</td>
        <td class="sheet-count">${row.lost[chair] || ''}</td>`}`;
  });
}

/**
 * The deal in as many words as there is room for; beside a suit sign its name is for the ear alone.
 * @param {{row: Row, look: Look}} props
 */
function Words({ row, look }) {
  if (look === 'full') return html`${rowName(row)}`;
  if (look === 'short' || !row.contract) return html`${rowWords(row)}`;
  return html`<span class="unseen">${rowName(row)}, </span>${detailWords(row).join(', ')}`;
}

/** @param {{row: Row}} props */
function Details({ row }) {
  const { matadors } = row;
  return html`<td>${row.base ?? ''}</td>
    <td>${matadors?.kind === 'with' ? matadors.n : ''}</td>
    <td>${matadors?.kind === 'without' ? matadors.n : ''}</td>
    ${MARKS.map((mark) => html`<td class="mark" key=${mark}>${row[mark] &&
      html`<span aria-hidden="true">×</span><span class="unseen">${t(`sheet.${mark}_long`)}</span>`}</td>`)}`;
}

/** @param {{row: Row, chairs: number[], seats: number, look: Look}} props */
function Line({ row, chairs, seats, look }) {
  const looks = [row.no % seats === 0 && 'ruled', (row.passed_in || row.ramsch) && 'idle'];
  return html`<tr class=${looks.filter(Boolean).join(' ')}>
    <th scope="row">${row.no}</th>
    <td class="game-words">${row.contract && html`<${GameSign} game=${row.contract.game} />`}<${Words} row=${row}
      look=${look} /></td>
    ${look === 'full' && html`<${Details} row=${row} />`}
    ${look === 'narrow'
      ? html`<td class=${row.score < 0 ? 'lost-value' : ''}>${row.score ? signed(row.score) : ''}</td>`
      : html`<td>${row.score > 0 ? number(row.score) : ''}</td>
        <td class="lost-value">${row.score < 0 ? number(row.score) : ''}</td>`}
    <${Totals} row=${row} chairs=${chairs} look=${look} />
    ${look === 'full' && html`<td class="mark">${row.passed_in && html`<span aria-hidden="true">×</span>`}</td>`}
  </tr>`;
}

/** @param {{names: string[], look: Look}} props */
function Head({ names, look }) {
  const full = look === 'full';
  const narrow = look === 'narrow';
  return html`<thead>
    <tr>
      <th rowspan="2" scope="col"><abbr title=${t('sheet.no_long')}>${t('sheet.no')}</abbr></th>
      <th rowspan="2" scope="col" class="game-words">${t('sheet.game')}</th>
      ${full && ['base', 'with', 'without', ...MARKS].map((key) => html`<th rowspan="2" scope="col" class="upright"
        key=${key}><span>${t(`sheet.${key}`)}</span></th>`)}
      <th colspan=${narrow ? 1 : 2} rowspan=${narrow ? 2 : 1} scope="colgroup">${t('sheet.value')}</th>
      ${names.map((name) => html`<th colspan=${narrow ? 1 : 3} rowspan=${narrow ? 2 : 1} scope="colgroup"
        class="player" title=${name}>${name}</th>`)}
      ${full && html`<th rowspan="2" scope="col" class="upright"><span>${t('sheet.passed_in')}</span></th>`}
    </tr>
    <tr>
      ${!narrow && html`<th scope="col"><abbr title=${t('sheet.won_value')}>+</abbr></th>
        <th scope="col"><abbr title=${t('sheet.lost_value')}>−</abbr></th>`}
      ${!narrow && names.map((name) => html`<th scope="col" class="sheet-total">${t('sheet.points')}</th>
        <th scope="col" class="sheet-count"><abbr title=${`${name}: ${t('sheet.games_won')}`}>+</abbr></th>
        <th scope="col" class="sheet-count"><abbr title=${`${name}: ${t('sheet.games_lost')}`}>−</abbr></th>`)}
    </tr>
  </thead>`;
}

/** @typedef {import('./protocol.js').Footer} Footer */

/** @param {{table: Table, look: Look}} props */
function Foot({ table, look }) {
  const others = table.settings.seats === 4 ? 30 : 40;
  /** @type {[string, (line: Footer) => string, string][]} */
  const rows = [[t('sheet.game_points'), (line) => number(line.points), '']];
  if (table.settings.scoring === 'seeger_fabian') {
    rows.push([t('sheet.bonus'), (line) => signed(line.bonus), '']);
    rows.push([t('sheet.others_lost', { points: others }), (line) => signed(line.others_lost), '']);
  }
  rows.push([t('sheet.total'), (line) => number(line.total), 'sheet-sum']);
  rows.push([t('sheet.place'), (line) => number(line.place), 'place']);
  return html`<tfoot>
    ${rows.map(([words, cell, kind]) => html`<tr class=${kind} key=${words}>
      <th scope="row" colspan=${{ full: 13, short: 4, narrow: 3 }[look]}>${words}</th>
      ${table.sheet.footer.map((line) => html`<td class="sheet-total">${cell(line)}</td>
        ${look !== 'narrow' && html`<td class="sheet-count"></td><td class="sheet-count"></td>`}`)}
      ${look === 'full' && html`<td></td>`}
    </tr>`)}
  </tfoot>`;
}

/** @param {string|number} value */
const quoted = (value) => (/[",;\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));

/**
 * The sheet as comma-separated values with plain numbers, for any spreadsheet.
 * @param {Table} table
 */
export function sheetCsv(table) {
  const names = table.chairs.map((chair) => chair.name);
  const chairs = names.map((_, chair) => chair);
  /** @type {(string|number)[][]} */
  const lines = [
    [
      ...['no', 'game', 'base', 'with', 'without', ...MARKS, 'won_value', 'lost_value', 'passed_in'].map((key) => t(`sheet.${key}`)),
      ...names.flatMap((name) => [name, `${name}: ${t('sheet.games_won')}`, `${name}: ${t('sheet.games_lost')}`]),
    ],
  ];
  for (const row of /** @type {Row[]} */ (table.sheet.rows)) {
    const { matadors } = row;
    lines.push([
      row.no,
      row.passed_in ? '' : rowName(row),
      row.base ?? '',
      matadors?.kind === 'with' ? matadors.n : '',
      matadors?.kind === 'without' ? matadors.n : '',
      ...MARKS.map((mark) => (row[mark] ? 1 : '')),
      row.score > 0 ? row.score : '',
      row.score < 0 ? row.score : '',
      row.passed_in ? 1 : '',
      ...chairs.flatMap((chair) => [row.totals[chair] ?? 0, row.won[chair] ?? 0, row.lost[chair] ?? 0]),
    ]);
  }
  const pad = Array.from({ length: 13 }, () => '');
  for (const key of /** @type {const} */ (['points', 'bonus', 'others_lost', 'total', 'place'])) {
    const words = t(`sheet.csv_${key}`);
    lines.push([words, ...pad, ...table.sheet.footer.flatMap((line) => [line[key], '', ''])]);
  }
  return `${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** @param {Table} table */
function download(table) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\ufeff', sheetCsv(table)], { type: 'text/csv;charset=utf-8' }));
  link.download = `wenzel-${table.id}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {{table: Table, look: Look}} props */
function SheetTable({ table, look }) {
  const rows = /** @type {Row[]} */ (table.sheet.rows);
  const chairs = table.chairs.map((_, chair) => chair);
  return html`<table class="sheet-table">
    <${Head} names=${table.chairs.map((chair) => chair.name)} look=${look} />
    <tbody>${rows.map((row) => html`<${Line} key=${row.no} row=${row} chairs=${chairs}
      seats=${table.settings.seats} look=${look} />`)}</tbody>
    ${rows.length > 0 && html`<${Foot} table=${table} look=${look} />`}
  </table>`;
}

/** @param {Table} table */
const facts = (table) =>
  `${t('sheet.played', { count: table.sheet.rows.length, length: table.settings.list_length })} · ${t(
    `scoring.${table.settings.scoring}`,
  )}`;

/**
 * While something is printed, the whole sheet lies on the paper instead of the page.
 * @param {Table} table
 */
function usePaper(table) {
  useEffect(() => {
    const paper = document.createElement('div');
    paper.className = 'wz score-sheet sheet-paper';
    const lay = () => {
      render(
        html`<h1>${t('sheet.title')}${table.name ? ` – ${table.name}` : ''}</h1><p>${facts(table)}</p>
          <${SheetTable} table=${table} look="full" />`,
        paper,
      );
      document.body.append(paper);
    };
    const lift = () => {
      paper.remove();
      render(null, paper);
    };
    addEventListener('beforeprint', lay);
    addEventListener('afterprint', lift);
    return () => {
      lift();
      removeEventListener('beforeprint', lay);
      removeEventListener('afterprint', lift);
    };
  }, [table]);
}

/**
 * The score sheet of a table.
 * @param {{table: Table}} props
 */
export function ScoreSheet({ table }) {
  const { rows } = table.sheet;
  const place = useRef(/** @type {HTMLElement|null} */ (null));
  const look = useLook(place);
  usePaper(table);
  return html`<section class="wz score-sheet" aria-label=${t('sheet.title')} ref=${place}>
    <div class="sheet-head">
      <p class="sheet-facts">${facts(table)}</p>
      <div class="sheet-tools">
        <button type="button" class="line wz-small" onClick=${() => download(table)} disabled=${!rows.length}>
          <${Icon} name="download" /><span>CSV</span></button>
        <button type="button" class="line wz-small" onClick=${() => print()}>
          <${Icon} name="print" /><span>${t('sheet.print')}</span></button>
      </div>
    </div>
    <div class="sheet-frame" tabindex="0" role="group" aria-label=${t('sheet.title')}>
      <${SheetTable} table=${table} look=${look} />
    </div>
    ${rows.length === 0 && html`<p class="quiet-text sheet-empty">${t('sheet.empty')}</p>`}
  </section>`;
}
