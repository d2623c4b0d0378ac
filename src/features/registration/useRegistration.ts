import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/ApiContext.ts';
import { genericMessage } from '../../api/errors.ts';
import { useArrival } from '../../kit/usePlace.ts';
import { asCurrentUser } from '../../stores/SessionStore.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { registerDraft } from './draft.ts';
import { useRegister } from './mutations.ts';
import { registrationReads } from './registrationReads.ts';
import { Registration, type RegisterOrigin, type RegisterTexts } from './Registration.ts';
import { useSignIn } from '../../kit/signIn/useSignIn.ts';

/** The choices of one registration form, alive as long as the form is shown. */
export function useRegistration(): Registration {
  const api = useApi();
  const queryClient = useQueryClient();
  const { session } = useStores();
  const [registration] = useState(() => new Registration(registrationReads(api, queryClient, session.user.userId)));
  useEffect(() => registration.dispose, [registration]);
  return registration;
}

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
export function useRegisterForm(registration: Registration): (texts: RegisterTexts) => Promise<boolean> {
  const { mutateAsync } = useRegister();
  const { notices, session, surroundings } = useStores();
  const signIn = useSignIn();
  const origin = useOrigin();
  return async (texts) => {
    const query = registration.query(texts, origin());
    const answer = query && (await mutateAsync(query).catch(() => null));
    if (!answer) return false;
    const user = asCurrentUser(answer);
    if (!user) {
      notices.show('error', genericMessage);
      return false;
    }
    registerDraft(surroundings.memory.session).drop();
    await signIn(user, { phone: texts.phone, message: '注册成功' });
    return session.isLoggedIn;
  };
}
