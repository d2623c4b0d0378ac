/** The logout. No React, no DOM. */
import { layout } from '#openapi/dist/operations/layout.ts';
import { raceTimeout } from '#kit/signIn/raceTimeout.ts';
import type { SessionDeps } from '#kit/signIn/readSession.ts';
import { forgetReader, forgetTab } from '#shared/browserEntries.ts';
import { isReplaced, userIdCookie } from '#stores/storedUser.ts';
import { leaveFarewell } from './farewell.ts';

/**
 * Logout [4-12]: the server is called, and whatever it answers, the local session ends within three seconds. The
 * success message is stored for the next page.
 */
export async function signOut({ api, stores }: Omit<SessionDeps, 'queryClient'>, dropToken: () => void): Promise<void> {
  const { session, surroundings } = stores;
  // The browser's session is another doctor's and must not end; the reload that follows shows that doctor's page.
  if (isReplaced(stores)) {
    forgetTab(surroundings.memory);
    return leaveFarewell(stores, '此浏览器已登录另一个账号，本页已更新');
  }
  const { userId } = session.user;
  if (userId > 0) {
    await raceTimeout(
      surroundings.clock,
      api.call(layout, { path: { userId } }).catch(() => null),
    );
  }
  dropToken();
  surroundings.memory.cookies.remove(userIdCookie);
  // Before the other tabs hear of it.
  forgetReader(surroundings.memory, surroundings.clock.now());
  session.reset();
  leaveFarewell(stores, '退出登录');
}
