/** What this browser added to its deals, each under the promise it had been given before. */
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
