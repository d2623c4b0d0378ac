/** Writes about questions: the books, and corrections. */
import { correctionList } from '#openapi/dist/operations/correctionList.ts';
import { correctionSubmit } from '#openapi/dist/operations/correctionSubmit.ts';
import { exerciseAttempt } from '#openapi/dist/operations/exerciseAttempt.ts';
import { exerciseReview } from '#openapi/dist/operations/exerciseReview.ts';
import { questionBookList } from '#openapi/dist/operations/questionBookList.ts';
import { questionBookRemove } from '#openapi/dist/operations/questionBookRemove.ts';
import { questionCollect } from '#openapi/dist/operations/questionCollect.ts';
import { questionDetail } from '#openapi/dist/operations/questionDetail.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useWrite } from '../writing/useWrite.ts';

const changed = [questionBookList, questionDetail, exerciseReview, exerciseAttempt];

/** Puts a question among the favourites, or takes it out. */
export const useQuestionCollect = (questionId: number) =>
  useWrite(questionCollect, {
    reason: '登录后即可收藏',
    input: (collect: boolean) => ({ body: { questionId, collect } }),
    success: ({ collected }) => (collected ? '收藏成功' : '已取消收藏'),
    invalidates: changed,
    invalidatesOnFailure: changed,
  });

/** Takes a question out of the wrong book. */
export const useQuestionRemove = (questionId: number) =>
  useWrite(questionBookRemove, {
    input: () => ({ body: { questionIds: [questionId] } }),
    success: '已移出错题本',
    invalidates: changed,
    invalidatesOnFailure: changed,
  });

/** A correction to send. `key` is the idempotency key: sending it twice stores one (faults R13). */
interface CorrectionToSend {
  body: BodyOf<'correctionSubmit'>;
  key: string;
}

/** Tells the editors what is wrong with a question. */
export const useCorrectionSubmit = () =>
  useWrite(correctionSubmit, {
    input: ({ body, key }: CorrectionToSend) => ({ body, headers: { 'Idempotency-Key': key } }),
    success: '已提交，感谢您的纠错',
    invalidates: [...changed, correctionList],
    invalidatesOnFailure: [...changed, correctionList],
  });
