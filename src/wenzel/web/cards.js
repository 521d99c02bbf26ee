/**
 * Cards on the screen: faces, backs, suit signs, and the order of a hand.
 * A card is a code such as CJ: suit C S H D, then rank A T K Q J 9 8 7. What is not known has no code.
 */

import { html } from './vendor/preact.js';

/** @typedef {'french' | 'french4' | 'german'} Deck */
/** @typedef {'C' | 'S' | 'H' | 'D'} Suit */
/** @typedef {Suit | 'G' | 'N'} Sign  G is Grand, N is Null. */
/** @typedef {'clubs' | 'spades' | 'hearts' | 'diamonds' | 'grand' | 'null'} Game */
/** @typedef {'alternating' | 'suits'} Order */
/** @typedef {'descending' | 'ascending'} Direction */
/** @typedef {ReturnType<typeof html>} View */

const SUITS = /** @type {const} */ (['C', 'S', 'H', 'D']);
const RANKS = 'ATKQJ987';
const TRUMP_RANKS = 'ATKQ987';
const NULL_RANKS = 'AKQJT987';

/** @type {readonly Deck[]} */
export const DECKS = ['french', 'french4', 'german'];

/** The 32 codes, clubs to diamonds, ace to seven. @type {readonly string[]} */
export const CARDS = SUITS.flatMap((suit) => [...RANKS].map((rank) => suit + rank));

/**
 * Index letters by language: ace, king, queen, jack. An Ober is O and an Unter U in every language.
 * @type {Readonly<Record<string, string>>}
 */
export const INDEX = { de: 'AKDB', en: 'AKQJ', fr: 'ARDV', da: 'EKDB', nl: 'AHVB', es: 'ARDJ' };

/** @type {Readonly<Record<Suit, Game>>} */
const GAME_OF_SUIT = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' };

/**
 * What stands in a card's corner.
 * @param {string} card
 * @param {Deck} deck
 * @param {string} lang  one of de en fr da nl es; English letters for any other
 * @returns {string}
 */
export function indexOf(card, deck, lang) {
  const rank = card.charAt(1);
  if (rank === 'T') return '10';
  if (deck === 'german' && rank === 'Q') return 'O';
  if (deck === 'german' && rank === 'J') return 'U';
  const place = 'AKQJ'.indexOf(rank);
  return place < 0 ? rank : (INDEX[lang] ?? INDEX.en ?? '').charAt(place);
}

/** @param {Sign} suit @param {Deck} deck */
const signAddress = (suit, deck) => `/decks/suits/${suit}-${deck}.svg`;

/** @param {string} card @param {Deck} deck */
const faceAddress = (card, deck) => `/decks/${deck}/${card}.svg`;

const BACK = '/decks/back.svg';

/**
 * Attributes that name a card for assistive technology, or hide it from it.
 * @param {string | undefined} label
 * @returns {Record<string, string>}
 */
