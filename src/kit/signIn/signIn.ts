/** The last step of every login and registration [4-09]: starts the session and redirects the doctor. */
import { arrivalIn, hasAny } from '#shared/arrival.ts';
import { homePage, loginPage, registerPage } from '#addresses/account.ts';
import { safeRedirect } from '#shared/safeRedirect.ts';
import type { CurrentUser } from '#stores/SessionStore.ts';
import { completeSignIn, type SignInDetails } from './completeSignIn.ts';
import type { SessionDeps } from './readSession.ts';

/** Where the doctor is, and how to redirect. */
export interface SignInPlace {
  pathname: string;
  search: string;
  /** True when the form's page has been left. */
  isLeft?(): boolean;
  go(to: string, options: { replace: boolean }): void;
}

/** Pages that contain only a form; the doctor leaves them after signing in. */
const formPages: string[] = [loginPage.to(), registerPage.to()];

/** Starts the session and redirects the doctor; shows a message when the session cannot start. */
export async function signIn(
  deps: SessionDeps,
  { pathname, search, isLeft, go }: SignInPlace,
  user: CurrentUser,
  details: SignInDetails,
): Promise<void> {
  const { redirect } = arrivalIn(search);
  // Read before the dialogs close, because their parameters are removed then.
  const { dialogs } = deps.stores;
  const wanted = dialogs.paramsOf('login') ?? dialogs.paramsOf('register');
  await completeSignIn(deps, user, details);
  if (!deps.stores.session.isLoggedIn) return;
  const target = safeRedirect(redirect) ?? safeRedirect(wanted?.redirect ?? details.redirect);
  if (target) go(target, { replace: redirect !== null });
  else if (formPages.includes(pathname)) {
    // A doctor who has navigated elsewhere stays there.
    if (!isLeft?.()) go(homePage.to(), { replace: true });
  } else if (hasAny(search, ['login'])) go(pathname, { replace: true });
}
