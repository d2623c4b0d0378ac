/** Writes of a course. */
import { courseLike } from '../../../openapi/dist/video.ts';
import { changeCourse } from '../../api/courseCache.ts';
import { useWrite } from '../../kit/useWrite.ts';

/** Likes a course, or takes that back. */
export const useCourseLike = (albumId: number) =>
  useWrite(courseLike, {
    input: (like: boolean) => ({ body: { albumId, like } }),
    keep: (queryClient, { likeCount, liked }) =>
      changeCourse(queryClient, albumId, (course) => ({
        ...course,
        likeCount,
        my: course.my && { ...course.my, liked },
      })),
  });
