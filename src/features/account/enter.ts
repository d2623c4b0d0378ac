/** What every way in ends with [4-09]: the session begins, and the doctor is sent where the address or the opener asked. */
import { arrivalIn, hasAny } from '../../shared/arrival.ts';
import { paths } from '../../shared/paths.ts';
import { safeRedirect } from '../../shared/safeRedirect.ts';
import type { CurrentUser } from '../../stores/SessionStore.ts';
import { completeLogin, type Entrance } from './entrance.ts';
import { type AccountDeps } from './session.ts';

/** Where the reader is, and how to send them on. */
export interface Whereabouts {
  pathname: string;
  search: string;
  /** True when the form has gone, and with it the reader from a page that is a form. */
  isLeft?(): boolean;
  go(to: string, options: { replace: boolean }): void;
}

/** Pages that have nothing more to say to who has come in. */
const waysIn: string[] = [paths.login, paths.register];

/** Begins the session and sends the doctor on; says so itself when the session cannot begin. */
export async function enter(
  deps: AccountDeps,
  { pathname, search, isLeft, go }: Whereabouts,
  user: CurrentUser,
  entrance: Entrance,
): Promise<void> {
  const { redirect } = arrivalIn(search);
  // Read before the dialogs close and take what they were opened with along.
  const { dialogs } = deps.stores;
  const wanted = dialogs.paramsOf('login') ?? dialogs.paramsOf('register');
  await completeLogin(deps, user, entrance);
  if (!deps.stores.session.isLoggedIn) return;
  const target = safeRedirect(redirect) ?? safeRedirect(wanted?.redirect);
  if (target) go(target, { replace: redirect !== null });
  else if (waysIn.includes(pathname)) {
    // Who has gone elsewhere meanwhile stays there.
    if (!isLeft?.()) go(paths.home, { replace: true });
  } else if (hasAny(search, ['login'])) go(pathname, { replace: true });
}
