/** The controls that the pages share: a row of choices, a switch, a picker, a dialog. */
import { html, useEffect, useRef } from './vendor/preact.js';
import { Icon } from './icons.js';
import { t } from './i18n.js';

/** @typedef {{value: string, label: unknown, name?: string, note?: string}} Choice */

let names = 0;

/**
 * One of a few values, each in sight: radio buttons drawn as a row.
 * @param {{label: string, about?: string, value: string, choices: Choice[],
 *   onChange: (value: string) => void, look?: string}} props
 */
export function Choices({ label, about, value, choices, onChange, look = 'row' }) {
  const group = useRef('');
  if (!group.current) group.current = `choices-${++names}`;
  const described = about ? `${group.current}-about` : undefined;
  return html`<fieldset class=${`choices choices-${look}`} aria-describedby=${described}>
    <legend>${label}</legend>
    ${about && html`<p class="about" id=${described}>${about}</p>`}
    <div class="choices-list">
      ${choices.map(
        (one) => html`<label class="choice" key=${one.value} title=${one.name}>
          <input type="radio" name=${group.current} value=${one.value} aria-label=${one.name}
            checked=${one.value === value} onChange=${() => onChange(one.value)} />
          <span class="choice-face">${one.label}${one.note && html`<small>${one.note}</small>`}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/**
 * Something that is on or off.
 * @param {{label: string, about?: string, on: boolean, onChange: (on: boolean) => void}} props
 */
export function Switch({ label, about, on, onChange }) {
  const id = useRef('');
  if (!id.current) id.current = `switch-${++names}`;
  return html`<div class="switch-line">
    <label for=${id.current}><span>${label}</span>${about && html`<small>${about}</small>`}</label>
    <input id=${id.current} class="switch" type="checkbox" role="switch" checked=${on}
      onChange=${(/** @type {Event} */ event) =>
        onChange(/** @type {HTMLInputElement} */ (event.currentTarget).checked)} />
  </div>`;
}

/**
 * One of many values, behind a button: the platform's own list, in the house's dress.
 * @param {{label: string, value: string, choices: {value: string, label: string}[],
 *   onChange: (value: string) => void, look?: string, icon?: import('./icons.js').IconName}} props
 */
export function Picker({ label, value, choices, onChange, look = '', icon }) {
  return html`<label class=${`picker ${look}`}>
    <span class="picker-label">${label}</span>
    <span class="picker-box">
      ${icon && html`<${Icon} name=${icon} />`}
      <select value=${value} aria-label=${label} onChange=${(/** @type {Event} */ event) =>
        onChange(/** @type {HTMLSelectElement} */ (event.currentTarget).value)}>
        ${choices.map(
          (one) => html`<option value=${one.value} selected=${one.value === value}>${one.label}</option>`,
        )}
      </select>
      <${Icon} name="down" />
    </span>
  </label>`;
}

/**
 * A dialog over the page: Escape and the cross close it, focus goes in and comes back.
 * @param {{title: string, onClose: () => void, children?: unknown, look?: string}} props
 */
export function Dialog({ title, onClose, children, look = '' }) {
  const box = useRef(/** @type {HTMLDialogElement|null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return html`<dialog class=${`wz dialog ${look}`} ref=${box} onClose=${onClose} aria-labelledby="dialog-title">
    <div class="dialog-head">
      <h2 id="dialog-title">${title}</h2>
      <button type="button" class="wz-quiet wz-round" aria-label=${t('shell.close')}
        onClick=${() => box.current?.close()}><${Icon} name="cross" /></button>
    </div>
    ${children}
  </dialog>`;
}
