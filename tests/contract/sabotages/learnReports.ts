/** Faults of learning reports. */
import { acceptsRefused, type Fault, inData, type Sabotage } from '../faults.ts';

/** An answer to everybody who names a report. */
const tellsOthers: Fault = (request, forward) =>
  new URL(request.url).searchParams.has('id') ? acceptsRefused('learnReport', 'notFound')(request, forward) : forward();

/** Faults of reports. */
export const learnReports: Sabotage[] = [
  {
    name: 'the report of another doctor',
    inChinese: '看得到别人的学习报告',
    operation: 'learnReport',
    outcome: 'notFound',
    fault: () => tellsOthers,
    pointer: '/code',
  },
  {
    name: 'answers that a report leaves out',
    inChinese: '报告漏算了刚答的题',
    operation: 'learnReport',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, need: { ...(data.need as object), answers: 20 - 1 } })),
    pointer: '/data/need/answers',
  },
];
