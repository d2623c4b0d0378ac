/** Reads of courses. */
import { courseList, courseRanking } from '../../../openapi/dist/course.ts';
import type { Api } from '../../api/client.ts';
import { apiQuery } from '../../api/query.ts';
import type { CourseAddress } from './address.ts';
import type { CourseModule } from './modules.ts';

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

/** A page of a lecturer's courses, the newest first. */
export const lecturerCoursesQuery = (api: Api, lecturerId: number, page: number) =>
  apiQuery(api, courseList, { query: { lecturerId, sort: 'new', page, size: pageSize } });
