/**
 * What the address of any page may say of how its reader came: read by the frame and the account after the page has started,
 * never by the server, so that it is no part of what a page shows.
 */

/** What such an address says. */
export interface Arrival {
  /** The login dialog is to open. */
  login: boolean;
  /** Where to go after the login, as it stands there: `safeRedirect` decides [4-09]. */
  redirect: string | null;
  /** The invitation; '' where there is none that could be one. */
  inviteCode: string;
  /** The flag of an enterprise live stream [6-05]; null where the address says neither 0 nor 1. */
  enterpriseLive: 0 | 1 | null;
}

/** What a query says of its reader's arrival. */
export function arrivalIn(search: string): Arrival {
  const query = new URLSearchParams(search);
  const invite = query.get('inviteCode') ?? '';
  const live = query.get('enterpriseLive');
  return {
    login: query.get('login') === '1',
    redirect: query.get('redirect'),
    inviteCode: /^[A-Za-z0-9_-]{0,64}$/.test(invite) ? invite : '',
    enterpriseLive: live === '1' ? 1 : live === '0' ? 0 : null,
  };
}

/** Whether a query has one of the names. */
export const hasAny = (search: string, names: readonly string[]): boolean => {
  const query = new URLSearchParams(search);
  return names.some((name) => query.has(name));
};

/** A query without some names; '' where nothing is left. */
export function withoutNames(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
