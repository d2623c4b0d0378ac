import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Named } from '#api/query.ts';
import { invalidateWithoutRefetch, refetchReads } from '#api/staleness.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Removal, type RemovalDeps } from './Removal.ts';

/** The removals of a page that shows `list`; `elsewhere` are other reads that contain its entries. */
export function useRemovalOf(list: Named, elsewhere: readonly Named[], send: RemovalDeps['send']): Removal {
  const queryClient = useQueryClient();
  const { clock } = useStores().surroundings;
  const [removal] = useState(
    () =>
      new Removal({
        clock,
        send,
        async invalidate(now) {
          invalidateWithoutRefetch(queryClient, list, ...elsewhere);
          if (now) await refetchReads(queryClient, list);
        },
      }),
  );
  return removal;
}
