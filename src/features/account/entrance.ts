/** What follows a login and what makes a logout, in the specification's order. No React, no DOM. */
import { layout } from '../../../openapi/dist/login.ts';
import { ApiError } from '../../api/errors.ts';
import { forgetDrafts } from '../../shared/draft.ts';
import { phoneEntry } from '../../shared/storage.ts';
import type { CurrentUser } from '../../stores/SessionStore.ts';
import { type AccountDeps, farewellEntry, readSession, userIdAge, userIdCookie } from './session.ts';

/** Longest wait for the server at login (membership) and logout, ms. */
const patience = 3_000;

/**
 * Fetches the user and the membership again and saves them. HTTP 401 throws `Bad credentials` [8-09]; any other failure
 * leaves the doctor logged in with the membership unknown.
 */
export async function saveUser({ api, stores }: AccountDeps, userId: number): Promise<void> {
  try {
    const found = await readSession(api, userId);
    if (found?.user.userId !== stores.session.user.userId) return;
    stores.session.saveUser(found.user);
    stores.session.saveVip(found.vip);
  } catch (error) {
    if (error instanceof ApiError && error.tokenRefused) throw new Error('Bad credentials');
    // A late failure says nothing about who has logged in meanwhile.
    if (stores.session.user.userId === userId) stores.session.saveVip(null);
  }
}

/** How somebody came in. */
export interface Entrance {
  /** The phone that was used, to be remembered; missing where none was typed. */
  phone?: string;
  /** What the doctor is told [8-13]. */
  message: '登录成功' | '注册成功';
}

/**
 * After a login or a registration [4-09], [4-11]: phone remembered, user saved, membership refreshed, dialogs closed, success
 * told. Where to go next is the caller's, because it knows the address.
 */
export async function completeLogin(deps: AccountDeps, user: CurrentUser, { phone, message }: Entrance): Promise<void> {
  const { session, dialogs, notices, surroundings } = deps.stores;
  if (phone) surroundings.memory.local.set(phoneEntry, phone);
  // The cookie first: other tabs look at it as soon as they hear of the change.
  surroundings.memory.cookies.set(userIdCookie, String(user.userId), userIdAge);
  if (surroundings.memory.cookies.get(userIdCookie) === null)
    notices.show('warning', '请允许浏览器使用 Cookie，否则无法保持登录');
  session.saveUser(user);
  // At once: what the doctor's page begins to read from here on is hers already and need not be read twice.
  void deps.queryClient.invalidateQueries();
  try {
    await atMost(deps, saveUser(deps, user.userId));
  } catch {
    surroundings.memory.cookies.remove(userIdCookie);
    session.reset();
    notices.show('error', '登录已失效，请重新登录');
    return;
  }
  session.setOpenId('');
  notices.show('success', message);
  dialogs.close('login', true);
  dialogs.close('register', true);
}

/**
 * Logout [4-12]: the server is told, and whatever it answers, the local session ends within three seconds. The success
 * message is left for the page that comes next.
 */
export async function logOut(deps: AccountDeps, dropToken: () => void): Promise<void> {
  const { session, surroundings } = deps.stores;
  const { userId } = session.user;
  if (userId > 0) {
    await atMost(
      deps,
      deps.api.call(layout, { path: { userId } }).catch(() => null),
    );
  }
  dropToken();
  surroundings.memory.cookies.remove(userIdCookie);
  session.reset();
  forgetDrafts(surroundings.memory.session);
  surroundings.memory.session.set(farewellEntry, '退出登录');
}

/** Settles with the work, or after three seconds, whichever is first; the work goes on. */
function atMost({ stores }: AccountDeps, work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancel = stores.surroundings.clock.after(patience, () => resolve(undefined));
    work.then(resolve, reject).finally(cancel);
  });
}
