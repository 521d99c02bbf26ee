/** What this browser remembers of its deals: the own shares of shuffles, the table it left. */
import { keep, recall } from './prefs.js';

const MOST = 200;

/** @returns {[string, string][]} promise and own share, the latest last */
const all = () => JSON.parse(recall('shares') ?? '[]');

/** @param {string} promise @param {string} share */
export function keepShare(promise, share) {
  keep('shares', JSON.stringify([...all(), [promise, share]].slice(-MOST)));
}

/** The own share of a deal; undefined where this browser took no part. @param {string} promise */
export const shareOf = (promise) => all().find(([one]) => one === promise)?.[1];

/** The table at which a list of this browser's owner runs; empty where there is none. */
export const ownTable = () => recall('table') ?? '';

/**
 * Remember where one plays, so that the door leads back there.
 * @param {string} id
 * @param {boolean} plays
 */
export function keepTable(id, plays) {
  if (plays) keep('table', id);
  else if (ownTable() === id) keep('table', '');
}
