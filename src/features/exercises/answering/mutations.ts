/** Writes of a running attempt; choices are sent by `AnswerSheet`. */
import { exerciseAttempt } from '#openapi/dist/operations/exerciseAttempt.ts';
import { exercisePause } from '#openapi/dist/operations/exercisePause.ts';
import { exerciseSubmit } from '#openapi/dist/operations/exerciseSubmit.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { attemptQuery, changedByAttempt } from '../queries.ts';

/** Hands a sheet in; the page opens the result, also where it was handed in before. */
export const useSubmitSheet = () =>
  useWrite(exerciseSubmit, {
    input: (body: BodyOf<'exerciseSubmit'>) => ({ body }),
    invalidates: changedByAttempt,
    invalidatesOnFailure: changedByAttempt,
  });

/** Stops the clock of a practice, or lets it go on. */
export function usePause(recordId: number) {
  const { queryKey } = attemptQuery(useApi(), recordId);
  return useWrite(exercisePause, {
    input: (pause: boolean) => ({ body: { recordId, pause } }),
    // The answer is enough: a sheet that cannot be read again must not leave a paused clock beside an open question.
    keep: (queryClient, time) => queryClient.setQueryData(queryKey, (attempt) => attempt && { ...attempt, ...time }),
    invalidatesOnFailure: [exerciseAttempt],
  });
}
