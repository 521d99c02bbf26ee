/**
 * Was this deal shuffled as promised? The same calculation as `wenzel verify`, with nothing from
 * the server but the proof itself (docs: how a deal is made; the shuffle of wenzel/rules/deal.py).
 */
import { sha256 } from './sha256.js';

const SUITS = 'CSHD';
const RANKS = 'ATKQJ987';
/** The unshuffled pack. */
export const PACK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => suit + rank));
/** Who gets how many cards, in order: forehand 0, middlehand 1, rearhand 2, the skat 3. */
const PACKETS = [[0, 3], [1, 3], [2, 3], [3, 2], [0, 4], [1, 4], [2, 4], [0, 3], [1, 3], [2, 3]];

/** @typedef {{seed: string, commitment: string, entropies: string[]}} Promised */
/**
 * @typedef {object} Proof a finished deal as the server tells it, or as somebody kept it
 * @property {Promised} promised
 * @property {string[][]} hands as dealt, clockwise; none where the proof does not tell them
 * @property {boolean} fromForehand is the first of them forehand's, or any chair's?
 * @property {string[]|null} skat
 */
/**
 * @typedef {object} Verdict
 * @property {boolean} commitment does the seed fit what was promised before the deal?
 * @property {(boolean|null)[]} hands does each hand follow from the seed? null: it was not told
 * @property {boolean|null} skat
 * @property {boolean} fair all of it
 * @property {string[][]} dealt forehand, middlehand, rearhand, skat as the seed deals them
 */

/** Text that is no proof. */
export class NoProof extends Error {}

/**
 * @param {string} hex
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOf(hex) {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new NoProof('hex');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {...Uint8Array} parts */
function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Numbers that follow from a key, 32 bits each.
 * @param {Uint8Array} key
 */
async function* words(key) {
  for (let block = 0; ; block += 1) {
    const counter = new DataView(new ArrayBuffer(4));
    counter.setUint32(0, block);
    const digest = await sha256(joined(key, new Uint8Array(counter.buffer)));
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

/**
 * The shuffled pack.
 * @param {string} seed hexadecimal
 * @param {string[]} entropies hexadecimal, chair by chair of the table, empty for none
 */
export async function shuffledPack(seed, entropies) {
  const added = entropies.map(bytesOf).flatMap((one) => [Uint8Array.of(one.length), one]);
  const numbers = words(await sha256(joined(bytesOf(seed), ...added)));
  const pack = [...PACK];
  for (let last = pack.length - 1; last > 0; last -= 1) {
    const fair = 2 ** 32 - (2 ** 32 % (last + 1));
    let number = fair;
    while (number >= fair) number = /** @type {number} */ ((await numbers.next()).value);
    const other = number % (last + 1);
    const card = /** @type {string} */ (pack[last]);
    pack[last] = /** @type {string} */ (pack[other]);
    pack[other] = card;
  }
  return pack;
}

/**
 * Forehand, middlehand, rearhand and skat of a shuffled pack.
 * @param {string[]} pack
 */
export function dealPack(pack) {
  /** @type {string[][]} */
  const piles = [[], [], [], []];
  let start = 0;
  for (const [pile, count] of PACKETS) {
    piles[pile]?.push(...pack.slice(start, start + count));
    start += count;
  }
  return piles;
}

/** @param {string[]} cards */
const sorted = (cards) => [...cards].sort((a, b) => PACK.indexOf(a) - PACK.indexOf(b));

/** @param {string[]} one @param {string[]} other */
const same = (one, other) => sorted(one).join() === sorted(other).join();

/**
 * Which hands are those that the seed deals. Where it is not told who was forehand, the hands lie
 * clockwise from any chair: the turn that explains most of them counts.
 * @param {Proof} proof
 * @param {string[][]} dealt
 * @returns {(boolean|null)[]} by forehand, middlehand, rearhand
 */
function compare(proof, dealt) {
  if (!proof.hands.length) return [null, null, null];
  const turns = (proof.fromForehand ? [0] : [0, 1, 2]).map((turn) =>
    [0, 1, 2].map((seat) => same(proof.hands[(seat + turn) % 3] ?? [], dealt[seat] ?? [])),
  );
  /** @param {boolean[]} hands */
  const fitting = (hands) => hands.filter(Boolean).length;
  return turns.reduce((best, turn) => (fitting(turn) > fitting(best) ? turn : best));
}

/**
 * Check a deal: does the seed fit the promise, and do the cards follow from the seed?
 * @param {Proof} proof
 * @returns {Promise<Verdict>}
 */
export async function check(proof) {
  const { seed, commitment, entropies } = proof.promised;
  const promised = hexOf(await sha256(bytesOf(seed))) === commitment.toLowerCase();
  const dealt = dealPack(await shuffledPack(seed, entropies)).map(sorted);
  const hands = compare(proof, dealt);
  const skat = proof.skat && same(proof.skat, dealt[3] ?? []);
  const fair = promised && [...hands, skat].every((one) => one !== false);
  return { commitment: promised, hands, skat, fair, dealt };
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {string[]} */
function texts(value) {
  if (typeof value === 'string') return value.split(/[\s.,]+/).filter(Boolean);
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) throw new NoProof('list');
  return value;
}

/**
 * The hands, told from forehand on, by chair, or not at all.
 * @param {Record<string, unknown>} content
 * @returns {{hands: string[][], fromForehand: boolean}}
 */
function handsOf(content) {
  const { hands, roles } = content;
  if (hands === undefined || hands === null) return { hands: [], fromForehand: true };
  if (Array.isArray(hands)) return { hands: hands.map(texts), fromForehand: true };
  if (!isRecord(hands)) throw new NoProof('hands');
  const order = Array.isArray(roles) ? roles.map(String) : Object.keys(hands).sort();
  return { hands: order.map((chair) => texts(hands[chair])), fromForehand: Array.isArray(roles) };
}

/**
 * Read a proof from what the server tells of a finished deal, or from what was kept of it.
 * @param {unknown} content
 * @returns {Proof}
 */
export function proofOf(content) {
  if (!isRecord(content)) throw new NoProof('object');
  const inner = isRecord(content.result) ? { ...content, ...content.result } : content;
  const told = isRecord(inner.proof) ? inner.proof : inner;
  const { seed, commitment } = told;
  if (typeof seed !== 'string' || typeof commitment !== 'string') throw new NoProof('seed');
  const entropies = texts(told.entropies ?? []);
  const { hands, fromForehand } = handsOf({ ...inner, ...told });
  if (hands.length !== 3 && hands.length !== 0) throw new NoProof('hands');
  [seed, ...entropies].forEach(bytesOf);
  const skat = told.skat ?? inner.skat ?? null;
  return { promised: { seed, commitment, entropies }, hands, fromForehand, skat: skat && texts(skat) };
}
