/** The wrong book and the favourite questions of a doctor, and the corrections that she sends. */
import { type Call, type Handlers, refuse } from '../engine/answers.ts';
import { bookShown, collect, hasMet, removeWrong } from '../engine/exercises/books.ts';
import { correctionsShown, sendCorrection } from '../engine/exercises/corrections.ts';
import { seedAttempts } from '../engine/exercises/seeded.ts';
import { answerSingle, reviewOf } from '../engine/exercises/single.ts';

/** Who calls. The past of the persona who has everything is there from the first call on. */
function userOf(call: Pick<Call<'questionBookList'>, 'state' | 'content' | 'caller' | 'now'>): number {
  seedAttempts(call, call.now);
  return call.caller?.user.userId ?? 0;
}

/** Handlers of the tag `questionBook`. */
export const questionBook = {
  questionBookList(call) {
    return bookShown(call, userOf(call), call.query, call.now);
  },

  questionBookRemove(call) {
    removeWrong(call, userOf(call), call.body.questionIds);
    return null;
  },

  questionCollect(call) {
    const { questionId, collect: isWanted } = call.body;
    const userId = userOf(call);
    if (!hasMet(call, userId, questionId, call.now)) return refuse('notFound');
    collect(call, userId, questionId, isWanted, call.now);
    return { collected: isWanted };
  },

  questionDetail(call) {
    const userId = userOf(call);
    const { questionId } = call.query;
    return reviewOf(call, userId, questionId, call.now) ?? refuse('notFound');
  },

  questionAnswer(call) {
    const userId = userOf(call);
    const problem = answerSingle(call, userId, { ...call.body, key: call.idempotencyKey }, call.now);
    if (problem) return refuse(problem);
    return reviewOf(call, userId, call.body.questionId, call.now) ?? refuse('notFound');
  },

  correctionSubmit(call) {
    return sendCorrection(call, userOf(call), call.body, { now: call.now, key: call.idempotencyKey });
  },

  correctionList(call) {
    return correctionsShown(call, userOf(call), call.query);
  },
} satisfies Partial<Handlers>;
