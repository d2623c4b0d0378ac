/** What a page does that the social authorization came back to; loaded only then. */
import { enter, type Whereabouts } from './enter.ts';
import { makeSocialLogin } from './makeSocialLogin.ts';
import type { AccountDeps } from './session.ts';
import type { SocialReturn } from './socialReturn.ts';

/** Exchanges the code and logs in, or opens the binding [4-05], [4-06]. */
export function comeBack(deps: AccountDeps, place: Whereabouts, back: SocialReturn): Promise<void> {
  return makeSocialLogin(deps, (user, entrance) => enter(deps, place, user, entrance)).comeBack(back);
}
