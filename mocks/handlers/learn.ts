/** The question of the day. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { dailyQuestion, questionOf } from '../engine/seed/questions.ts';

/** Handlers of the tag `learn`. */
export const learn = {
  questionDaily({ now, query }) {
    return dailyQuestion(query.departmentId, now).question;
  },

  questionDailyAnswer({ body, caller, state }) {
    const { questionId, chosen } = body;
    const record = questionOf(questionId);
    if (!record) return refuse('notFound');
    const { question, answer, explain, globalRate } = record;
    const keys = question.options.map((option) => option.key);
    if (chosen.some((key) => !keys.includes(key)) || (question.kind !== 'X' && chosen.length > 1)) {
      return refuse('badParameter');
    }
    if (caller) {
      state.dailyAnswers[`${caller.user.userId}:${questionId}`] = { questionId, chosen: [...chosen].sort() };
    }
    const correct = chosen.length === answer.length && chosen.every((key) => answer.includes(key));
    return { correct, answer: [...answer], explain, globalRate };
  },
} satisfies Partial<Handlers>;
