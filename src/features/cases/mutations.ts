/** Writes of case studies. */
import { medicaseAdvance } from '#openapi/dist/operations/medicaseAdvance.ts';
import { medicaseAnswer } from '#openapi/dist/operations/medicaseAnswer.ts';
import { medicaseBoard } from '#openapi/dist/operations/medicaseBoard.ts';
import { medicaseDetail } from '#openapi/dist/operations/medicaseDetail.ts';
import { medicaseList } from '#openapi/dist/operations/medicaseList.ts';
import type { BodyOf, Operation } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { changeCase } from './marks.ts';

const reason = '登录后开始学习病例';
/** Other reads with cases, by their paths: the whole operations would bring their shapes to this page. */
const shownAt: Operation['path'][] = [
  '/api/collect/list',
  '/api/index/home',
  '/api/search/result',
  '/api/course/detail',
];
const cardsElsewhere = shownAt.map((path) => ({ method: 'get' as const, path }));
/** Goes on after a step, or begins anew. The case is read again: it then has the new step. A locked step is shown in place. */
export const useAdvance = () =>
  useWrite(medicaseAdvance, {
    reason,
    input: (body: BodyOf<'medicaseAdvance'>) => ({ body }),
    codes: { [codes.stepLocked]: null },
    invalidates: [medicaseDetail, medicaseList, medicaseBoard],
    invalidatesOnFailure: [medicaseDetail],
  });

/** Answers a question; the verdict is written into the cached case at once. */
export const useCaseAnswer = () =>
  useWrite(medicaseAnswer, {
    reason,
    input: (body: BodyOf<'medicaseAnswer'>) => ({ body }),
    keep(queryClient, verdict, { id, questionId, chosen }) {
      changeCase(queryClient, id, (medicase) => ({
        ...medicase,
        steps: medicase.steps.map((step) => ({
          ...step,
          questions: step.questions.map((asked) =>
            asked.question.questionId === questionId ? { ...asked, mine: { chosen: [...chosen], verdict } } : asked,
          ),
        })),
      }));
    },
    // The server keeps the first answer, which another device may have given; cards name the diagnosis from now on.
    invalidates: [medicaseDetail, medicaseList, medicaseBoard, ...cardsElsewhere],
  });
