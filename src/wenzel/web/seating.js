/** Before the list: the link to send, and who is still missing. */
import { html, useState } from './vendor/preact.js';
import { t } from './i18n.js';
import { Icon } from './icons.js';
import { state, table, you } from './state.js';

/** The address of this table, to be copied or shared. */
function Link() {
  const [said, setSaid] = useState('');
  const address = `${location.origin}/t/${table.value?.id}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(t('table.link_copied'));
    } catch {
      setSaid(t('table.link_by_hand'));
    }
  };
  const share = () => {
    navigator.share({ title: 'Skat', url: address }).catch(() => {});
  };
  return html`<div class="link-line"><input class="link" readOnly value=${address} aria-label=${t('table.link')}
      onFocus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
    <button type="button" class="btn soft" onClick=${copy}><${Icon} name="link" /><span aria-live="polite">${said || t('table.copy_link')}</span></button>
    ${'share' in navigator && html`<button type="button" class="btn soft" onClick=${share}>${t('table.share')}</button>`}</div>`;
}

/** What is awaited before cards are dealt. */
export function Invitation() {
  const at = table.value;
  if (!at) return null;
  const free = at.chairs.filter((chair) => chair.kind === 'free').length;
  const unready = at.chairs.filter((chair, i) => chair.kind === 'human' && !chair.ready && i !== you.value).map((chair) => chair.name);
  const waits = unready.length ? t('table.waiting_for', { names: unready.join(', ') }) : '';
  const full = at.name || t('table.title');
  return html`<section class="invitation"><h2>${!free ? full : you.value === null ? t('table.take_a_chair') : t('table.invite')}</h2>
    <p>${free ? t('table.free_chairs', { count: free }) : waits}</p>
    ${free > 0 && html`<${Link} />`}
    ${state.value.watching > 0 && html`<p class="quiet">${t('table.watchers', { count: state.value.watching })}</p>`}</section>`;
}
