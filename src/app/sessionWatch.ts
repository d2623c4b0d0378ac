/** Connects the session to browser events: other tabs, page visibility, the back/forward cache. */
import { reaction } from 'mobx';
import { applySession } from '#features/session/applySession.ts';
import { SessionSync } from '#features/session/SessionSync.ts';
import { outdatedMessage } from '#api/errors.ts';
import { followLogout, noteReader } from '#shared/browserEntries.ts';
import { aheadOf } from '#shared/chunkGuard.ts';
import { tabSignal } from '#shared/tabSignal.ts';
import { storedUserId } from '#stores/storedUser.ts';
import type { Services } from './services.ts';

/** Shown when a write was not sent, because nobody can say who the reader is. */
const unknownMessage = '暂时无法确认登录状态，刚才的操作没有提交，请稍后再试';

/** Starts watching. */
export function watchSession(services: Services, page: Window): void {
  const { session, surroundings, dialogs, notices } = services.stores;
  const sync = new SessionSync({
    session,
    surroundings,
    apply: (userId) => applySession(services, userId),
    reload: () => page.location.reload(),
  });
  const signal = tabSignal<'changed'>('portal-session', page, surroundings.memory.local);
  const tell = (): void => signal.send('changed');
  reaction(() => session.user.userId, tell);
  reaction(() => session.changesOfRights, tell);
  reaction(
    () => session.user.userId,
    (userId) => noteReader(surroundings.memory, userId),
  );
  // A visitor's watch records become the doctor's after login; the code is loaded only when there are any.
  const merge = (userId: number): void => {
    const holds = (['localPlay', 'playQueue'] as const).some((entry) => surroundings.memory.local.get(entry) !== null);
    if (userId > 0 && holds)
      void aheadOf(() => import('#features/player/watching.ts')).then((code) => code?.mergeWatched(services));
  };
  reaction(() => session.user.userId, merge, { fireImmediately: true });
  signal.listen(() => {
    followLogout(surroundings.memory);
    // The same doctor has bought something in another tab.
    if (session.isLoggedIn && storedUserId(surroundings) === session.user.userId)
      void aheadOf(() => import('#kit/signIn/refreshRights.ts')).then((code) => code?.refreshRights(services));
    else void sync.follow();
  });
  // The message of a logout may arrive before the entry that it is about: browsers keep storage in step between tabs a little later.
  page.addEventListener('storage', () => followLogout(surroundings.memory));
  // A login that is asked for while the session is unknown may turn out to be unnecessary.
  reaction(
    () => session.isUnknown && dialogs.dialogLogin,
    (isAsked) => isAsked && void sync.follow(),
  );
  reaction(() => session.isUnknown, sync.retry, { fireImmediately: true });
  page.addEventListener('online', () => {
    if (session.isUnknown) void sync.follow();
  });
  reaction(
    () => session.refusedWrites,
    () => {
      notices.show('warning', session.isUnknown ? unknownMessage : outdatedMessage, 'session');
      void sync.follow();
      // The form stays below the login; nothing is sent automatically afterwards.
      if (storedUserId(surroundings) === 0) void dialogs.open('login', {});
    },
  );
  // Dialogs hold what the last doctor typed; the login closes by itself.
  reaction(
    () => session.changesOfDoctor,
    () => {
      for (const { name } of dialogs.stack.toReversed())
        if (name !== 'login' && name !== 'register') dialogs.close(name);
    },
  );
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') sync.check();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sync.check();
  });
}
