/** The kept page of a course, which several features learn something about: they need not know each other for that. */
import type { QueryClient } from '@tanstack/react-query';
import { courseDetail } from '../../openapi/dist/video.ts';
import type { Payload } from '../../openapi/operation.ts';
import { changeKept, keptOf } from './staleness.ts';

type Course = Payload<'courseDetail'>;

/** A course, where it is kept. */
export const keptCourse = (queryClient: QueryClient, albumId: number): Course | undefined =>
  keptOf(queryClient, courseDetail).find(({ album }) => album.albumId === albumId);

/** Changes a course wherever it is kept; one that is not kept stays away. */
export const changeCourse = (queryClient: QueryClient, albumId: number, change: (course: Course) => Course): void =>
  changeKept(queryClient, courseDetail, (course) => (course.album.albumId === albumId ? change(course) : course));
