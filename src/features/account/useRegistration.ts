import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { register } from '../../../openapi/dist/login.ts';
import { useApi } from '../../api/ApiContext.ts';
import { ApiError, genericMessage } from '../../api/errors.ts';
import { useArrival } from '../../kit/usePlace.ts';
import { asCurrentUser } from '../../stores/SessionStore.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { registerDraft } from './draft.ts';
import { registrationReads } from './registrationReads.ts';
import { Registration, type RegisterOrigin, type RegisterTexts } from './Registration.ts';
import { useEntry } from './useEntry.ts';

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
export function useRegister(registration: Registration): (texts: RegisterTexts) => Promise<boolean> {
  const api = useApi();
  const { notices, session, surroundings } = useStores();
  const enter = useEntry();
  const origin = useOrigin();
  return async (texts) => {
    const fail = (message: string): false => {
      notices.show('error', message);
      return false;
    };
    const query = registration.query(texts, origin());
    if (!query) return false;
    try {
      const user = asCurrentUser(await api.call(register, { query }));
      if (!user) return fail(genericMessage);
      registerDraft(surroundings.memory.session).drop();
      await enter(user, { phone: texts.phone, message: '注册成功' });
      return session.isLoggedIn;
    } catch (error) {
      return fail(error instanceof ApiError ? error.message : genericMessage);
    }
  };
}
