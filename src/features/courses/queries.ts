/** Reads of courses, of their lists and of the channels. */
import { courseChannel } from '#openapi/dist/operations/courseChannel.ts';
import { courseDetail } from '#openapi/dist/operations/courseDetail.ts';
import { courseList } from '#openapi/dist/operations/courseList.ts';
import { courseRanking } from '#openapi/dist/operations/courseRanking.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { CourseAddress } from './courseList.ts';
import type { CourseModule, OpenChannelAddress, VipChannelAddress } from '#addresses/course.ts';

/** Courses on one page. */
const pageSize = 12;
const wallSize = 8;

/** A course as this reader sees it. */
export const courseQuery = (api: Api, albumId: number) => apiQuery(api, courseDetail, { query: { albumId } });

/** The read of a list, from its address. */
export const coursesQuery = (api: Api, address: CourseAddress) => {
  const { module, departmentId, typeId, free, level, credit, sort, page } = address;
  return apiQuery(api, courseList, {
    query: {
      type: module,
      departmentId,
      typeId,
      ...(free && { free }),
      ...(level > 0 && { level }),
      ...(credit && { credit }),
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

/** Courses in one recommendation. */
export const recommendedCount = 4;

/** Some of the courses of a department that are watched most; 0 is all departments. */
export const recommendedQuery = (api: Api, departmentId: number, page: number) =>
  apiQuery(api, courseList, { query: { departmentId, sort: 'hot', page, size: recommendedCount } });

/** Whose courses; department 0 means all. */
export type CourseOwner = Pick<QueryOf<'courseList'>, 'lecturerId' | 'hospitalId' | 'departmentId'>;

/** A page of the courses of a lecturer or a hospital, the newest first. */
export const coursesOfQuery = (api: Api, owner: CourseOwner, page: number) =>
  apiQuery(api, courseList, { query: { ...owner, sort: 'new', page, size: pageSize } });

/** The content of a channel besides its list. */
export const channelQuery = (api: Api, type: 'open' | 'vip', departmentId = 0, typeId = 0) =>
  apiQuery(api, courseChannel, { query: { type, departmentId, typeId } });

/** The list of the open courses' channel. */
export const openListQuery = (api: Api, { departmentId, typeId, tab, page }: OpenChannelAddress) =>
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
export const vipListQuery = (api: Api, { departmentId, category, sort, page }: VipChannelAddress) =>
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

/** Courses that are free for members, the most played of a department first; 0 means all departments. */
export const wallQuery = (api: Api, departmentId: number) =>
  apiQuery(api, courseList, {
    query: { type: 'vip', departmentId, free: 'vip', sort: 'hot', page: 1, size: wallSize },
  });
