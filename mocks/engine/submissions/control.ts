/** What a tester does as an editor. */
import type { Engine } from '../Engine.ts';
import { isWaiting, type SubmissionRecord } from './records.ts';
import { decide, settleSubmissions } from './review.ts';

/** The decision, about the named article or the latest one that waits. */
export interface ReviewWish {
  articleId?: number;
  state: 'published' | 'returned';
  /** Why it is returned. */
  remark?: string;
}

/** Decides about an article that is being reviewed or withdrawn, or takes a published one off. A sentence when there is none. */
export function steerSubmission({ state, now }: Engine, wish: ReviewWish): string | null {
  settleSubmissions(state, now);
  const record = Object.values(state.submissions)
    .toSorted((one, other) => one.updateTime - other.updateTime)
    .findLast((own) => (wish.articleId === undefined ? isWaiting(own) : own.articleId === wish.articleId));
  if (!record) return wish.articleId === undefined ? '没有等待审核的稿件' : `没有稿件 ${wish.articleId}`;
  if (!isWaiting(record) && record.status !== 'published') return `稿件 ${record.articleId} 没有提交审核`;
  decide(record, wish.state, now, wish.remark);
  return null;
}

/** The articles that wait for the editors. */
export const waitingSubmissions = ({ submissions }: Engine['state']): SubmissionRecord[] =>
  Object.values(submissions).filter(isWaiting);
