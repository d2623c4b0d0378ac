/** Connects the session to what only a browser tells: other tabs, being looked at again, the back/forward cache. */
import { reaction } from 'mobx';
import { adoptSession } from '../features/account/session.ts';
import { SessionSync } from '../features/account/SessionSync.ts';
import type { Services } from './services.ts';

/** A wordless signal to the other tabs of this browser. */
interface TabSignal {
  send(): void;
  listen(heard: () => void): void;
}

const name = 'portal-session';

/** BroadcastChannel, or where there is none the `storage` event, which says the same to the same tabs. */
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

/** Watches from now on. */
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
  signal.listen(() => void sync.follow());
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') sync.check();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sync.check();
  });
}
