import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ebookDetail } from '#openapi/dist/operations/ebookDetail.ts';
import { ebookPlaceSave } from '#openapi/dist/operations/ebookPlaceSave.ts';
import { ebookShelf } from '#openapi/dist/operations/ebookShelf.ts';
import { useApi } from '#api/ApiContext.ts';
import { changeCached, invalidateReads } from '#api/staleness.ts';
import { useStores } from '#stores/StoresContext.ts';
import { PlaceLog, type PlaceDraft } from './PlaceLog.ts';

/** The log of this reader; what waits is sent when the tab is hidden or the reader is left. */
export function usePlaceLog(): PlaceLog {
  const api = useApi();
  const queryClient = useQueryClient();
  const { clock } = useStores().surroundings;
  const [log] = useState(() => {
    const send = async (body: PlaceDraft): Promise<void> => {
      const place = await api.call(ebookPlaceSave, { body, keepalive: true });
      changeCached(queryClient, ebookDetail, (kept) => (kept.productId === body.productId ? { ...kept, place } : kept));
      await invalidateReads(queryClient, ebookShelf);
    };
    return new PlaceLog({ clock, send });
  });
  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === 'hidden') log.flush();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      log.flush();
    };
  }, [log]);
  return log;
}
