/** The page that checks a deal in the reader's own browser and says what fits and what does not. */
import { html, useEffect, useState } from './vendor/preact.js';
import { finishedDeal, sentence } from './api.js';
import { Card } from './cards.js';
import { Header, useTitle } from './header.js';
import { Icon } from './icons.js';
import { cardName, lang, t } from './i18n.js';
import { shareOf } from './kept.js';
import { deck } from './prefs.js';
import { check, proofOf } from './proof.js';

/** @typedef {{verdict: import('./proof.js').Verdict, proof: import('./proof.js').Proof}} Checked */

const ROLES = ['role.forehand', 'role.middlehand', 'role.rearhand', 'verify.skat'];

/**
 * What the shuffle really dealt to one place, and whether the proof says the same.
 * @param {{place: number, cards: string[], fits: boolean|null}} props
 */
function Pile({ place, cards, fits }) {
  return html`<li class=${`dealt-pile ${fits ? 'fits' : 'fits-not'}`}>
    <h3>${t(ROLES[place] ?? '')}
      ${fits !== null && html`<span class="pile-verdict"><${Icon} name=${fits ? 'check' : 'cross'} />
        ${t(fits ? 'verify.fits' : 'verify.fits_not')}</span>`}</h3>
    <ul class="pile-cards">
      ${cards.map((card) => html`<li key=${card}><${Card} card=${card}
        deck=${deck.value} lang=${lang.value} label=${cardName(card)} /></li>`)}
    </ul>
  </li>`;
}

/**
 * Is what this browser added among the shares, under the promise it had been given before?
 * @param {import('./proof.js').Proof} proof
 */
function ownShare({ promised }) {
  const own = shareOf(promised.commitment);
  return own === undefined ? 'unknown' : promised.entropies.includes(own) ? 'fits' : 'fits_not';
}

/** @param {{checked: Checked}} props */
function Outcome({ checked }) {
  const { proof } = checked;
  const own = ownShare(proof) !== 'fits_not';
  const verdict = { ...checked.verdict, fair: checked.verdict.fair && own };
  const fits = [...verdict.hands, verdict.skat];
  const wrong = ROLES.filter((_, place) => fits[place] === false).map((key) => t(key));
  return html`<section class="outcome" aria-labelledby="outcome-title">
    <div class=${`deal-verdict ${verdict.fair ? 'fair' : 'unfair'}`} role="status">
      <${Icon} name=${verdict.fair ? 'shield' : 'cross'} />
      <div><h2 id="outcome-title">${t(verdict.fair ? 'verify.fair' : 'verify.unfair')}</h2>
        ${verdict.fair && html`<p>${t(proof.hands.length ? 'verify.fair_about' : 'verify.seed_about')}</p>`}
        ${!verdict.commitment && html`<p>${t('verify.commitment_wrong')}</p>`}
        <p>${t(`verify.own_${ownShare(proof)}`)}</p>
        ${wrong.length > 0 && html`<p>${t('verify.cards_wrong', { places: wrong.join(', ') })}</p>`}
      </div>
    </div>
    <p class="quiet-text">${t('verify.dealt_about')}</p>
    <ul class="piles">
      ${verdict.dealt.map((cards, place) => html`<${Pile} key=${place} place=${place} cards=${cards}
        fits=${fits[place] ?? null} />`)}
    </ul>
    <dl class="proof-facts">
      <dt>${t('verify.commitment')}</dt><dd><code>${proof.promised.commitment}</code></dd>
      <dt>${t('verify.seed')}</dt><dd><code>${proof.promised.seed}</code></dd>
      ${proof.promised.entropies.map((one, chair) => html`<dt>${t('verify.entropy', { chair: chair + 1 })}</dt>
        <dd><code>${one || '–'}</code></dd>`)}
    </dl>
  </section>`;
}

function Explanation() {
  return html`<section class="prose" aria-labelledby="how-title">
    <h2 id="how-title">${t('verify.how')}</h2>
    <ol class="steps">
      ${[1, 2, 3, 4].map((step) => html`<li key=${step}>${t(`verify.how_${step}`)}</li>`)}
    </ol>
    <h2>${t('verify.offline')}</h2>
    <p>${t('verify.offline_about')}</p>
    <pre><code>wenzel verify deal.json</code></pre>
  </section>`;
}

/** Reads, checks and shows: from the address (?table=…&deal=…) or from what was pasted. */
function useCheck() {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(/** @type {Checked|null} */ (null));
  const [error, setError] = useState('');
  /** @param {unknown} content */
  const run = async (content) => {
    setChecked(null);
    setError('');
    try {
      const proof = proofOf(content);
      setChecked({ verdict: await check(proof), proof });
    } catch {
      setError(t('verify.no_proof'));
    }
  };
  const runText = async () => {
    try {
      await run(JSON.parse(text));
    } catch {
      setChecked(null);
      setError(t('verify.no_json'));
    }
  };
  useEffect(() => {
    const wanted = new URLSearchParams(location.search);
    const table = wanted.get('table');
    const no = wanted.get('deal');
    if (!table || !no) return;
    finishedDeal(table, no)
      .then((content) => {
        setText(JSON.stringify(content, null, 2));
        return run(content);
      })
      .catch((problem) => setError(sentence(problem)));
  }, []);
  return { text, setText, checked, error, runText };
}

/** The page. */
export function Verify() {
  const { text, setText, checked, error, runText } = useCheck();
  useTitle(t('shell.verify'));
  return html`<div class="wz shell page">
    <${Header} here="/verify" />
    <main class="paper paper-wide verify">
      <h1>${t('shell.verify')}</h1>
      <p class="lead">${t('verify.lead')}</p>
      ${checked && html`<${Outcome} checked=${checked} />`}
      <form onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        runText();
      }}>
        <label class="text-field"><span>${t('verify.paste')}</span>
          <textarea rows="6" spellcheck=${false} value=${text} aria-describedby="verify-error"
            onInput=${(/** @type {Event} */ event) =>
              setText(/** @type {HTMLTextAreaElement} */ (event.currentTarget).value)}></textarea></label>
        <p class="error" id="verify-error" role="alert">${error}</p>
        <button type="submit" class="gold" disabled=${text.trim() === ''}>
          <${Icon} name="shield" /><span>${t('verify.check')}</span></button>
        ${checked && html` <a class="line" download="deal.json" href=${`data:application/json,${encodeURIComponent(text)}`}>
          <${Icon} name="download" /><span>${t('verify.save')}</span></a>`}
      </form>
      <${Explanation} />
    </main>
  </div>`;
}
