/** Connects the session to browser events: other tabs, page visibility, the back/forward cache. */
import { reaction } from 'mobx';
import { adoptSession } from '../features/session/adoptSession.ts';
import { SessionSync } from '../features/session/SessionSync.ts';
import { aheadOf } from '../shared/chunkGuard.ts';
import { storedUserId } from '../stores/storedUser.ts';
import type { Services } from './services.ts';

/** A signal without data to the other tabs of this browser. */
interface TabSignal {
  send(): void;
  listen(heard: () => void): void;
}

const name = 'portal-session';

/** Uses BroadcastChannel, or the `storage` event in browsers without it. */
function tabSignal(page: Window, { local }: Services['stores']['surroundings']['memory']): TabSignal {
  if ('BroadcastChannel' in page) {
    const channel = new BroadcastChannel(name);
    return { send: () => channel.postMessage('changed'), listen: (heard) => void (channel.onmessage = heard) };
  }
  return {
    send: () => void local.set(name, String(Math.random())),
    listen: (heard) => (page as Window).addEventListener('storage', ({ key }) => key === name && heard()),
  };
}

/** Starts watching. */
export function watchSession(services: Services, page: Window): void {
  const { session, surroundings } = services.stores;
  const sync = new SessionSync({
    session,
    surroundings,
    adopt: (userId) => adoptSession(services, userId),
    reload: () => page.location.reload(),
  });
  const signal = tabSignal(page, surroundings.memory);
  reaction(() => session.user.userId, signal.send);
  reaction(() => session.changesOfRights, signal.send);
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
