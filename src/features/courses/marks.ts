/** Writes the server's answers about marks into the cached course. */
import type { QueryClient } from '@tanstack/react-query';
import type { components } from '#openapi/portal.d.ts';
import { changeCourse } from '#api/courseCache.ts';
import type { Keeper } from '#kit/marks/mutations.ts';

type Schemas = components['schemas'];

const updateMarks = (
  queryClient: QueryClient,
  albumId: number,
  counts: Partial<Schemas['Course']>,
  mine: Partial<Schemas['MyCourse']>,
): void =>
  changeCourse(queryClient, albumId, (course) => ({
    ...course,
    ...counts,
    my: course.my && { ...course.my, ...mine },
  }));

/** Updates whether a course is a favourite in the cache. */
export const collectKeeper =
  (albumId: number): Keeper<'collectSave'> =>
  (queryClient, { collectCount, collected }) =>
    updateMarks(queryClient, albumId, { collectCount }, { collected });

/** Updates whether a course is liked in the cache. */
export const likeKeeper =
  (albumId: number): Keeper<'courseLike'> =>
  (queryClient, { likeCount, liked }) =>
    updateMarks(queryClient, albumId, { likeCount }, { liked });
