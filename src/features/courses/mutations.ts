/** Writes of a course. */
import { courseLike } from '#openapi/dist/operations/courseLike.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { likeKeeper } from './marks.ts';

/** Likes a course, or removes the like. */
export const useCourseLike = (albumId: number) =>
  useWrite(courseLike, {
    reason: '登录后即可点赞',
    input: (like: boolean) => ({ body: { albumId, like } }),
    keep: likeKeeper(albumId),
  });
