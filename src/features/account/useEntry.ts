import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/ApiContext.ts';
import { usePlace } from '../../kit/usePlace.ts';
import type { CurrentUser } from '../../stores/SessionStore.ts';
import { useStores } from '../../stores/StoresContext.ts';
import { enter } from './enter.ts';
import type { Entrance } from './entrance.ts';

/** The end of every way in, for components: see `enter`. */
export function useEntry(): (user: CurrentUser, entrance: Entrance) => Promise<void> {
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
  return (user, entrance) => enter({ api, stores, queryClient }, { pathname, search, isLeft, go }, user, entrance);
}
