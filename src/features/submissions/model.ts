/** Rules of the articles that doctors write. */
import type { components } from '#openapi/portal.d.ts';
import { articleUpdatePage, submissionStates } from '#addresses/submission.ts';
import { articlePage } from '#addresses/article.ts';

/** An article in the list of its author. */
export type SubmissionRow = components['schemas']['SubmissionList']['list'][number];
type Status = SubmissionRow['status'];

/** What an author can do with an article in a list. */
export type SubmissionAction = 'withdraw' | 'remove';

/** The name of a state. */
export const stateName = (status: Status): string => submissionStates.find(([key]) => key === status)?.[1] ?? '';

/** The title, also of an article that has none yet. */
export const titleOf = ({ title }: Pick<SubmissionRow, 'title'>): string => title.trim() || '未命名草稿';

/** Where an article is changed or read: the reader's page once it is published, otherwise its form, which may be read-only. */
export const placeOf = ({ articleId, status }: Pick<SubmissionRow, 'articleId' | 'status'>): string =>
  (status === 'published' ? articlePage.to({ id: articleId }) : null) ?? articleUpdatePage.to({ articleId });

/** True while the author may change the article. */
export const isOpen = (status: Status): boolean => status === 'draft' || status === 'returned';

/** What its author can do with an article; null for one that is being taken off. */
export function actionOf({
  status,
  withdrawing,
}: Pick<SubmissionRow, 'status' | 'withdrawing'>): SubmissionAction | null {
  if (isOpen(status)) return 'remove';
  return withdrawing ? null : 'withdraw';
}
