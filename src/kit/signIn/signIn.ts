/** The last step of every login and registration [4-09]: the session begins, and the doctor is sent on. */
import { arrivalIn, hasAny } from '../../shared/arrival.ts';
import { paths } from '../../shared/paths.ts';
import { safeRedirect } from '../../shared/safeRedirect.ts';
import type { CurrentUser } from '../../stores/SessionStore.ts';
import { completeSignIn, type SignInDetails } from './completeSignIn.ts';
import type { SessionDeps } from './readSession.ts';

/** Where the doctor is, and how to send them on. */
export interface SignInPlace {
  pathname: string;
  search: string;
  /** True when the form is no longer shown: its page has been left. */
  isLeft?(): boolean;
  go(to: string, options: { replace: boolean }): void;
}

/** Pages that show nothing but a form; they are left after the sign-in. */
const formPages: string[] = [paths.login, paths.register];

/** Begins the session and sends the doctor on; shows a notice itself when the session cannot begin. */
export async function signIn(
  deps: SessionDeps,
  { pathname, search, isLeft, go }: SignInPlace,
  user: CurrentUser,
  details: SignInDetails,
): Promise<void> {
  const { redirect } = arrivalIn(search);
  // Read before the dialogs close, because their parameters go with them.
  const { dialogs } = deps.stores;
  const wanted = dialogs.paramsOf('login') ?? dialogs.paramsOf('register');
  await completeSignIn(deps, user, details);
  if (!deps.stores.session.isLoggedIn) return;
  const target = safeRedirect(redirect) ?? safeRedirect(wanted?.redirect);
  if (target) go(target, { replace: redirect !== null });
  else if (formPages.includes(pathname)) {
    // A doctor who has gone elsewhere meanwhile stays there.
    if (!isLeft?.()) go(paths.home, { replace: true });
  } else if (hasAny(search, ['login'])) go(pathname, { replace: true });
}