const named = (label) => (label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' });

/** @param {(string | false | undefined)[]} names */
const classes = (...names) => names.filter(Boolean).join(' ');

/**
 * A card face up, or a back if `card` is missing: a back carries nothing that could name the card.
 * Further attributes (events, style) go to the element.
 * @param {{
 *   card?: string | null, deck: Deck, lang: string, label?: string, className?: string,
 *   [attribute: string]: unknown,
 * }} props
 * @returns {View}
 */
export function Card({ card, deck, lang, label, className, ...rest }) {
  if (!card) {
    return html`<span class=${classes('card back', className)} ...${named(label)} ...${rest}
      ><img src=${BACK} alt="" draggable=${false}
    /></span>`;
  }
  const suit = /** @type {Suit} */ (card.charAt(0));
  const letter = indexOf(card, deck, lang);
  /** @param {'tl' | 'br'} corner */
  const index = (corner) => html`<span class=${classes('index', corner, letter === '10' && 'ten')} aria-hidden="true"
    ><b>${letter}</b><img src=${signAddress(suit, deck)} alt="" draggable=${false}
  /></span>`;
  return html`<span
    class=${classes('card', deck, `suit-${suit}`, className)}
    data-card=${card}
    ...${named(label)}
    ...${rest}
    ><img class="face" src=${faceAddress(card, deck)} alt="" draggable=${false} />${index('tl')}${index('br')}</span
  >`;
}

/**
 * A suit sign the height of the text around it; 'G' shows the four signs of Grand, 'N' the nought of Null.
 * It is decoration: the words beside it name the suit. Where there are none, give a label.
 * @param {{ suit: Sign, deck: Deck, className?: string, label?: string }} props
 * @returns {View}
 */
export function SuitSign({ suit, deck, className, label }) {
  return html`<img class=${classes('suit-sign', className)} src=${signAddress(suit, deck)} alt=${label ?? ''}
    draggable=${false} />`;
}

/**
 * Fetch a deck's pictures before they are needed.
 * @param {Deck} deck
 * @returns {void}
 */
export function preload(deck) {
  const signs = /** @type {Sign[]} */ ([...SUITS, 'G', 'N']).map((suit) => signAddress(suit, deck));
  for (const address of [BACK, ...signs, ...CARDS.map((card) => faceAddress(card, deck))]) {
    new Image().src = address;
  }
}

/** @param {string} suit */
const isBlack = (suit) => suit === 'C' || suit === 'S';

/**
 * Every arrangement of a few suits, in the order in which they came.
 * @param {string[]} suits
 * @returns {string[][]}
 */
function arrangements(suits) {
  if (suits.length < 2) return [suits];
  return suits.flatMap((suit) => arrangements(suits.filter((other) => other !== suit)).map((tail) => [suit, ...tail]));
}

/**
 * How often neighbours differ in colour.
 * @param {string[]} suits
 * @returns {number}
 */
const changes = (suits) => suits.filter((suit, i) => i > 0 && isBlack(suit) !== isBlack(suits[i - 1] ?? '')).length;

/**
 * The suits of a hand from left to right: the trump suit first, then black and red in turn if that is
 * possible, or clubs spades hearts diamonds. Give the answer back to `sortHand` as `suits` to keep the
 * places of the cards while the hand is played.
 * @param {readonly string[]} cards
 * @param {{ game?: Game | null, order?: Order }} [choice]
 * @returns {string[]}
 */
export function suitSequence(cards, { game = null, order = 'alternating' } = {}) {
  const trump = SUITS.filter((suit) => GAME_OF_SUIT[suit] === game);
  const plain = new Set(cards.filter((card) => card.charAt(1) !== 'J').map((card) => card.charAt(0)));
  const held = SUITS.filter((suit) => plain.has(suit) && !trump.includes(suit));
  const lead = trump.filter((suit) => plain.has(suit));
  // Suits held with nothing but a jack come last: they are suits in Null alone.
  const rest = SUITS.filter((suit) => !plain.has(suit));
  if (order === 'suits') return [...lead, ...held, ...rest];
  const best = arrangements(held).reduce((a, b) => (changes([...lead, ...b]) > changes([...lead, ...a]) ? b : a));
  return [...lead, ...best, ...rest];
}

/**
 * A hand in order. Jacks stand on the left (clubs spades hearts diamonds), then the trump suit, then the
 * other suits; in Null the jacks stand in their suits and the ten below them, the suits where they stood
 * before. Ascending is the mirror image. Before the declaration a hand is sorted as for Grand.
 * @param {readonly string[]} cards
 * @param {{ game?: Game | null, order?: Order, direction?: Direction, suits?: readonly string[] }} [choice]
 *   `suits` fixes the sequence of the suits; without it `suitSequence` chooses one
 * @returns {string[]}  a new array
 */
export function sortHand(cards, { game = null, order = 'alternating', direction = 'descending', suits } = {}) {
  const given = suits ?? suitSequence(cards, { game, order });
  const sequence = [...given, ...SUITS.filter((suit) => !given.includes(suit))];
  const ranks = game === 'null' ? NULL_RANKS : TRUMP_RANKS;
  /** @param {string} card */
  const place = (card) => {
    const suit = card.charAt(0);
    const rank = ranks.indexOf(card.charAt(1));
    return rank < 0 ? 'CSHD'.indexOf(suit) : 10 + 10 * sequence.indexOf(suit) + rank;
  };
  const sorted = [...cards].sort((a, b) => place(a) - place(b));
  return direction === 'ascending' ? sorted.reverse() : sorted;
}
