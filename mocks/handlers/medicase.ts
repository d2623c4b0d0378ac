/** Case studies: lists, the case itself, and working through it. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { accessTo, boardOf, casePage, listCases } from '../engine/cases/casePage.ts';
import { advance, answer, beginAgain, caseWith } from '../engine/cases/runs.ts';

/** Handlers of the tag `medicase`. */
export const medicase = {
  medicaseList(call) {
    return listCases(call, call.query);
  },

  medicaseBoard(call) {
    return boardOf(call);
  },

  medicaseDetail(call) {
    const found = caseWith(call.content, call.query.id);
    return found ? casePage(call, found) : refuse('notFound');
  },

  medicaseAdvance(call) {
    const { id, stepId, again = false } = call.body;
    const found = caseWith(call.content, id);
    const step = found?.steps.find((one) => one.stepId === stepId);
    if (!call.caller || !found || !step) return refuse('notFound');
    if (!accessTo(call, found).canWork) return refuse('vipOnly');
    if (again) return beginAgain(call, call.caller, found);
    return advance(call, call.caller, found, step) ?? refuse('stepLocked');
  },

  medicaseAnswer(call) {
    const { id, questionId, chosen } = call.body;
    const found = caseWith(call.content, id);
    const isAsked = (one: { question: { questionId: number } }): boolean => one.question.questionId === questionId;
    const step = found?.steps.find(({ questions }) => questions.some(isAsked));
    const asked = step?.questions.find(isAsked);
    if (!call.caller || !found || !step || !asked) return refuse('notFound');
    if (!accessTo(call, found).canWork) return refuse('vipOnly');
    const { options, kind } = asked.question;
    if (chosen.some((key) => options.every((option) => option.key !== key)) || (kind !== 'X' && chosen.length > 1))
      return refuse('badParameter');
    return answer(call, call.caller, found, step, asked, chosen) ?? refuse('stepLocked');
  },
} satisfies Partial<Handlers>;
