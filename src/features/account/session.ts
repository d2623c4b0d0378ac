/** Whose page this is: the stored user's id, a session taken over, a farewell. What every page needs from the start. */
import type { QueryClient } from '@tanstack/react-query';
import { userInfo } from '../../../openapi/dist/operations.ts';
import type { Api } from '../../api/client.ts';
import type { Stores, Surroundings } from '../../stores/createStores.ts';
import { asCurrentUser, knownVip, type SessionSnapshot } from '../../stores/SessionStore.ts';

/** Cookie with the user's id: refreshed to one day, in seconds [7-01], [9-05]. */
export const userIdCookie = 'USER_ID';
/** Seconds that it is kept. */
export const userIdAge = 86_400;

/** The id of the user whom this browser has stored; 0 for none, or for something that is no id. */
export function storedUserId({ memory }: Surroundings): number {
  const text = memory.cookies.get(userIdCookie) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
}

/**
 * True while this doctor's tab has not heard yet that another one has logged in beside it: what is refused to it now says
 * nothing of her token.
 */
export function isReplaced({ session, surroundings }: Stores): boolean {
  const stored = storedUserId(surroundings);
  return session.isLoggedIn && stored !== 0 && stored !== session.user.userId;
}

/**
 * Refreshes the user's id to another day, for as long as the portal is used [7-01]; never over the id of who has logged in, and
 * never after a logout, in another tab.
 */
export function keepUserId({ session, surroundings }: Stores): void {
  const { userId } = session.user;
  if (session.isLoggedIn && storedUserId(surroundings) === userId)
    surroundings.memory.cookies.set(userIdCookie, String(userId), userIdAge);
}

/** One-shot entry: the message that a reload would swallow. */
export const farewellEntry = 'farewell';
/** What the choreography works with. */
export interface AccountDeps {
  api: Api;
  stores: Stores;
  queryClient: Pick<QueryClient, 'invalidateQueries'>;
}

/** The user and the membership as the server tells them; null when it tells of somebody else, or of nobody. */
export async function readSession(api: Api, userId: number): Promise<SessionSnapshot | null> {
  const { user, vipStatus } = await api.call(userInfo, { path: { userId } });
  const current = asCurrentUser(user);
  if (current?.userId !== userId) return null;
  return { user: current, vip: knownVip(vipStatus) };
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
