/** Writes of the wrong book. */
import { exerciseAttempt } from '#openapi/dist/operations/exerciseAttempt.ts';
import { exerciseChapters } from '#openapi/dist/operations/exerciseChapters.ts';
import { exerciseReview } from '#openapi/dist/operations/exerciseReview.ts';
import { questionAnswer } from '#openapi/dist/operations/questionAnswer.ts';
import { questionBookList } from '#openapi/dist/operations/questionBookList.ts';
import { questionBookRemove } from '#openapi/dist/operations/questionBookRemove.ts';
import { questionDetail } from '#openapi/dist/operations/questionDetail.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import type { Removal } from '#kit/managing/Removal.ts';
import { useRemovalOf } from '#kit/managing/useRemovalOf.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { questionQuery } from './queries.ts';

/** An answer with the key of its click. */
interface Answer {
  body: BodyOf<'questionAnswer'>;
  key: string;
}

/** Answers a question by itself; a refusal means that an examination has begun meanwhile. */
export function useQuestionAnswer() {
  const api = useApi();
  return useWrite(questionAnswer, {
    input: ({ body, key }: Answer) => ({ body, headers: { 'Idempotency-Key': key } }),
    keep: (queryClient, review, { body }) =>
      queryClient.setQueryData(questionQuery(api, body.questionId).queryKey, review),
    invalidates: [questionBookList, exerciseChapters],
    invalidatesOnFailure: [questionDetail],
  });
}

/** Takes several questions out of the wrong book. */
export function useWrongRemoval(): Removal {
  const { mutateAsync } = useWrite(questionBookRemove, {
    input: (questionIds: number[]) => ({ body: { questionIds } }),
  });
  return useRemovalOf(questionBookList, [questionDetail, exerciseReview, exerciseAttempt], (ids) => mutateAsync(ids));
}
