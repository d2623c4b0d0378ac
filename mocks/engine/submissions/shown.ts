/** Articles as their author sees them. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { pageOf } from '../learning/lists.ts';
import { articleCategories } from '../seed/articles.ts';
import type { State } from '../state.ts';
import type { SubmissionRecord } from './records.ts';

type Schemas = components['schemas'];

const usualSize = 10;

/** The state after a write. */
export const stateOf = ({ articleId, version, status, updateTime, withdrawing }: SubmissionRecord) => ({
  ...{ articleId, version, status, updateTime, withdrawing },
});

/** The whole article. */
export function submissionShown(record: SubmissionRecord): Schemas['Submission'] {
  const { remark, returnTime = null, createTime, publishTime, article } = record;
  return { ...stateOf(record), remark, returnTime, createTime, publishTime, article };
}

/** A page of the author's articles, the latest change first. */
export function mineOf(
  { submissions }: State,
  userId: number,
  { status, page, size = usualSize }: QueryOf<'articleMine'>,
): Schemas['SubmissionList'] {
  const own = Object.values(submissions)
    .filter((record) => record.userId === userId && (status === undefined || record.status === status))
    .toSorted((one, other) => other.updateTime - one.updateTime || other.articleId - one.articleId);
  const { list, ...about } = pageOf(own, { ...(page && { page }), size });
  return {
    ...about,
    list: list.map(({ articleId, article, remark, publishTime, readCount, ...record }) => ({
      articleId,
      status: record.status,
      title: article.title,
      categoryName: articleCategories[(article.categoryId ?? 0) - 1] ?? null,
      coverUrl: article.coverUrl,
      remark,
      updateTime: record.updateTime,
      publishTime,
      readCount,
      withdrawing: record.withdrawing,
    })),
  };
}
