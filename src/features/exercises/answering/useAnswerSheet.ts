/** Connects the sheet of an attempt with the server, the network and the page. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { exerciseAnswer } from '#openapi/dist/operations/exerciseAnswer.ts';
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { exerciseSubmit } from '#openapi/dist/operations/exerciseSubmit.ts';
import { useApi } from '#api/ApiContext.ts';
import { invalidateWithoutRefetch } from '#api/staleness.ts';
import { useAfterSleep } from '#kit/time/useAfterSleep.ts';
import { useStores } from '#stores/StoresContext.ts';
import { attemptQuery, changedByAttempt } from '../queries.ts';
import { AnswerSheet } from '../sheet/AnswerSheet.ts';
import type { Attempt, Saved } from '../sheet/attempt.ts';
import { isHopeless, isOver } from '../sheet/failures.ts';

/** An attempt with answers that the server has stored since. */
function withSaved(attempt: Attempt, { answers, usedSec, serverTime }: Saved): Attempt {
  const stored = new Set(answers.map(({ questionId }) => questionId));
  const others = attempt.answers.filter(({ questionId }) => !stored.has(questionId));
  return { ...attempt, answers: [...others, ...answers], usedSec, serverTime };
}

/** The sheet of an attempt as long as its page is open. What waits is sent when the network is back, when the page is seen again, and when this computer wakes. */
export function useAnswerSheet(attempt: Attempt): AnswerSheet {
  const api = useApi();
  const queryClient = useQueryClient();
  const { session, surroundings } = useStores();
  const [sheet] = useState(
    () =>
      new AnswerSheet(attempt, {
        clock: surroundings.clock,
        memory: surroundings.memory,
        userId: () => session.user.userId,
        async save(entries) {
          const body = { recordId: attempt.recordId, entries };
          const saved = await api.call(exerciseAnswer, { body, keepalive: true });
          // Whoever comes back to this page without a network goes on from here.
          queryClient.setQueryData(
            attemptQuery(api, attempt.recordId).queryKey,
            (known) => known && withSaved(known, saved),
          );
          return saved;
        },
        submit: (entries) => api.call(exerciseSubmit, { body: { recordId: attempt.recordId, entries } }),
        isOver,
        isHopeless,
      }),
  );
  const { data, refetch } = useQuery({ ...attemptQuery(api, attempt.recordId), refetchOnWindowFocus: true });
  useEffect(() => {
    if (!data) return;
    sheet.setPaused(data.pausedTime !== null);
    if (data.status === attemptStatus.running) sheet.refreshed(data);
    else sheet.end();
  }, [sheet, data]);
  const back = useCallback((): void => {
    void sheet.flush();
    void refetch();
  }, [sheet, refetch]);
  useAfterSleep(back);
  useEffect(() => {
    const leave = (): void => sheet.leave();
    window.addEventListener('online', back);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', back);
    void sheet.flush();
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', back);
      leave();
      invalidateWithoutRefetch(queryClient, ...changedByAttempt);
    };
  }, [sheet, back, queryClient]);
  return sheet;
}
