/** Answers that this browser could not send before the attempt was over. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { exerciseAnswer } from '#openapi/dist/operations/exerciseAnswer.ts';
import { exerciseResult } from '#openapi/dist/operations/exerciseResult.ts';
import { useApi } from '#api/ApiContext.ts';
import { invalidateReads } from '#api/staleness.ts';
import { useStores } from '#stores/StoresContext.ts';
import { isHopeless, isOver } from '../sheet/failures.ts';
import { SheetQueue } from '../sheet/SheetQueue.ts';

/** Tells the server of them: they do not count, and the result says how many they are. */
export function useLateEntries(recordId: number): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { session, surroundings } = useStores();
  useEffect(() => {
    const queue = new SheetQueue(recordId, {
      memory: surroundings.memory,
      userId: () => session.user.userId,
      send: (entries) =>
        api.call(exerciseAnswer, { body: { recordId, entries } }).catch((error: unknown) => {
          if (!isOver(error)) throw error;
        }),
      isHopeless,
    });
    const tell = (): void => {
      if (queue.waiting.length > 0) void queue.flush().then(() => invalidateReads(queryClient, exerciseResult));
    };
    tell();
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [api, queryClient, recordId, session, surroundings]);
}
