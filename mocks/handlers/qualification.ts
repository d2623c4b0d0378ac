/** What proves the profession of a doctor, and how far its check is. */
import { type Handlers, refuse } from '../engine/answers.ts';
import { qualificationOf } from '../engine/qualification/records.ts';
import { submitQualification } from '../engine/qualification/submit.ts';

/** Handlers of the tag `qualification`. */
export const qualification = {
  userQualification: ({ caller, state }) =>
    caller ? qualificationOf(state, caller.user.userId) : refuse('loginRequired'),

  qualificationSubmit: (call) =>
    call.caller ? submitQualification(call, call.caller.user.userId, call.body) : refuse('loginRequired'),
} satisfies Partial<Handlers>;
