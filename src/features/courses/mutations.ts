/** Writes of a course. */
import { courseLike } from '../../../openapi/dist/video.ts';
import { useWrite } from '../../kit/useWrite.ts';
import { likeKeeper } from './marks.ts';

/** Likes a course, or takes that back. */
export const useCourseLike = (albumId: number) =>
  useWrite(courseLike, { input: (like: boolean) => ({ body: { albumId, like } }), keep: likeKeeper(albumId) });
