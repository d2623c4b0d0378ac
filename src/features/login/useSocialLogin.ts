import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { makeSocialLogin } from './makeSocialLogin.ts';
import type { SocialLogin } from './SocialLogin.ts';
import { useSignIn } from '#kit/signIn/useSignIn.ts';

/** The social login, for components. It has no state, so that each render may create one. */
export function useSocialLogin(): SocialLogin {
  const api = useApi();
  const stores = useStores();
  return makeSocialLogin({ api, stores }, useSignIn());
}
