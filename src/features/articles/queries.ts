/** Reads of articles. */
import { articleAuthor } from '#openapi/dist/operations/articleAuthor.ts';
import { articleCategories } from '#openapi/dist/operations/articleCategories.ts';
import { articleDetail } from '#openapi/dist/operations/articleDetail.ts';
import { articleList } from '#openapi/dist/operations/articleList.ts';
import { articleRelated } from '#openapi/dist/operations/articleRelated.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

const hotSize = 8;
/** Lists of what is read most, ms until they are read again. */
export const tenMinutes = 10 * 60_000;

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
