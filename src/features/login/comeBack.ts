/** Handles the return from the social authorization; loaded only on the page that it returns to. */
import { profileQuery } from '#kit/profile/queries.ts';
import type { SessionDeps } from '#kit/signIn/readSession.ts';
import { signIn, type SignInPlace } from '#kit/signIn/signIn.ts';
import { safeRedirect } from '#shared/safeRedirect.ts';
import type { Stores } from '#stores/createStores.ts';
import { makeSocialLogin } from './makeSocialLogin.ts';
import { secretPlaceKey } from './SocialLogin.ts';
import type { SocialReturn } from './socialReturn.ts';

/** Exchanges the code and logs in, or opens the binding [4-05], [4-06]. */
export function comeBack(deps: SessionDeps, place: SignInPlace, back: SocialReturn): Promise<void> {
  return makeSocialLogin(
    deps,
    (user, details) => signIn(deps, place, user, details),
    () => deps.queryClient.invalidateQueries({ queryKey: profileQuery(deps.api).queryKey }),
  ).comeBack(back);
}

/** Takes out of the tab's storage where the doctor wants to go, if that address was not told to the authorization. */
export function takeSecretPlace({ surroundings }: Pick<Stores, 'surroundings'>): string | null {
  const { session } = surroundings.memory;
  const place = session.get(secretPlaceKey);
  session.remove(secretPlaceKey);
  return safeRedirect(place);
}
