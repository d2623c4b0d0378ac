/** Reads of exercises. */
import { exerciseAttempt } from '#openapi/dist/operations/exerciseAttempt.ts';
import { exerciseChapters } from '#openapi/dist/operations/exerciseChapters.ts';
import { exerciseDetail } from '#openapi/dist/operations/exerciseDetail.ts';
import { exerciseList } from '#openapi/dist/operations/exerciseList.ts';
import { exerciseRank } from '#openapi/dist/operations/exerciseRank.ts';
import type { Api } from '#api/client.ts';
import { apiQuery, privateQuery } from '#api/query.ts';
import type { ExerciseKind, ExercisesAddress } from '#addresses/exercise.ts';

const pageSize = 20;

/** What an attempt makes untrue: how many are answered, the state, and the results. */
export const changedByAttempt = [exerciseDetail, exerciseList, exerciseChapters, exerciseRank] as const;

/** A page of sets or papers; only a doctor has begun some, so that a visitor's list has no state. */
export const exercisesQuery = (api: Api, kind: ExerciseKind, address: ExercisesAddress, isLoggedIn: boolean) => {
  const { departmentId, chapterId, state, page } = address;
  return apiQuery(api, exerciseList, {
    query: {
      type: kind,
      departmentId,
      ...(chapterId > 0 && { chapterId }),
      ...(state && isLoggedIn && { state }),
      page,
      size: pageSize,
    },
  });
};

/** The sets of a course. */
export const courseExercisesQuery = (api: Api, albumId: number) =>
  apiQuery(api, exerciseList, { query: { type: 'exercise', albumId } });

/** The chapters of a department's questions, with what this reader has done of them. */
export const chaptersQuery = (api: Api, departmentId: number) =>
  apiQuery(api, exerciseChapters, { query: { departmentId } });

/** A set or paper before it is begun; refused with 4040 when there is none. */
export const exerciseQuery = (api: Api, exerciseId: number) => apiQuery(api, exerciseDetail, { query: { exerciseId } });

/** The ranking of a paper. */
export const rankQuery = (api: Api, exerciseId: number) => apiQuery(api, exerciseRank, { query: { exerciseId } });

/** The sheet of an attempt. Other tabs and devices write it, too: it is read again with every visit. */
export const attemptQuery = (api: Api, recordId: number) => ({
  ...privateQuery(api, exerciseAttempt, { query: { recordId } }),
  staleTime: 0,
});
