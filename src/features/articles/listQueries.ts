/** Reads of pages with a list of articles. */
import { articleList } from '#openapi/dist/operations/articleList.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { pagesQuery } from '#api/pages.ts';
import { apiQuery } from '#api/query.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import type { ArticleFilters } from '#addresses/article.ts';
import { categoriesQuery, hotQuery, tenMinutes } from './queries.ts';

/** Articles on one page of a list. */
export const pageSize = 10;

const wishOf = ({ categoryId = 0, tag = '', authorId = 0, year = 0, departmentId, sort, page }: ArticleFilters) => ({
  ...(categoryId > 0 && { categoryId }),
  ...(tag && { tag }),
  ...(authorId > 0 && { authorId }),
  ...(year > 0 && { year }),
  departmentId,
  sort,
  page,
  size: pageSize,
});

/** A page of articles. */
export const articlesQuery = (api: Api, filters: ArticleFilters) =>
  apiQuery(api, articleList, { query: wishOf(filters) });

/** The pages of a list that grows, from its known first page on. */
export function articlePagesQuery(api: Api, filters: ArticleFilters, first: Payload<'articleList'>) {
  const wish = wishOf(filters);
  return {
    ...pagesQuery(articleList, wish, (page, signal) =>
      api.call(articleList, { query: { ...wish, page }, signal, isShown: true }),
    ),
    initialData: { pages: [first], pageParams: [1] },
    staleTime: tenMinutes,
  };
}

/** The reads of a page that shows a list, with the articles and authors that are read most beside it. */
export const listReads = (api: Api, filters: ArticleFilters) => [
  articlesQuery(api, filters),
  categoriesQuery(api),
  hotQuery(api, 'day'),
  departmentsQuery(api),
];
