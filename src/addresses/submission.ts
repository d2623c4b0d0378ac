/** The addresses for articles that doctors write: a new one, the own ones, and one that is changed. */
import { choice, defineAddress, id, pageNumber, required, type ValuesAt } from './define.ts';
import type { components } from '#openapi/portal.d.ts';

/** State of an article; '' is all. */
export type SubmissionFilter = components['schemas']['SubmissionStatus'] | '';

/** Tabs with their names. */
export const submissionTabs = [
  ['write', '写文章'],
  ['mine', '我的投稿'],
] as const;

/** States of articles with their names. */
export const submissionStates: readonly (readonly [SubmissionFilter, string])[] = [
  ['', '全部'],
  ['draft', '草稿'],
  ['review', '审核中'],
  ['published', '已发布'],
  ['returned', '已退回'],
];

/** R017: a new article (`categoryId` is chosen beforehand), or the own articles (`status` and `page`). */
export const articleUploadPage = defineAddress(
  '/web/article/upload',
  {
    tab: choice(submissionTabs, 'write'),
    categoryId: id(6),
    status: choice(submissionStates, ''),
    page: pageNumber(),
  },
  {
    agree: (values) =>
      values.tab === 'mine' ? { ...values, categoryId: 0 } : { ...values, status: '' as const, page: 1 },
  },
);

/** Parameters of the own articles. */
export type ArticleUploadAddress = ValuesAt<typeof articleUploadPage>;

/** The category of case studies. */
export const caseCategory = 2;

/** R016: one of the own articles. */
export const articleUpdatePage = defineAddress('/web/article/update', { articleId: required(id()) });
