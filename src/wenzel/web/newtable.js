/** The dialog that sets up a table: every choice with its default, every house rule explained. */
import { html, useState } from './vendor/preact.js';
import { createTable, go, me, sentence } from './api.js';
import { Choices, Dialog, Picker } from './controls.js';
import { Icon } from './icons.js';
import { number, t } from './i18n.js';

const LENGTHS = { 3: ['3', '9', '12', '18', '24', '36'], 4: ['12', '24', '36', '48'] };
const MOVE_SECONDS = ['5', '10', '20', '30', '60', '120', '300', '600'];
const BANK_SECONDS = ['0', '30', '60', '120', '300', '600', '1800'];
const BOT_DELAYS = ['0', '400', '900', '1500', '2000'];

/** Each house rule with its values; the first is the International Skat Order. */
const OPTIONS = /** @type {Record<string, (string|number)[]>} */ ({
  all_pass: ['passed_in', 'ramsch'],
  forehand_open: ['18', 'any'],
  jump_bids: ['allowed', 'forbidden'],
  null_below_bid: ['reject', 'isko', 'next_null', 'double_null'],
  overbid_penalty: ['covering_multiple', 'double_base'],
  own_schneider: ['isko', 'never'],
  failed_announcement: ['full', 'announced_only'],
  lost_factor: [2, 1],
  null_stops: ['at_once', 'at_the_end'],
});

/**
 * @typedef {object} Draft
 * @property {'private'|'open'} kind
 * @property {string} name
 * @property {3|4} seats
 * @property {string} list_length
 * @property {string} scoring
 * @property {string} move_seconds
 * @property {string} bank_seconds
 * @property {string} bot_delay_ms
 * @property {Record<string, string|number>} options
 */

/** @type {Draft} */
const FIRST = {
  kind: 'open',
  name: '',
  seats: 3,
  list_length: '12',
  scoring: 'seeger_fabian',
  move_seconds: '20',
  bank_seconds: '60',
  bot_delay_ms: '900',
  options: {},
};

/**
 * The draft as the server reads it.
 * @param {Draft} draft
 */
function settingsOf(draft) {
  return {
    kind: draft.kind,
    name: draft.name.trim(),
    seats: draft.seats,
    list_length: Number(draft.list_length),
    scoring: draft.scoring,
    move_seconds: Number(draft.move_seconds),
    bank_seconds: Number(draft.bank_seconds),
    bot_delay_ms: Number(draft.bot_delay_ms),
    options: draft.options,
  };
}

/** @param {number} seconds */
function span(seconds) {
  if (seconds === 0) return t('time.none');
  return seconds < 60 || seconds % 60 ? t('time.seconds', { count: seconds }) : t('time.minutes', { count: seconds / 60 });
}

/** @typedef {{draft: Draft, change: (part: Partial<Draft>) => void}} PartProps */

/** @param {PartProps} props */
function Who({ draft, change }) {
  return html`<${Choices} label=${t('newtable.who')} value=${draft.kind}
      choices=${['open', 'private'].map((kind) => ({
        value: kind,
        label: t(`newtable.${kind}`),
        note: t(`newtable.${kind}_about`),
      }))}
      onChange=${(/** @type {'private'|'open'} */ kind) => change({ kind })} />
    <label class="text-field"><span>${t('newtable.name')}</span>
      <input value=${draft.name} maxlength="40" placeholder=${t('newtable.name_hint', { name: me.value?.name ?? '' })}
        onInput=${(/** @type {Event} */ event) =>
          change({ name: /** @type {HTMLInputElement} */ (event.currentTarget).value })} />
    </label>`;
}

