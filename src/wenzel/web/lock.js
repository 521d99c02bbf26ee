/** After a re-layout nothing reacts for a moment, so that no card or button slides under a finger. */
import { useLayoutEffect, useRef } from './vendor/preact.js';

const LOCK_MS = 300;

/**
 * Answers whether a tap may count now: not within 300 ms after `layout` has changed.
 * @param {string} layout what the arrangement on the screen depends on
 * @returns {() => boolean}
 */
export function useLock(layout) {
  const until = useRef(0);
  const seen = useRef(layout);
  useLayoutEffect(() => {
    if (seen.current === layout) return;
    seen.current = layout;
    until.current = performance.now() + LOCK_MS;
  }, [layout]);
  useLayoutEffect(() => {
    const resized = () => {
      until.current = performance.now() + LOCK_MS;
    };
    addEventListener('resize', resized);
    return () => removeEventListener('resize', resized);
  }, []);
  return () => performance.now() >= until.current;
}
