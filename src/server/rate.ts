/** Limits how often something is done in a minute, by key. */
import { monotonicNow } from '#shared/clock.ts';

const minute = 60_000;
/** Keys in one minute; beyond it the memory would grow with the number of addresses that ask. */
const maxKeys = 10_000;

/** Returns a function that says whether a key may go on: at most `most` times a minute. */
export function createRate(most: number, now: () => number = monotonicNow): (key: string) => boolean {
  const counts = new Map<string, number>();
  let from = Number.NEGATIVE_INFINITY;
  return (key) => {
    if (now() - from >= minute) {
      from = now();
      counts.clear();
    }
    const count = counts.get(key) ?? 0;
    if (count >= most || (count === 0 && counts.size >= maxKeys)) return false;
    counts.set(key, count + 1);
    return true;
  };
}
