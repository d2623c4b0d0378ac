/** Handles the return from the social authorization; loaded only on the page that it returns to. */
import { profileQuery } from '#kit/profile/queries.ts';
import type { SessionDeps } from '#kit/signIn/readSession.ts';
import { signIn, type SignInPlace } from '#kit/signIn/signIn.ts';
import { makeSocialLogin } from './makeSocialLogin.ts';
import type { SocialReturn } from './socialReturn.ts';

/** Exchanges the code and logs in, or opens the binding [4-05], [4-06]. */
export function comeBack(deps: SessionDeps, place: SignInPlace, back: SocialReturn): Promise<void> {
  return makeSocialLogin(
    deps,
    (user, details) => signIn(deps, place, user, details),
    () => deps.queryClient.invalidateQueries({ queryKey: profileQuery(deps.api).queryKey }),
  ).comeBack(back);
}
