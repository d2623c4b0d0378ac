/** The addresses of the two channels: read with care, written without what goes without saying. */
import { paths } from '../../shared/paths.ts';
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

/** The place that a change of the list scrolls to. */
export const listAnchor = 'list';

const whole = (value: string | null, pattern: RegExp, otherwise: number): number =>
  value !== null && pattern.test(value) ? Number(value) : otherwise;
const oneOf = <Value>(known: readonly (readonly [Value, string])[], value: unknown, otherwise: Value): Value =>
  known.find(([key]) => key === value)?.[0] ?? otherwise;
const departmentOf = (search: URLSearchParams): number => whole(search.get('departmentId'), /^[1-9][0-9]{0,5}$/, 0);
const pageOf = (search: URLSearchParams): number => whole(search.get('page'), /^[1-9][0-9]{0,3}$/, 1);

/** Reads the query of the open courses' channel; what makes no sense is the default, without an error. */
export function readOpen(search: URLSearchParams): OpenAddress {
  const departmentId = departmentOf(search);
  return {
    departmentId,
    typeId: departmentId > 0 ? whole(search.get('typeId'), /^[1-9][0-9]{0,7}$/, 0) : 0,
    tab: oneOf(channelTabs, search.get('tab'), 'new'),
    page: pageOf(search),
  };
}

/** Reads the query of the membership's channel. */
export const readVip = (search: URLSearchParams): VipAddress => ({
  departmentId: departmentOf(search),
  category: oneOf(channelCategories, search.get('category'), 'all'),
  sort: oneOf(channelSorts, search.get('sort'), 'default'),
  page: pageOf(search),
});

/** The department of an address that has nothing else to choose. */
export const readDepartment = departmentOf;

const written = (path: string, parts: Record<string, string | number | false>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value !== false) query.set(name, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

/** Writes an address of the open courses' channel. */
export const openPath = ({ departmentId, typeId, tab, page }: OpenAddress): string =>
  written(paths.openCourse, {
    departmentId: departmentId > 0 && departmentId,
    typeId: departmentId > 0 && typeId > 0 && typeId,
    tab: tab !== 'new' && tab,
    page: page > 1 && page,
  });

/** Writes an address of the membership's channel. */
export const vipPath = ({ departmentId, category, sort, page }: VipAddress): string =>
  written(paths.vipCourse, {
    departmentId: departmentId > 0 && departmentId,
    category: category !== 'all' && category,
    sort: sort !== 'default' && sort,
    page: page > 1 && page,
  });

/** Writes an address of the annual membership's page. */
export const offerPath = (departmentId: number): string =>
  `${written(paths.courseVip188, { departmentId: departmentId > 0 && departmentId })}#${listAnchor}`;

/** The channel with something changed, from the first page of its list, which it leads to. */
export const openChanged = (address: OpenAddress, change: Partial<OpenAddress>): string =>
  `${openPath({ ...address, page: 1, ...change })}#${listAnchor}`;

/** As `openChanged`, of the membership's channel. */
export const vipChanged = (address: VipAddress, change: Partial<VipAddress>): string =>
  `${vipPath({ ...address, page: 1, ...change })}#${listAnchor}`;
