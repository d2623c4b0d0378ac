/** Faults of what doctors tell the editors. */
import { acceptsRefused, dropsFormKey, changesBody, repeats, type Sabotage } from '../faults.ts';

/** A report is lost, told twice, or told of something else. */
export const reports: Sabotage[] = [
  {
    name: 'a report that is stored again under the same key',
    inChinese: '同一个键的举报又存了一次',
    operation: 'reportSubmit',
    outcome: 'ok',
    fault: () => dropsFormKey,
    pointer: '/header/Idempotency-Key',
  },
  {
    name: 'an article or a comment that is reported and looked for among the courses',
    inChinese: '举报文章和评论却按课程的编号去找',
    operation: 'reportSubmit',
    outcome: 'ok',
    fault: () => changesBody((body) => ({ ...body, targetType: 'course' })),
    pointer: '/code',
  },
  {
    name: 'a report that is not kept',
    inChinese: '举报没有保存',
    operation: 'reportSubmit',
    outcome: 'alreadyReported',
    fault: () => repeats(),
    pointer: '/code',
  },
  {
    name: 'reports without a limit',
    inChinese: '举报没有次数限制',
    operation: 'reportSubmit',
    outcome: 'tooFrequent',
    fault: () => repeats(),
    pointer: '/code',
  },
  {
    name: 'a report of something that does not exist',
    inChinese: '可以举报不存在的内容',
    operation: 'reportSubmit',
    outcome: 'notFound',
    fault: () => acceptsRefused('reportSubmit', 'notFound'),
    pointer: '/code',
  },
];
