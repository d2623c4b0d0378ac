/** The doctor's id in a cookie: what this browser, and with it every tab, knows of who is logged in. */
import type { Stores, Surroundings } from './createStores.ts';

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
 * True while another doctor has logged in beside this tab, which has not heard of it yet: a refusal that it gets now says nothing
 * about its own doctor's token.
 */
export function isReplaced({ session, surroundings }: Stores): boolean {
  const stored = storedUserId(surroundings);
  return session.isLoggedIn && stored !== 0 && stored !== session.user.userId;
}

/**
 * Refreshes the user's id to another day, for as long as the portal is used [7-01]; never over the id of another doctor who has
 * logged in, and never after a logout, in another tab.
 */
export function keepUserId({ session, surroundings }: Stores): void {
  const { userId } = session.user;
  if (session.isLoggedIn && storedUserId(surroundings) === userId)
    surroundings.memory.cookies.set(userIdCookie, String(userId), userIdAge);
}
