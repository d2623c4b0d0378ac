/** The addresses of the lists of courses: read with care, written without what goes without saying. */
import { paths, videoListPath } from '../../shared/paths.ts';
import {
  type Access,
  accessNames,
  courseModules,
  type CourseModule,
  type CourseSort,
  levelNames,
  sortNames,
  type VideoList,
  vipCategories,
} from './modules.ts';

/** What an address of a list says. */
export interface CourseAddress {
  /** The list under /web/video/ that it is, or null for /course. */
  list: VideoList | null;
  module: CourseModule;
  /** 0 is every department. */
  departmentId: number;
  /** 0 is every sub-specialty; without a meaning where no department is chosen. */
  typeId: number;
  free: Access | '';
  /** 0 is every level. */
  level: number;
  sort: CourseSort;
  page: number;
}

/** The place that a change of filter or page scrolls to. */
export const listAnchor = 'list';

const whole = (value: string | null, pattern: RegExp, otherwise: number): number =>
  value !== null && pattern.test(value) ? Number(value) : otherwise;
const oneOf = <Value>(known: readonly (readonly [Value, string])[], value: unknown, otherwise: Value): Value =>
  known.find(([key]) => key === value)?.[0] ?? otherwise;

/** Reads the query of a list; what makes no sense is the default, without an error. */
export function readCourses(list: VideoList | null, search: URLSearchParams): CourseAddress {
  const departmentId = whole(search.get('departmentId'), /^[1-9][0-9]{0,5}$/, 0);
  const module =
    list === null
      ? oneOf(courseModules, search.get('module'), 'all')
      : list === 'vip'
        ? oneOf(vipCategories, search.get('category'), 'vip')
        : list;
  return {
    list,
    module,
    departmentId,
    typeId: departmentId > 0 ? whole(search.get('typeId'), /^[1-9][0-9]{0,7}$/, 0) : 0,
    free: oneOf(accessNames, search.get('free'), ''),
    level: oneOf(levelNames, Number(search.get('level')), 0),
    sort: oneOf(sortNames, search.get('sort'), 'default'),
    page: whole(search.get('page'), /^[1-9][0-9]{0,3}$/, 1),
  };
}

/** Where the list of an address is, whatever is chosen there. */
export const pathOf = ({ list }: CourseAddress): string => (list === null ? paths.course : videoListPath(list));

/** Writes an address; defaults are left out. */
export function coursesPath(address: CourseAddress): string {
  const { list, module, departmentId, typeId, free, level, sort, page } = address;
  const query = new URLSearchParams();
  if (list === null && module !== 'all') query.set('module', module);
  if (list === 'vip' && module !== 'vip') query.set('category', module);
  if (departmentId > 0) query.set('departmentId', String(departmentId));
  if (departmentId > 0 && typeId > 0) query.set('typeId', String(typeId));
  if (free) query.set('free', free);
  if (level > 0) query.set('level', String(level));
  if (sort !== 'default') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${pathOf(address)}?${text}` : pathOf(address);
}

/** The address with something changed, from its first page; leads to the top of the list. */
export const changed = (address: CourseAddress, change: Partial<CourseAddress>): string =>
  `${coursesPath({ ...address, page: 1, ...change })}#${listAnchor}`;

/** The address without its filters. */
export const unfiltered = (address: CourseAddress): CourseAddress => ({
  ...address,
  departmentId: 0,
  typeId: 0,
  free: '',
  level: 0,
  page: 1,
});
