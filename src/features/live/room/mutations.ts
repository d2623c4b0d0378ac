/** Writes of a live room. */
import { livePollVote } from '#openapi/dist/operations/livePollVote.ts';
import { liveQuestionLike } from '#openapi/dist/operations/liveQuestionLike.ts';
import { liveQuestionList } from '#openapi/dist/operations/liveQuestionList.ts';
import { liveQuestionSubmit } from '#openapi/dist/operations/liveQuestionSubmit.ts';
import { liveSignIn } from '#openapi/dist/operations/liveSignIn.ts';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { changePages } from '#api/pages.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** A question to send; `key` is the idempotency key. */
interface QuestionToSend {
  body: BodyOf<'liveQuestionSubmit'>;
  key: string;
}

/** Asks the lecturer; the question is in the list when the form is emptied. */
export const useAsk = () =>
  useWrite(liveQuestionSubmit, {
    reason: '登录后即可提问',
    input: ({ body, key }: QuestionToSend) => ({ body, headers: { 'Idempotency-Key': key } }),
    success: '提问成功',
    invalidates: [liveQuestionList],
  });

type Likes = Payload<'liveQuestionLike'>;

const liked = <Question extends { questionId: number }>(list: Question[], id: number, likes: Likes): Question[] =>
  list.map((question) => (question.questionId === id ? { ...question, ...likes } : question));

/** Likes a question, or removes the like. */
export const useQuestionLike = (questionId: number) =>
  useWrite(liveQuestionLike, {
    reason: '登录后即可点赞',
    input: (like: boolean) => ({ body: { questionId, like } }),
    keep: (queryClient, likes) =>
      changePages(queryClient, liveQuestionList, (pages) =>
        pages.map((page) => ({
          ...page,
          list: liked(page.list, questionId, likes),
          ...(page.own && { own: liked(page.own, questionId, likes) }),
        })),
      ),
  });

/** Answers the poll of the host; a second answer is told the result of the first one. */
export const useVote = () =>
  useWrite(livePollVote, {
    reason: '登录后即可投票',
    input: (body: BodyOf<'livePollVote'>) => ({ body }),
  });

/** Signs in for the credits. */
export const useSignInRoom = (onSigned: (signedTimes: number) => void) =>
  useWrite(liveSignIn, {
    reason: '登录后即可签到',
    input: (body: BodyOf<'liveSignIn'>) => ({ body }),
    success: ({ signedTimes, times }) => `签到成功，已签到 ${signedTimes}/${times}`,
    keep: (_, { signedTimes }) => onSigned(signedTimes),
  });
