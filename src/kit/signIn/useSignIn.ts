import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import type { CurrentUser } from '#stores/SessionStore.ts';
import { useStores } from '#stores/StoresContext.ts';
import { usePlace } from '../page/usePlace.ts';
import type { SignInDetails } from './completeSignIn.ts';
import { signIn } from './signIn.ts';

/** `signIn` for components; provides the current page and whether the form is still mounted. */
export function useSignIn(): (user: CurrentUser, details: SignInDetails) => Promise<void> {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = usePlace();
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const isLeft = (): boolean => !shown.current;
  const go = (to: string, options: { replace: boolean }): void => void navigate(to, options);
  return (user, details) => signIn({ api, stores, queryClient }, { pathname, search, isLeft, go }, user, details);
}
