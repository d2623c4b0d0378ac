/** The cached course page, which several features update without knowing each other. */
import type { QueryClient } from '@tanstack/react-query';
import { courseDetail } from '#openapi/dist/operations/courseDetail.ts';
import type { Payload } from '#openapi/operation.ts';
import { changeCached, cachedPayloads } from './staleness.ts';

type Course = Payload<'courseDetail'>;

/** A course from the cache, if it is there. */
export const cachedCourse = (queryClient: QueryClient, albumId: number): Course | undefined =>
  cachedPayloads(queryClient, courseDetail).find(({ album }) => album.albumId === albumId);

/** Changes a course in the cache; does nothing when it is not cached. */
export const changeCourse = (queryClient: QueryClient, albumId: number, change: (course: Course) => Course): void =>
  changeCached(queryClient, courseDetail, (course) => (course.album.albumId === albumId ? change(course) : course));
