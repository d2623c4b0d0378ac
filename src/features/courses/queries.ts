/** Reads of courses. */
import { courseChannel, courseList, courseRanking } from '../../../openapi/dist/course.ts';
import type { Api } from '../../api/client.ts';
import { apiQuery } from '../../api/query.ts';
import type { CourseAddress } from './address.ts';
import type { OpenAddress, VipAddress } from './channelAddress.ts';
import type { CourseModule } from './modules.ts';

/** Courses on one page. */
export const pageSize = 12;

/** What an address of a list asks for. */
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

/** What was watched most lately. */
export const rankingQuery = (api: Api, type: CourseModule, departmentId: number, period: 'week' | 'month') => ({
  ...apiQuery(api, courseRanking, { query: { type, departmentId, period } }),
  staleTime: 10 * 60_000,
});

/** A page of a lecturer's courses, the newest first. */
export const lecturerCoursesQuery = (api: Api, lecturerId: number, page: number) =>
  apiQuery(api, courseList, { query: { lecturerId, sort: 'new', page, size: pageSize } });

/** What a channel shows besides its list. */
export const channelQuery = (api: Api, type: 'open' | 'vip', departmentId = 0, typeId = 0) =>
  apiQuery(api, courseChannel, { query: { type, departmentId, typeId } });

/** The list of the open courses' channel. */
export const openListQuery = (api: Api, { departmentId, typeId, tab, page }: OpenAddress) =>
  apiQuery(api, courseList, {
    query: {
      type: 'open',
      departmentId,
      typeId,
      lessons: tab === 'series' ? 'series' : 'single',
      sort: tab === 'series' ? 'default' : tab,
      page,
      size: pageSize,
    },
  });

/** The list of the membership's channel. */
export const vipListQuery = (api: Api, { departmentId, category, sort, page }: VipAddress) =>
  apiQuery(api, courseList, {
    query: {
      type: category === 'masterClass' || category === 'pbl' ? category : 'vip',
      departmentId,
      ...(category === 'series' && { lessons: 'series' as const }),
      sort,
      page,
      size: pageSize,
    },
  });

const wallSize = 8;

/** What members watch for nothing, the most played of a department first; 0 is every department. */
export const wallQuery = (api: Api, departmentId: number) =>
  apiQuery(api, courseList, {
    query: { type: 'vip', departmentId, free: 'vip', sort: 'hot', page: 1, size: wallSize },
  });
