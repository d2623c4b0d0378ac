/** The cookie with the doctor's id: all tabs of this browser read the logged-in doctor from it. */
import type { Stores, Surroundings } from './createStores.ts';

/** Cookie with the user's id: refreshed to one day, in seconds [7-01], [9-05]. */
export const userIdCookie = 'USER_ID';
/** Lifetime of the cookie in seconds. */
export const userIdAge = 86_400;

/** The user id that this browser has stored; 0 for a missing or invalid one. */
export function storedUserId({ memory }: Surroundings): number {
  const text = memory.cookies.get(userIdCookie) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
}

/** True while the stored user is another one than the user of this page, after a login or logout in another tab. */
export const isOutdated = ({ session, surroundings }: Stores): boolean =>
  storedUserId(surroundings) !== session.user.userId;

/**
 * True while another doctor has logged in in another tab and this tab does not know it yet: a refused call of this tab does not
 * mean that the stored token is invalid.
 */
export function isReplaced({ session, surroundings }: Stores): boolean {
  const stored = storedUserId(surroundings);
  return session.isLoggedIn && stored !== 0 && stored !== session.user.userId;
}

/**
 * Extends the cookie with the user's id by a day while the portal is used [7-01]; not when another doctor has logged in, or this
 * one has logged out, in another tab.
 */
export function extendUserIdCookie({ session, surroundings }: Stores): void {
  const { userId } = session.user;
  if (session.isLoggedIn && storedUserId(surroundings) === userId)
    surroundings.memory.cookies.set(userIdCookie, String(userId), userIdAge);
}
