/** Writes of study guides: each answers how far the doctor is, which the page shows at once. */
import { guideDetail } from '#openapi/dist/operations/guideDetail.ts';
import { guideJoin } from '#openapi/dist/operations/guideJoin.ts';
import { guideList } from '#openapi/dist/operations/guideList.ts';
import { guideQuit } from '#openapi/dist/operations/guideQuit.ts';
import { guideShift } from '#openapi/dist/operations/guideShift.ts';
import { guideTaskFinish } from '#openapi/dist/operations/guideTaskFinish.ts';
import { learnToday } from '#openapi/dist/operations/learnToday.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { joinIntent } from './model.ts';

const reads = { invalidates: [guideDetail, guideList, learnToday], invalidatesOnFailure: [guideDetail, learnToday] };

/** Joins a guide, or changes its plan. */
export const useGuideJoin = (guideId: number) =>
  useWrite(guideJoin, {
    ...reads,
    reason: '登录后加入学习',
    intent: joinIntent(guideId),
    input: (body: BodyOf<'guideJoin'>) => ({ body }),
    success: (_mine, { plan }) => (plan === undefined ? '已加入学习' : plan === null ? '已取消计划' : '学习计划已保存'),
  });

/** Leaves a guide. */
export const useGuideQuit = () =>
  useWrite(guideQuit, { ...reads, input: (body: BodyOf<'guideQuit'>) => ({ body }), success: '已退出学习' });

/** Moves the open tasks. */
export const useGuideShift = () =>
  useWrite(guideShift, { ...reads, input: (body: BodyOf<'guideShift'>) => ({ body }), success: '计划已顺延' });

/** Ticks a task. */
export const useGuideTask = () =>
  useWrite(guideTaskFinish, { ...reads, input: (body: BodyOf<'guideTaskFinish'>) => ({ body }) });
