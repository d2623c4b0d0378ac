/** Writes of the learning centre. */
import { learnGoalSave } from '#openapi/dist/operations/learnGoalSave.ts';
import { learnReport } from '#openapi/dist/operations/learnReport.ts';
import { learnToday } from '#openapi/dist/operations/learnToday.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useWrite } from '#kit/writing/useWrite.ts';

/** Stores the minutes of a day; the reports draw them as a line. */
export const useGoalSave = () =>
  useWrite(learnGoalSave, {
    input: (body: BodyOf<'learnGoalSave'>) => ({ body }),
    success: ({ goalMin }) => `每日目标已设为 ${goalMin} 分钟`,
    invalidates: [learnToday, learnReport],
  });
