/**
 * Arrival parameters that any page's URL may have. The frame and the account flows read them in the browser after start; the
 * server never does, so they do not affect the rendered page.
 */

/** The arrival parameters. */
export interface Arrival {
  /** Open the login dialog. */
  login: boolean;
  /** Raw redirect target after the login; `safeRedirect` validates it [4-09]. */
  redirect: string | null;
  /** The invitation code; '' when missing or invalid. */
  inviteCode: string;
  /** The flag of an enterprise live stream [6-05]; null when it is neither 0 nor 1. */
  enterpriseLive: 0 | 1 | null;
}

/** Parses the arrival parameters of a query. */
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

/** Whether a query contains one of the names. */
export const hasAny = (search: string, names: readonly string[]): boolean => {
  const query = new URLSearchParams(search);
  return names.some((name) => query.has(name));
};

/** A query without some names; '' when nothing remains. */
export function withoutNames(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const rest = query.toString();
  return rest && `?${rest}`;
}
