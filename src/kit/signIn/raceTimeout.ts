import type { Clock } from '#shared/clock.ts';

/** Timeout for the server at a login (membership) or a logout, ms. */
const timeout = 3_000;

/** Settles with the work, or after three seconds, whichever is first; the work is not cancelled. */
export function raceTimeout(clock: Clock, work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(timeout, () => resolve(undefined));
    work.then(resolve, reject).finally(cancel);
  });
}
