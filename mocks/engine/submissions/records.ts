/** An article that a doctor writes, as the mock backend stores it: plain data. */
import type { components } from '#openapi/portal.d.ts';

type Submission = components['schemas']['Submission'];

/** What the author writes. */
export type SubmissionText = components['schemas']['SubmissionText'];

/** An article with its state; `articleId` is also the id of the published article. */
export interface SubmissionRecord extends Submission {
  userId: number;
  /** Chosen by the portal for a new draft, so that a repeated call creates no second one. */
  draftKey: string;
  /** A call has named the article by its id: from then on every save needs the version that it is based on. */
  isNamed: boolean;
  /** When the editors decide by themselves, ms; null waits for `/__mock/submission`. */
  dueAt: number | null;
  readCount: number;
}

/** The part of the state that has the articles. */
export interface Submissions {
  /** By article id. */
  submissions: Record<string, SubmissionRecord>;
  nextArticleId: number;
}

/** A draft or a returned article: its author may change and remove it. */
export const isOpen = ({ status }: SubmissionRecord): boolean => status === 'draft' || status === 'returned';

/** An article that the editors have to decide about. */
export const isWaiting = ({ status, withdrawing }: SubmissionRecord): boolean => status === 'review' || withdrawing;

/** The article of an author; undefined for one of somebody else. */
export function ownSubmission(
  { submissions }: Pick<Submissions, 'submissions'>,
  userId: number,
  articleId: number,
): SubmissionRecord | undefined {
  const record = submissions[String(articleId)];
  return record?.userId === userId ? record : undefined;
}
