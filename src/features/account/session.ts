/** What follows a login and what makes a logout, in the specification's order. No React, no DOM. */
import type { QueryClient } from '@tanstack/react-query';
import { layout, userInfo } from '../../../openapi/dist/operations.ts';
import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Stores } from '../../stores/createStores.ts';
import { asCurrentUser, type CurrentUser, type SessionSnapshot } from '../../stores/SessionStore.ts';

/** Cookie with the user's id: refreshed to one day, in seconds [7-01], [9-05]. */
export const userIdCookie = 'USER_ID';
const userIdAge = 86_400;
/** Refreshes the user's id to another day, for as long as the portal is used [7-01]. */
export function keepUserId({ session, surroundings }: Stores): void {
  if (session.isLoggedIn) surroundings.memory.cookies.set(userIdCookie, String(session.user.userId), userIdAge);
}

/** Local entry with the last phone that logged in [4-09]. */
export const phoneEntry = 'phone';
/** One-shot entry: the message that a reload would swallow. */
export const farewellEntry = 'farewell';
/** Longest wait for the server at login (membership) and logout, ms. */
const patience = 3_000;

/** What the choreography works with. */
export interface AccountDeps {
  api: Api;
  stores: Stores;
  queryClient: Pick<QueryClient, 'invalidateQueries'>;
}

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

/** The user and the membership as the server tells them; null when it tells of somebody else, or of nobody. */
async function readSession(api: Api, userId: number): Promise<SessionSnapshot | null> {
  const { user, vipStatus } = await api.call(userInfo, { path: { userId } });
  const current = asCurrentUser(user);
  if (current?.userId !== userId) return null;
  return { user: current, vip: { vip: vipStatus.vip, endTime: vipStatus.endTime ?? null } };
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
  void deps.queryClient.invalidateQueries();
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
  surroundings.memory.session.set(farewellEntry, '退出登录');
}

/**
 * Makes this tab the stored user's without a reload, or a visitor's when `userId` is 0: after a login or logout in another tab,
 * and at the start where no server has rendered [7.3-10]. A session that turns out to be over leaves a visitor.
 */
export async function adoptSession(deps: AccountDeps, userId: number): Promise<void> {
  const { session, dialogs } = deps.stores;
  session.reset();
  const found = userId > 0 ? await readSession(deps.api, userId).catch(() => null) : null;
  if (found) {
    session.saveUser(found.user);
    session.saveVip(found.vip);
    dialogs.close('login');
    dialogs.close('register');
  }
  void deps.queryClient.invalidateQueries();
}

/** Shows the message that was left before a reload. */
export function showFarewell({ surroundings, notices }: Stores): void {
  const text = surroundings.memory.session.get(farewellEntry);
  if (!text) return;
  surroundings.memory.session.remove(farewellEntry);
  notices.show('success', text);
}

/** Settles with the work, or after three seconds, whichever is first; the work goes on. */
function atMost({ stores }: AccountDeps, work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancel = stores.surroundings.clock.after(patience, () => resolve(undefined));
    work.then(resolve, reject).finally(cancel);
  });
}