/** @param {PartProps} props */
function Listing({ draft, change }) {
  const lengths = LENGTHS[draft.seats];
  return html`<div class="pair">
      <${Choices} label=${t('newtable.seats')} value=${String(draft.seats)}
        choices=${['3', '4'].map((seats) => ({ value: seats, label: seats }))}
        onChange=${(/** @type {string} */ seats) => {
          const four = seats === '4';
          const kept = LENGTHS[four ? 4 : 3].includes(draft.list_length);
          change({ seats: four ? 4 : 3, list_length: kept ? draft.list_length : '12' });
        }} />
      <${Choices} label=${t('newtable.length')} value=${draft.list_length}
        choices=${lengths.map((length) => ({ value: length, label: length }))}
        onChange=${(/** @type {string} */ list_length) => change({ list_length })} />
    </div>
    ${draft.seats === 4 && html`<p class="about">${t('newtable.four_about')}</p>`}
    <${Choices} label=${t('newtable.scoring')} value=${draft.scoring}
      choices=${['seeger_fabian', 'classic'].map((way) => ({
        value: way,
        label: t(`scoring.${way}`),
        note: t(`scoring.${way}_about`),
      }))}
      onChange=${(/** @type {string} */ scoring) => change({ scoring })} />`;
}

/** @param {PartProps} props */
function Times({ draft, change }) {
  /** @param {string[]} values */
  const spans = (values) => values.map((one) => ({ value: one, label: span(Number(one)) }));
  return html`<div class="triple">
    <${Picker} label=${t('newtable.move')} icon="clock" value=${draft.move_seconds} choices=${spans(MOVE_SECONDS)}
      onChange=${(/** @type {string} */ move_seconds) => change({ move_seconds })} />
    <${Picker} label=${t('newtable.bank')} icon="clock" value=${draft.bank_seconds} choices=${spans(BANK_SECONDS)}
      onChange=${(/** @type {string} */ bank_seconds) => change({ bank_seconds })} />
    <${Picker} label=${t('newtable.bot_delay')} icon="computer" value=${draft.bot_delay_ms}
      choices=${BOT_DELAYS.map((one) => ({
        value: one,
        label: one === '0' ? t('time.at_once') : t('time.decimal_seconds', { seconds: number(Number(one) / 1000) }),
      }))}
      onChange=${(/** @type {string} */ bot_delay_ms) => change({ bot_delay_ms })} />
  </div><p class="about">${t('newtable.time_about')}</p>`;
}

/** @param {PartProps} props */
function HouseRules({ draft, change }) {
  const names = Object.keys(OPTIONS);
  const own = names.filter((name) => name in draft.options).length;
  return html`<details class="house-rules">
    <summary><span>${t('newtable.house_rules')}</span>
      <span class="summary-state">${own ? t('newtable.own_rules', { count: own }) : t('newtable.international')}</span>
      <${Icon} name="down" /></summary>
    ${names.map((name) => {
      const values = OPTIONS[name] ?? [];
      return html`<${Choices} key=${name} label=${t(`option.${name}`)} about=${t(`option.${name}.about`)}
        value=${String(draft.options[name] ?? values[0])}
        choices=${values.map((value, place) => ({
          value: String(value),
          label: t(`option.${name}.${value}`),
          note: place === 0 ? t('newtable.default') : undefined,
        }))}
        onChange=${(/** @type {string} */ text) => {
          const { [name]: _, ...others } = draft.options;
          const value = values.find((one) => String(one) === text);
          change({ options: value === undefined || value === values[0] ? others : { ...others, [name]: value } });
        }} />`;
    })}
  </details>`;
}

/**
 * Set a table up and go there.
 * @param {{onClose: () => void}} props
 */
export function NewTable({ onClose }) {
  const [draft, setDraft] = useState(FIRST);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  /** @param {Partial<Draft>} part */
  const change = (part) => setDraft((/** @type {Draft} */ before) => ({ ...before, ...part }));
  /** @param {Event} event */
  const open = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      go(`/t/${await createTable(settingsOf(draft))}`);
    } catch (problem) {
      setError(sentence(problem));
      setBusy(false);
    }
  };
  return html`<${Dialog} title=${t('newtable.title')} onClose=${onClose} look="new-table">
    <form class="dialog-body" onSubmit=${open}>
      <div class="dialog-scroll">
        <${Who} draft=${draft} change=${change} />
        <${Listing} draft=${draft} change=${change} />
        <${Times} draft=${draft} change=${change} />
        <${HouseRules} draft=${draft} change=${change} />
      </div>
      <div class="dialog-foot">
        <p class="error" role="alert">${error}</p>
        <button type="submit" class="gold" disabled=${busy}>${t('newtable.open_it')}</button>
      </div>
    </form>
  </${Dialog}>`;
}
