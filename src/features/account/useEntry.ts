import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../api/ApiContext.ts';
import { safeRedirect } from '../../shared/safeRedirect.ts';
import type { CurrentUser } from '../../stores/SessionStore.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { completeLogin, type Entrance } from './session.ts';

/** What every way in ends with [4-09]: the session begins, and the doctor is sent where the address or the opener asked. */
export function useEntry(): (user: CurrentUser, entrance: Entrance) => Promise<void> {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async (user, entrance) => {
    // Read before the dialogs close and take what they were opened with along.
    const wanted = stores.dialogs.stack.find(({ name }) => name === 'login' || name === 'register')?.params as
      { redirect?: string } | undefined;
    await completeLogin({ api, stores, queryClient }, user, entrance);
    if (!stores.session.isLoggedIn) return;
    const target = safeRedirect(query.get('redirect')) ?? safeRedirect(wanted?.redirect) ?? entrance.home;
    if (target) void navigate(target, { replace: query.has('redirect') || target === entrance.home });
    else if (query.has('login')) void navigate(window.location.pathname, { replace: true });
  };
}
