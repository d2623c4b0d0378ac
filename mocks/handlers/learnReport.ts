/** Reports of what a doctor has learned. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { reportPage, reportShown } from '../engine/study/reports.ts';

/** Handlers of the tag `learnReport`. */
export const learnReport = {
  learnReport(call) {
    if (!call.caller) return refuse('loginRequired');
    return reportShown(call, call.caller, call.query, call.now) ?? refuse('notFound');
  },

  learnReportList(call) {
    if (!call.caller) return refuse('loginRequired');
    return reportPage(call, call.caller, call.query, call.now);
  },
} satisfies Partial<Handlers>;
