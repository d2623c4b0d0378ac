/** Writes of exercises. */
import { questionDailyAnswer } from '../../../openapi/dist/learn.ts';
import type { BodyOf } from '../../../openapi/operation.ts';
import { useWrite } from '../../kit/useWrite.ts';

/** Answers the question of the day; the verdict comes back. */
export const useDailyAnswer = () =>
  useWrite(questionDailyAnswer, { forVisitors: true, input: (body: BodyOf<'questionDailyAnswer'>) => ({ body }) });
