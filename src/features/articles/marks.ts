/** Writes the server's answers about marks into the cached article. */
import type { QueryClient } from '@tanstack/react-query';
import { articleAuthor } from '#openapi/dist/operations/articleAuthor.ts';
import { articleDetail } from '#openapi/dist/operations/articleDetail.ts';
import type { Payload } from '#openapi/operation.ts';
import { changeCached } from '#api/staleness.ts';
import type { Keeper } from '#kit/marks/mutations.ts';

const changeArticle = (queryClient: QueryClient, articleId: number, change: Partial<Payload<'articleDetail'>>): void =>
  changeCached(queryClient, articleDetail, (kept) =>
    kept.article.articleId === articleId ? { ...kept, ...change } : kept,
  );

/** Updates whether an article is a favourite in the cache. */
export const collectKeeper =
  (articleId: number): Keeper<'collectSave'> =>
  (queryClient, { collected, collectCount }) =>
    changeArticle(queryClient, articleId, { collected, collectCount });

/** Updates whether an article is liked in the cache. */
export const likeKeeper =
  (articleId: number): Keeper<'articleLike'> =>
  (queryClient, { liked, likeCount }) =>
    changeArticle(queryClient, articleId, { liked, likeCount });

/** Updates whether an author is followed: on her own list, and beside each of her articles. */
export const followKeeper =
  (authorId: number): Keeper<'lecturerFollow'> =>
  (queryClient, answer) => {
    changeCached(queryClient, articleAuthor, (kept) => (kept.authorId === authorId ? { ...kept, ...answer } : kept));
    changeCached(queryClient, articleDetail, (kept) =>
      kept.author?.authorId === authorId ? { ...kept, author: { ...kept.author, ...answer } } : kept,
    );
  };
