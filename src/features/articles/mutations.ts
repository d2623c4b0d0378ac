/** Writes of an article. */
import type { QueryClient } from '@tanstack/react-query';
import { articleDetail, articleLike } from '../../../openapi/dist/article.ts';
import type { Payload } from '../../../openapi/operation.ts';
import { changeCached } from '../../api/staleness.ts';
import type { Keeper } from '../../kit/marks/mutations.ts';
import { useWrite } from '../../kit/useWrite.ts';

const changeArticle = (queryClient: QueryClient, articleId: number, change: Partial<Payload<'articleDetail'>>): void =>
  changeCached(queryClient, articleDetail, (kept) =>
    kept.article.articleId === articleId ? { ...kept, ...change } : kept,
  );

/** Likes an article, or removes the like. */
export const useArticleLike = (articleId: number) =>
  useWrite(articleLike, {
    reason: '登录后即可点赞',
    input: (like: boolean) => ({ body: { articleId, like } }),
    keep: (queryClient, { liked, likeCount }) => changeArticle(queryClient, articleId, { liked, likeCount }),
  });

/** Updates whether an article is a favourite in the cache. */
export const collectKeeper =
  (articleId: number): Keeper<'collectSave'> =>
  (queryClient, { collected, collectCount }) =>
    changeArticle(queryClient, articleId, { collected, collectCount });
