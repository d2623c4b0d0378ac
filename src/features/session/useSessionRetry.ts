import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { usePlace } from '#kit/page/usePlace.ts';
import { useStores } from '#stores/StoresContext.ts';
import { applySession } from './applySession.ts';

/** Props of a link that reads an unknown session again: it loads the page anew before scripts run. */
export function useSessionRetry() {
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const { pathname, search } = usePlace();
  return {
    to: pathname + search,
    onClick: (event: MouseEvent): void => {
      event.preventDefault();
      const { unknownId } = stores.session;
      if (unknownId > 0) void applySession({ api, stores, queryClient }, unknownId);
    },
  };
}
