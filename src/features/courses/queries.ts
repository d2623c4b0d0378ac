/** Reads of courses. */
import { courseList } from '#openapi/dist/operations/courseList.ts';
import { courseRanking } from '#openapi/dist/operations/courseRanking.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { CourseAddress } from './courseList.ts';
import type { CourseModule } from '#addresses/course.ts';

/** Courses on one page. */
export const pageSize = 12;

/** The read of a list, from its address. */
export const coursesQuery = (api: Api, address: CourseAddress) => {
  const { module, departmentId, typeId, free, level, sort, page } = address;
  return apiQuery(api, courseList, {
    query: {
      type: module,
      departmentId,
      typeId,
      ...(free && { free }),
      ...(level > 0 && { level }),
      sort,
      page,
      size: pageSize,
    },
  });
};

/** The most watched courses of a period. */
export const rankingQuery = (api: Api, type: CourseModule, departmentId: number, period: 'week' | 'month') => ({
  ...apiQuery(api, courseRanking, { query: { type, departmentId, period } }),
  staleTime: 10 * 60_000,
});

/** The four courses that are watched most. */
export const popularQuery = (api: Api) => ({
  ...apiQuery(api, courseList, { query: { sort: 'hot', page: 1, size: 4 } }),
  staleTime: 10 * 60_000,
});

/** Whose courses; department 0 means all. */
export type CourseOwner = Pick<QueryOf<'courseList'>, 'lecturerId' | 'hospitalId' | 'departmentId'>;

/** A page of the courses of a lecturer or a hospital, the newest first. */
export const coursesOfQuery = (api: Api, owner: CourseOwner, page: number) =>
  apiQuery(api, courseList, { query: { ...owner, sort: 'new', page, size: pageSize } });
