/** The door of the house: cards in hand after one click, friends after two, open tables below. */
import { html, useEffect, useState } from './vendor/preact.js';
import { createTable, follow, go, loadMe, me, sentence } from './api.js';
import { Card } from './cards.js';
import { Header, OwnName, useTitle } from './header.js';
import { Icon } from './icons.js';
import { cardName, lang, t } from './i18n.js';
import { ownTable } from './kept.js';
import { Lobby } from './lobby.js';
import { NewTable } from './newtable.js';
import { deck } from './prefs.js';

const FAN = ['CJ', 'SJ', 'HJ', 'DJ', 'CA', 'CT', 'CK'];

/** A hand one would like to be dealt, in the visitor's own deck. */
function Fan() {
  return html`<div class="fan" role="img" aria-label=${FAN.map(cardName).join(', ')}>
    ${FAN.map((card) => html`<${Card} key=${card} card=${card} deck=${deck.value} lang=${lang.value} />`)}
  </div>`;
}

/**
 * The three ways to a table.
 * @param {{busy: string, error: string, open: (kind: 'practice'|'private') => void, choose: () => void}} props
 */
function Doors({ busy, error, open, choose }) {
  const own = ownTable();
  return html`<div class="doors">
    ${own && html`<a class="gold wz-big slim" href=${`/t/${own}`} onClick=${follow}>
      <${Icon} name="sheet" /><span>${t('start.back')}</span></a>`}
    <button type="button" class="gold wz-big" onClick=${() => open('practice')} disabled=${busy !== ''}>
      <${Icon} name="play" /><span>${t('start.play_now')}<small>${t('start.play_now_about')}</small></span>
    </button>
    <button type="button" class="glass wz-big" onClick=${() => open('private')} disabled=${busy !== ''}>
      <${Icon} name="friends" /><span>${t('start.with_friends')}<small>${t('start.with_friends_about')}</small></span>
    </button>
    <button type="button" class="glass slim" onClick=${choose} disabled=${busy !== ''}>
      <${Icon} name="plus" /><span>${t('start.new_table')}</span>
    </button>
    <p class="error" role="alert">${error}</p>
  </div>`;
}

/** The start page. */
export function Start() {
  const [busy, setBusy] = useState('');
  const [error, setError] = useState('');
  const [choosing, setChoosing] = useState(false);
  useTitle(t('start.title'));
  useEffect(() => {
    if (!me.value) loadMe().catch((problem) => setError(sentence(problem)));
  }, []);
  /** @param {'practice'|'private'} kind */
  const open = async (kind) => {
    setBusy(kind);
    setError('');
    try {
      go(`/t/${await createTable({ kind })}`);
    } catch (problem) {
      setError(sentence(problem));
      setBusy('');
    }
  };
  return html`<div class="wz shell start">
    <${Header} here="/" />
    <main>
      <section class="hero" aria-labelledby="hero-title">
        <div class="hero-words">
          <h1 id="hero-title">${t('start.title')}</h1>
          <p>${t('start.sentence')}</p>
          <${Doors} busy=${busy} error=${error} open=${open} choose=${() => setChoosing(true)} />
          <${OwnName} />
        </div>
        <${Fan} />
      </section>
      <${Lobby} choose=${() => setChoosing(true)} />
    </main>
    <footer class="foot"><p>${t('start.promise')}</p></footer>
    ${choosing && html`<${NewTable} onClose=${() => setChoosing(false)} />`}
  </div>`;
}
