/** Reads of articles. */
import { articleAuthor } from '#openapi/dist/operations/articleAuthor.ts';
import { articleCategories } from '#openapi/dist/operations/articleCategories.ts';
import { articleDetail } from '#openapi/dist/operations/articleDetail.ts';
import { articleList } from '#openapi/dist/operations/articleList.ts';
import { articleRelated } from '#openapi/dist/operations/articleRelated.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { pagesQuery } from '#api/pages.ts';
import { apiQuery } from '#api/query.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import type { ArticleFilters } from '#addresses/article.ts';

const hotSize = 8;
/** Lists of what is read most, ms until they are read again. */
const tenMinutes = 10 * 60_000;

/** An article as this reader may read it. */
export const articleQuery = (api: Api, articleId: number) => apiQuery(api, articleDetail, { query: { articleId } });

/** Articles and courses of the same field. */
export const relatedQuery = (api: Api, articleId: number) => ({
  ...apiQuery(api, articleRelated, { query: { articleId } }),
  staleTime: tenMinutes,
});

/** The articles of a day or a week that are read most. */
export const hotQuery = (api: Api, period: 'day' | 'week') => ({
  ...apiQuery(api, articleList, { query: { sort: 'hot', period, size: hotSize } }),
  staleTime: tenMinutes,
});

/** The categories, and the authors who are read most. */
export const categoriesQuery = (api: Api) => ({ ...apiQuery(api, articleCategories), staleTime: tenMinutes });

/** An author of articles. */
export const authorQuery = (api: Api, authorId: number) => apiQuery(api, articleAuthor, { query: { authorId } });

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

/** A page of the articles of an author, the newest first. */
export const articlesOfQuery = (api: Api, authorId: number, page: number) =>
  apiQuery(api, articleList, { query: { authorId, sort: 'new', page, size: pageSize } });
