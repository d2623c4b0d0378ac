/** The learning centre. */
import type { Handlers } from '../engine/answers.ts';
import { allAttempts } from '../engine/study/facts.ts';
import { indexShown, todayShown } from '../engine/study/centre.ts';

/** Handlers of the tag `learnCentre`. */
export const learnCentre = {
  learnIndex(call) {
    const userId = call.caller?.user.userId ?? 0;
    // What the reader has done is there from the first call on.
    allAttempts(call, userId, call.now);
    return indexShown(call, userId, call.query.departmentId ?? 0, call.now);
  },

  learnToday(call) {
    return todayShown(call, call.caller?.user.userId ?? 0, call.now);
  },

  learnGoalSave({ state, caller, body }) {
    state.goals[String(caller?.user.userId ?? 0)] = body.minutes;
    return { goalMin: body.minutes };
  },
} satisfies Partial<Handlers>;
