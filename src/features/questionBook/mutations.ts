/** Writes of the wrong book. */
import { exerciseChapters } from '#openapi/dist/operations/exerciseChapters.ts';
import { questionAnswer } from '#openapi/dist/operations/questionAnswer.ts';
import { questionBookList } from '#openapi/dist/operations/questionBookList.ts';
import { questionBookRemove } from '#openapi/dist/operations/questionBookRemove.ts';
import { questionDetail } from '#openapi/dist/operations/questionDetail.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
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

/** Takes questions out of the wrong book. */
export const useWrongRemove = () =>
  useWrite(questionBookRemove, { input: (questionIds: number[]) => ({ body: { questionIds } }) });
