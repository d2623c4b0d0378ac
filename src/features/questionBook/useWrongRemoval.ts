import { exerciseAttempt } from '#openapi/dist/operations/exerciseAttempt.ts';
import { exerciseReview } from '#openapi/dist/operations/exerciseReview.ts';
import { questionBookList } from '#openapi/dist/operations/questionBookList.ts';
import { questionDetail } from '#openapi/dist/operations/questionDetail.ts';
import type { Removal } from '#kit/managing/Removal.ts';
import { useRemovalOf } from '#kit/managing/useRemovalOf.ts';
import { useWrongRemove } from './mutations.ts';

/** Takes several questions out of the wrong book, with the list that shows it. */
export function useWrongRemoval(): Removal {
  const { mutateAsync } = useWrongRemove();
  return useRemovalOf(questionBookList, [questionDetail, exerciseReview, exerciseAttempt], (ids) => mutateAsync(ids));
}
