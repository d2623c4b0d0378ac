/**
 * Notices that the doctor was logged out on another device: asks once a minute while the page is visible, and at once when it is seen
 * again. The answer is that of the reminders, which many pages ask for anyway; a refused token is handled as for every other call.
 */
import { remindQuery } from '#features/live/queries.ts';
import type { Services } from './services.ts';

/** Between two questions, in milliseconds. */
export const beatTime = 60_000;
/** A page that is seen again asks unless somebody has asked within this time, in milliseconds. */
const seenAgain = 5_000;

/** Starts asking. */
export function watchLogin({ api, queryClient, stores }: Services, document: Document): void {
  const { session, surroundings } = stores;
  const ask = (staleTime: number): void => {
    if (!session.isLoggedIn || document.visibilityState !== 'visible') return;
    // Any other failure says nothing about the login.
    void queryClient.fetchQuery({ ...remindQuery(api), staleTime }).catch(() => undefined);
  };
  const wait = (): void => {
    surroundings.clock.after(beatTime, () => {
      ask(beatTime / 2);
      wait();
    });
  };
  wait();
  document.addEventListener('visibilitychange', () => ask(seenAgain));
}
