/** Writes of an article. */
import { articleLike } from '#openapi/dist/operations/articleLike.ts';
import { lecturerFollow } from '#openapi/dist/operations/lecturerFollow.ts';
import { followTexts } from '#kit/marks/followTexts.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { followKeeper, likeKeeper } from './marks.ts';

/** Likes an article, or removes the like. */
export const useArticleLike = (articleId: number) =>
  useWrite(articleLike, {
    reason: '登录后即可点赞',
    input: (like: boolean) => ({ body: { articleId, like } }),
    keep: likeKeeper(articleId),
  });

/** Follows the author of articles, or no longer. */
export const useAuthorFollow = (authorId: number) =>
  useWrite(lecturerFollow, {
    ...followTexts,
    input: (follow: boolean) => ({ body: { lecturerId: authorId, follow } }),
    keep: followKeeper(authorId),
  });
