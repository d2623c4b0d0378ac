/** Reads of the channels and of the membership's pages. */
import { courseChannel } from '#openapi/dist/operations/courseChannel.ts';
import { courseList } from '#openapi/dist/operations/courseList.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { OpenChannelAddress, VipChannelAddress } from '#addresses/course.ts';
import { pageSize } from './queries.ts';

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

const wallSize = 8;

/** Courses that are free for members, the most played of a department first; 0 means all departments. */
export const wallQuery = (api: Api, departmentId: number) =>
  apiQuery(api, courseList, {
    query: { type: 'vip', departmentId, free: 'vip', sort: 'hot', page: 1, size: wallSize },
  });
