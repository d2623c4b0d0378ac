/** The first page of the user centre. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { summaryOf } from '../engine/userCenter/summary.ts';

/** Handlers of the tag `userCenter`. */
export const userCenter = {
  userCenterSummary: (call) => (call.caller ? summaryOf({ ...call, caller: call.caller }) : refuse('loginRequired')),
} satisfies Partial<Handlers>;
