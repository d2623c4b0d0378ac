import type { Clock } from '../../shared/clock.ts';

/** Longest wait for the server at a login (membership) or a logout, ms. */
const longestWait = 3_000;

/** Settles with the work, or after three seconds, whichever is first; the work goes on. */
export function atMost(clock: Clock, work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(longestWait, () => resolve(undefined));
    work.then(resolve, reject).finally(cancel);
  });
}
