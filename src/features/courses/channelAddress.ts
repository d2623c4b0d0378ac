/** The addresses of the two channels: read with care, written without what goes without saying. */
import { paths } from '../../shared/paths.ts';
import { departmentIn, idIn, listAnchor, oneOf, pageIn, written } from '../../shared/query.ts';
import {
  channelCategories,
  type ChannelCategory,
  channelSorts,
  channelTabs,
  type ChannelTab,
} from './channelModules.ts';
import type { CourseSort } from './modules.ts';

/** What an address of the open courses' channel says. */
export interface OpenAddress {
  /** 0 is every department. */
  departmentId: number;
  /** 0 is every sub-specialty; without a meaning where no department is chosen. */
  typeId: number;
  tab: ChannelTab;
  page: number;
}

/** What an address of the membership's channel says. */
export interface VipAddress {
  /** 0 is every department. */
  departmentId: number;
  category: ChannelCategory;
  sort: CourseSort;
  page: number;
}

/** Reads the query of the open courses' channel; what makes no sense is the default, without an error. */
export function readOpen(search: URLSearchParams): OpenAddress {
  const departmentId = departmentIn(search);
  return {
    departmentId,
    typeId: departmentId && idIn(search, 'typeId', 8),
    tab: oneOf(channelTabs, search.get('tab'), 'new'),
    page: pageIn(search),
  };
}

/** Reads the query of the membership's channel. */
export const readVip = (search: URLSearchParams): VipAddress => ({
  departmentId: departmentIn(search),
  category: oneOf(channelCategories, search.get('category'), 'all'),
  sort: oneOf(channelSorts, search.get('sort'), 'default'),
  page: pageIn(search),
});

/** Writes an address of the open courses' channel. */
export const openPath = ({ departmentId, typeId, tab, page }: OpenAddress): string =>
  written(paths.openCourse, {
    departmentId,
    typeId: departmentId && typeId,
    tab: tab !== 'new' && tab,
    page: page > 1 && page,
  });

/** Writes an address of the membership's channel. */
export const vipPath = ({ departmentId, category, sort, page }: VipAddress): string =>
  written(paths.vipCourse, {
    departmentId,
    category: category !== 'all' && category,
    sort: sort !== 'default' && sort,
    page: page > 1 && page,
  });

/** Writes an address of the annual membership's page. */
export const offerPath = (departmentId: number): string =>
  `${written(paths.courseVip188, { departmentId })}#${listAnchor}`;

/** The channel with something changed, from the first page of its list, which it leads to. */
export const openChanged = (address: OpenAddress, change: Partial<OpenAddress>): string =>
  `${openPath({ ...address, page: 1, ...change })}#${listAnchor}`;

/** As `openChanged`, of the membership's channel. */
export const vipChanged = (address: VipAddress, change: Partial<VipAddress>): string =>
  `${vipPath({ ...address, page: 1, ...change })}#${listAnchor}`;
