import { genericMessage } from '#api/errors.ts';
import { asCurrentUser } from '#stores/SessionStore.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useLogin } from '../mutations.ts';
import { useSignIn } from '#kit/signIn/useSignIn.ts';
import { PhoneCodeForm, type PhoneCodeFormProps } from './PhoneCodeForm.tsx';

/** Logs in with what was typed; answers whether it worked. Everything that goes wrong is told and the form stays. */
function usePhoneLogin(): PhoneCodeFormProps['submit'] {
  const { mutateAsync } = useLogin();
  const { notices, session } = useStores();
  const signIn = useSignIn();
  return async ({ phone, code }, onRefused) => {
    const fail = (message: string): false => {
      notices.show('error', message, 'login');
      return false;
    };
    const answer = await mutateAsync({ phone, code }).catch(onRefused);
    if (!answer) return false;
    if ('key' in answer) return fail(answer.message);
    const user = asCurrentUser(answer);
    if (!user) return fail(genericMessage);
    await signIn(user, { phone, message: '登录成功' });
    return session.isLoggedIn;
  };
}

/** Login by phone and code [3-03]. */
export function PhoneLoginForm() {
  return <PhoneCodeForm name="登录" busyName="登录中…" submit={usePhoneLogin()} />;
}
