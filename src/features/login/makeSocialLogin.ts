/** The social login in a browser: its choreography, wired to the calls, the stores and the address bar. */
import { bindPhone } from '#openapi/dist/operations/bindPhone.ts';
import { isBindPhone } from '#openapi/dist/operations/isBindPhone.ts';
import { pcAuth } from '#openapi/dist/operations/pcAuth.ts';
import { pcCodeInfo } from '#openapi/dist/operations/pcCodeInfo.ts';
import { wechatBind } from '#openapi/dist/operations/wechatBind.ts';
import { loginPage } from '#addresses/account.ts';
import { inPortal } from '#shared/base.ts';
import { randomId } from '#shared/randomId.ts';
import type { CurrentUser } from '#stores/SessionStore.ts';
import type { SignInDetails } from '#kit/signIn/completeSignIn.ts';
import type { SessionDeps } from '#kit/signIn/readSession.ts';
import { SocialLogin } from './SocialLogin.ts';

/** Builds it; `signIn` begins the session and sends the doctor on. */
export function makeSocialLogin(
  { api, stores }: Pick<SessionDeps, 'api' | 'stores'>,
  signIn: (user: CurrentUser, details: SignInDetails) => Promise<void>,
  /** Reads again what shows the doctor's own account. */
  refresh: () => Promise<unknown> = () => Promise.resolve(),
): SocialLogin {
  const { session, dialogs, notices, settings, surroundings } = stores;
  return new SocialLogin({
    clock: surroundings.clock,
    memory: surroundings.memory.session,
    random: randomId,
    // Not read at once: the button that binds an account is also rendered on the server.
    get origin() {
      return window.location.origin;
    },
    socialHosts: settings.socialHosts,
    demo: settings.demo,
    authorize: (redirectURI) => api.call(pcAuth, { query: { redirectURI } }),
    lookUp: (code) => api.call(pcCodeInfo, { query: { code } }),
    isBound: (openId) => api.call(isBindPhone, { query: { openId } }),
    bind: (query) => api.call(bindPhone, { query }),
    bindOwn: (code) => api.call(wechatBind, { body: { code } }).finally(refresh),
    leave: (address) => window.location.assign(address),
    waiting: session,
    isLoggedIn: () => session.isLoggedIn,
    userId: () => session.user.userId,
    askForPhone(cause) {
      // The login page shows the form in its own place.
      if (inPortal(window.location.pathname) !== loginPage.to()) void dialogs.open('login', cause);
    },
    signIn: (user, details) => signIn(user, { message: '登录成功', ...details }),
    tell: notices.show,
  });
}
