/** What a doctor has learned: the list, the totals, and the results of one set. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { recordPage, removeRecords, summaryShown, trendShown } from '../engine/study/records.ts';

/** Handlers of the tag `learnRecord`. */
export const learnRecord = {
  learnRecordList(call) {
    return recordPage(call, call.caller?.user.userId ?? 0, call.query, call.now);
  },

  learnRecordSummary(call) {
    return summaryShown(call, call.caller?.user.userId ?? 0, call.now);
  },

  learnRecordTrend(call) {
    return trendShown(call, call.caller?.user.userId ?? 0, call.query.exerciseId, call.now) ?? refuse('notFound');
  },

  learnRecordRemove(call) {
    return { removed: removeRecords(call, call.caller?.user.userId ?? 0, call.body.ids, call.now) };
  },
} satisfies Partial<Handlers>;
