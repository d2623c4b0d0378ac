/** Articles that doctors write. */
import { type Handlers, Refusal, refuse } from '../engine/answers.ts';
import { isOpen, ownSubmission } from '../engine/submissions/records.ts';
import { settleSubmissions, withdraw } from '../engine/submissions/review.ts';
import { saveSubmission } from '../engine/submissions/save.ts';
import { mineOf, stateOf, submissionShown } from '../engine/submissions/shown.ts';

/** Handlers of the tag `submission`. */
export const submission = {
  articleDraft({ state, caller, now, query }) {
    settleSubmissions(state, now);
    const record = caller && ownSubmission(state, caller.user.userId, query.articleId);
    return record ? submissionShown(record) : refuse('notFound');
  },

  articleSave({ state, content, caller, now, body }) {
    if (!caller) return refuse('loginRequired');
    const saved = saveSubmission({ state, content, caller, now, body });
    return saved instanceof Refusal ? saved : stateOf(saved);
  },

  articleWithdraw({ state, caller, now, body }) {
    settleSubmissions(state, now);
    const record = caller && ownSubmission(state, caller.user.userId, body.articleId);
    if (!record) return refuse('notFound');
    withdraw(record, now);
    return stateOf(record);
  },

  articleRemove({ state, caller, now, body }) {
    settleSubmissions(state, now);
    const record = caller && ownSubmission(state, caller.user.userId, body.articleId);
    if (!record) return refuse('notFound');
    if (!isOpen(record)) return refuse('draftLocked');
    delete state.submissions[String(record.articleId)];
    return null;
  },

  articleMine({ state, caller, now, query }) {
    if (!caller) return refuse('loginRequired');
    settleSubmissions(state, now);
    return mineOf(state, caller.user.userId, query);
  },
} satisfies Partial<Handlers>;
