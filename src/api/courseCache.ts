/** The kept page of a course, changed by whoever learns something new about it: features need not know each other for that. */
import type { QueryClient } from '@tanstack/react-query';
import { courseDetail } from '../../openapi/dist/video.ts';
import type { Payload } from '../../openapi/operation.ts';

type Course = Payload<'courseDetail'>;

/** Changes a course wherever it is kept; one that is not kept stays away. */
export function changeCourse(queryClient: QueryClient, albumId: number, change: (course: Course) => Course): void {
  queryClient.setQueriesData<Course>({ queryKey: [courseDetail.method, courseDetail.path] }, (course) =>
    course?.album.albumId === albumId ? change(course) : course,
  );
}
