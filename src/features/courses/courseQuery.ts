/** The read of one course. */
import { courseDetail } from '../../../openapi/dist/video.ts';
import type { Payload } from '../../../openapi/operation.ts';
import type { Api } from '../../api/client.ts';
import { apiQuery } from '../../api/query.ts';

/** A course as this reader sees it. */
export const courseQuery = (api: Api, albumId: number) => apiQuery(api, courseDetail, { query: { albumId } });

type Course = Payload<'courseDetail'>;

/** The lesson to show: the one that is asked for, else where the reader stopped, else the first that can be played. */
export function lessonOf(
  { chapters, my }: Course,
  videoId: number | null,
): Course['chapters'][number]['lessons'][number] | null {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const named = (id: number | null | undefined) => lessons.find((lesson) => lesson.videoId === id);
  return named(videoId) ?? named(my?.lastVideoId) ?? lessons.find(({ status }) => status === 'ready') ?? null;
}
