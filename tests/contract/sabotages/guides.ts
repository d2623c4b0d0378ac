/** Faults of study guides: plans that ask too much, shifts that move nothing, locks that do not hold. */
import type { Json } from '../document.ts';
import { acceptsRefused, changesBody, inData, type Sabotage } from '../faults.ts';

const dayBefore = (day: unknown): unknown =>
  typeof day === 'string' ? new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10) : day;

/** Faults of guides. */
export const guides: Sabotage[] = [
  {
    name: 'a plan with all tasks on its first day',
    inChinese: '计划把所有任务排在同一天',
    operation: 'guideJoin',
    outcome: 'ok',
    fault: () =>
      inData((data) => ({
        ...data,
        tasks: (data.tasks as Json[]).map((task) => ({
          ...task,
          dueDate: data.plan ? (data.plan as Json).startDate : null,
        })),
      })),
    pointer: '/data/tasks',
  },
  {
    name: 'a plan that begins before today',
    inChinese: '计划可以从昨天开始',
    operation: 'guideJoin',
    outcome: 'badParameter',
    fault: () => acceptsRefused('guideJoin', 'badParameter'),
    pointer: '/body',
  },
  {
    name: 'a shift that leaves tasks in the past',
    inChinese: '顺延之后仍有任务逾期',
    operation: 'guideShift',
    outcome: 'ok',
    fault: () =>
      inData((data) => ({
        ...data,
        tasks: (data.tasks as Json[]).map((task) => ({ ...task, dueDate: dayBefore(task.dueDate) })),
      })),
    pointer: '/data/tasks',
  },
  {
    name: 'a lesson that is ticked by hand',
    inChinese: '没看过的视频可以手动打勾',
    operation: 'guideTaskFinish',
    outcome: 'guideTaskAuto',
    fault: () => acceptsRefused('guideTaskFinish', 'guideTaskAuto'),
    pointer: '/code',
  },
  {
    name: 'a locked stage whose tasks are ticked',
    inChinese: '未解锁阶段的任务可以打勾',
    operation: 'guideTaskFinish',
    outcome: 'guideStageLocked',
    fault: () => acceptsRefused('guideTaskFinish', 'guideStageLocked'),
    pointer: '/code',
  },
  {
    name: 'a tick that is not stored',
    inChinese: '打勾没有保存',
    operation: 'guideTaskFinish',
    outcome: 'ok',
    fault: () => changesBody((body) => ({ ...body, done: false })),
    pointer: '/data/tasks',
  },
  {
    name: 'a leave that changes nothing',
    inChinese: '退出指南没有生效',
    operation: 'guideQuit',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, joinTime: 1_779_120_000_000 })),
    pointer: '/data',
  },
];
