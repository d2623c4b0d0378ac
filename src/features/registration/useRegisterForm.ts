import { genericMessage } from '#api/errors.ts';
import { useSignIn } from '#kit/signIn/useSignIn.ts';
import { useArrival } from '#kit/page/usePlace.ts';
import { asCurrentUser } from '#stores/SessionStore.ts';
import { useStores } from '#stores/StoresContext.ts';
import { registerDraft } from './draft.ts';
import { type Offer, queryOf, type RegisterForm, type RegisterOrigin } from './model.ts';
import { useRegister } from './mutations.ts';

/** Origin of the registration: the redirect, the waiting social account, the live stream. */
function useOrigin(): () => RegisterOrigin {
  const { dialogs, session } = useStores();
  const { inviteCode, enterpriseLive } = useArrival();
  return () => {
    const live = enterpriseLive ?? (session.enterpriseLive || null);
    return {
      inviteCode: dialogs.paramsOf('register')?.inviteCode ?? inviteCode,
      openId: session.openId,
      ...(live !== null && { enterpriseLive: live }),
    };
  };
}

/**
 * Sends the registration; returns whether it succeeded. A success counts also after the form was closed, because the doctor
 * requested it. A failed call is handed to `onRefused`, after its message was shown.
 */
export function useRegisterForm(): (
  form: RegisterForm,
  offer: Offer,
  onRefused: (error: unknown) => void,
) => Promise<boolean> {
  const { mutateAsync } = useRegister();
  const { notices, session, surroundings } = useStores();
  const signIn = useSignIn();
  const origin = useOrigin();
  return async (form, offer, onRefused) => {
    const query = queryOf(form, offer, origin());
    const answer = query && (await mutateAsync(query).catch(onRefused));
    if (!answer) return false;
    const user = asCurrentUser(answer);
    if (!user) {
      notices.show('error', genericMessage);
      return false;
    }
    registerDraft(surroundings.memory.session).drop();
    await signIn(user, { phone: form.phone, message: '注册成功' });
    return session.isLoggedIn;
  };
}
