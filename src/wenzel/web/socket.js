/**
 * The connection to one table: commands out, messages in, and patience in between.
 * A command stays here until it is answered; after a reconnect it goes out again under the same id,
 * which the server answers with the first result, so nothing is ever played twice.
 */
import { keepShare } from './kept.js';
import { NOTHING, receive, state } from './state.js';

/** @typedef {import('./protocol.js').Command} Command */

const WAITS = [400, 800, 1500, 3000, 5000, 8000];
const PING_MS = 20000;
const SILENCE_MS = 10000;
const CLOSED = /** @type {Record<number, import('./protocol.js').Link>} */ ({
  4404: 'missing',
  4403: 'forbidden',
});

/** @type {Connection|null} */
let current = null;

/** A table's socket that opens itself again for as long as it is wanted. */
class Connection {
  /** @param {string} id the table */
  constructor(id) {
    this.table = id;
    /** @type {WebSocket|null} */
    this.socket = null;
    /** @type {Map<string, Command>} */
    this.unanswered = new Map();
    this.tries = 0;
    this.wanted = true;
    this.timer = 0;
    this.pinger = 0;
    this.silence = 0;
    this.retry = () => this.hasten();
    addEventListener('online', this.retry);
    document.addEventListener('visibilitychange', this.retry);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    receive({ t: 'link', link: this.tries ? 'lost' : 'connecting' });
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const table = encodeURIComponent(this.table);
    const socket = new WebSocket(`${scheme}://${location.host}/ws/table/${table}?v=${state.value.v}`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.heard(String(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event.code);
  }

  opened() {
    receive({ t: 'link', link: 'open' });
    this.pinger = setInterval(() => this.ping(), PING_MS);
    for (const command of this.unanswered.values()) this.put(command);
  }

  ping() {
    this.put({ t: 'ping', id: newId() });
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.socket?.close(), SILENCE_MS);
  }

  /** @param {string} text */
  heard(text) {
    clearTimeout(this.silence);
    this.tries = 0;
    const message = JSON.parse(text);
    if (message.t === 'ok' || message.t === 'refused') this.unanswered.delete(message.id);
    if (message.t !== 'pong') receive({ ...message, received: Date.now() });
  }

  /** @param {number} code */
  lost(code) {
    clearInterval(this.pinger);
    clearTimeout(this.silence);
    this.socket = null;
    const final = CLOSED[code];
    if (final) {
      receive({ t: 'link', link: final });
      return;
    }
    if (!this.wanted) return;
    receive({ t: 'link', link: 'lost' });
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), wait * (0.8 + Math.random() * 0.4));
  }

  /** Somebody looks at the page again, or the network is back: do not sit out the wait. */
  hasten() {
    if (document.hidden || this.socket || !this.wanted || CLOSED_LINKS.has(state.value.link)) return;
    this.open();
  }

  /** @param {Command} command */
  put(command) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }

  /** @param {Command} command */
  send(command) {
    this.unanswered.set(command.id, command);
    receive({ t: 'sent', command });
    this.put(command);
  }

  close() {
    this.wanted = false;
    clearTimeout(this.timer);
    removeEventListener('online', this.retry);
    document.removeEventListener('visibilitychange', this.retry);
    this.socket?.close();
  }
}

const CLOSED_LINKS = new Set(['missing', 'forbidden']);

/** @param {number} bytes */
function hex(bytes) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const newId = () => hex(8);

/**
 * Go to a table; leaves the one before.
 * @param {string} id
 */
export function connect(id) {
  disconnect();
  current = new Connection(id);
}

/** Leave the table's socket and forget what was seen there. */
export function disconnect() {
  current?.close();
  current = null;
  state.value = NOTHING;
}

/**
 * Send a command; what becomes of it arrives in the state.
 * @param {string} t
 * @param {Record<string, any>} [fields]
 */
export function send(t, fields = {}) {
  current?.send({ t, id: newId(), ...fields });
}

/** Ready for the next deal, adding one's own chance to the shuffle. */
export function sendReady() {
  const entropy = hex(16);
  keepShare(state.value.table?.commitment ?? '', entropy);
  send('ready', { entropy });
}
