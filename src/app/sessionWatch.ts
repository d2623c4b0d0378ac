/** Connects the session to browser events: other tabs, page visibility, the back/forward cache. */
import { reaction } from 'mobx';
import { adoptSession } from '../features/session/adoptSession.ts';
import { SessionSync } from '../features/session/SessionSync.ts';
import { aheadOf } from '../shared/chunkGuard.ts';
import { tabSignal } from '../shared/tabSignal.ts';
import { storedUserId } from '../stores/storedUser.ts';
import type { Services } from './services.ts';

/** Starts watching. */
export function watchSession(services: Services, page: Window): void {
  const { session, surroundings } = services.stores;
  const sync = new SessionSync({
    session,
    surroundings,
    adopt: (userId) => adoptSession(services, userId),
    reload: () => page.location.reload(),
  });
  const signal = tabSignal('portal-session', page, surroundings.memory.local);
  const tell = (): void => signal.send('changed');
  reaction(() => session.user.userId, tell);
  reaction(() => session.changesOfRights, tell);
  // A visitor's watch records become the doctor's after login; the code is loaded only when there are any.
  const merge = (userId: number): void => {
    const holds = ['localPlay', 'playQueue'].some((entry) => surroundings.memory.local.get(entry) !== null);
    if (userId > 0 && holds)
      void aheadOf(() => import('../features/player/watching.ts')).then((code) => code?.mergeWatched(services));
  };
  reaction(() => session.user.userId, merge, { fireImmediately: true });
  signal.listen(() => {
    // The same doctor has bought something in another tab.
    if (session.isLoggedIn && storedUserId(surroundings) === session.user.userId)
      void aheadOf(() => import('../kit/signIn/refreshRights.ts')).then((code) => code?.refreshRights(services));
    else void sync.follow();
  });
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') sync.check();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sync.check();
  });
}
