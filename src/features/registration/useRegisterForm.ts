import { genericMessage } from '../../api/errors.ts';
import { useSignIn } from '../../kit/signIn/useSignIn.ts';
import { useArrival } from '../../kit/usePlace.ts';
import { asCurrentUser } from '../../stores/SessionStore.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { registerDraft } from './draft.ts';
import { type Offer, queryOf, type RegisterForm, type RegisterOrigin } from './model.ts';
import { useRegister } from './mutations.ts';

/** Where the doctor comes from: the address, the social account that waits for a phone, the live stream. */
function useOrigin(): () => RegisterOrigin {
  const { session } = useStores();
  const { inviteCode, enterpriseLive } = useArrival();
  return () => {
    const live = enterpriseLive ?? (session.enterpriseLive || null);
    return {
      inviteCode,
      openId: session.openId,
      ...(live !== null && { enterpriseLive: live }),
    };
  };
}

/**
 * Registers with what was typed and chosen; answers whether it worked. A success counts even when the form is gone meanwhile:
 * the doctor has asked for it.
 */
export function useRegisterForm(): (form: RegisterForm, offer: Offer) => Promise<boolean> {
  const { mutateAsync } = useRegister();
  const { notices, session, surroundings } = useStores();
  const signIn = useSignIn();
  const origin = useOrigin();
  return async (form, offer) => {
    const query = queryOf(form, offer, origin());
    const answer = query && (await mutateAsync(query).catch(() => null));
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
