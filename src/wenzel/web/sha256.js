/**
 * SHA-256 (FIPS 180-4): the browser's own where it has one, else this one, because WebCrypto is
 * there only on secure pages and a club's server on the local network is none.
 */

/**
 * The first 32 bits of the fractional part of a root of the first primes.
 * @param {number} count
 * @param {number} root 2 for square, 3 for cube roots
 */
function constants(count, root) {
  const found = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (prime) found.push(((n ** (1 / root)) * 2 ** 32) | 0);
  }
  return found;
}

const START = constants(8, 2);
const ROUND = constants(64, 3);

/** @param {number} x @param {number} n */
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/**
 * @param {Int32Array} hash changed in place
 * @param {DataView} message
 * @param {number} offset of a block of 64 bytes
 */
function compress(hash, message, offset) {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i += 1) w[i] = message.getInt32(offset + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15];
    const b = w[i - 2];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i += 1) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    hash[i] += value;
  });
}

/**
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function ownSha256(bytes) {
  const length = (Math.floor((bytes.length + 8) / 64) + 1) * 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  const hash = Int32Array.from(START);
  for (let offset = 0; offset < length; offset += 64) compress(hash, view, offset);
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((value, i) => digest.setInt32(4 * i, value));
  return new Uint8Array(digest.buffer);
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<Uint8Array>}
 */
export async function sha256(bytes) {
  const subtle = globalThis.crypto?.subtle;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : ownSha256(bytes);
}
