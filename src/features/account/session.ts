/** What follows a login and what makes a logout, in the specification's order. No React, no DOM. */
import type { QueryClient } from '@tanstack/react-query';
import { layout, userInfo } from '../../../openapi/dist/operations.ts';
import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Stores } from '../../stores/createStores.ts';
import { asCurrentUser, type CurrentUser } from '../../stores/SessionStore.ts';

/** Cookie with the user's id: refreshed to one day, in seconds [7-01], [9-05]. */
export const userIdCookie = 'USER_ID';
const userIdAge = 86_400;
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
    const info = await api.call(userInfo, { path: { userId } });
    const user = asCurrentUser(info.user);
    if (user?.userId !== stores.session.user.userId) return;
    stores.session.saveUser(user);
    stores.session.saveVip({ vip: info.vipStatus.vip, endTime: info.vipStatus.endTime ?? null });
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
  /** Where to go when neither the address nor the opener asked for a place; missing where the reader stays. */
  home?: string;
}

/**
 * After a login or a registration [4-09], [4-11]: phone remembered, user saved, membership refreshed, dialogs closed, success
 * told. Where to go next is the caller's, because it knows the address.
 */
export async function completeLogin(deps: AccountDeps, user: CurrentUser, { phone, message }: Entrance): Promise<void> {
  const { session, dialogs, notices, surroundings } = deps.stores;
  if (phone) surroundings.memory.local.set(phoneEntry, phone);
  surroundings.memory.cookies.set(userIdCookie, String(user.userId), userIdAge);
  session.saveUser(user);
  try {
    await atMost(deps, saveUser(deps, user.userId));
  } catch {
    session.reset();
    surroundings.memory.cookies.remove(userIdCookie);
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
  session.reset();
  surroundings.memory.cookies.remove(userIdCookie);
  surroundings.memory.session.set(farewellEntry, '退出登录');
}

/** Where a logout leads: private pages go home, others stay and load anew. */
export const afterLogout = (pathname: string): string | null => (pathname.startsWith('/web/userCenter') ? '/' : null);

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
