/** The addresses of the lists of courses: read with care, written without what goes without saying. */
import { paths, videoListPath } from '../../shared/paths.ts';
import { departmentIn, idIn, listAnchor, oneOf, pageIn, written } from '../../shared/query.ts';
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

/** Reads the query of a list; what makes no sense is the default, without an error. */
export function readCourses(list: VideoList | null, search: URLSearchParams): CourseAddress {
  const departmentId = departmentIn(search);
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
    typeId: departmentId && idIn(search, 'typeId', 8),
    free: oneOf(accessNames, search.get('free'), ''),
    level: oneOf(levelNames, Number(search.get('level')), 0),
    sort: oneOf(sortNames, search.get('sort'), 'default'),
    page: pageIn(search),
  };
}

/** Where the list of an address is, whatever is chosen there. */
export const pathOf = ({ list }: CourseAddress): string => (list === null ? paths.course : videoListPath(list));

/** Writes an address; defaults are left out. */
export function coursesPath(address: CourseAddress): string {
  const { list, module, departmentId, typeId, free, level, sort, page } = address;
  return written(pathOf(address), {
    module: list === null && module !== 'all' && module,
    category: list === 'vip' && module !== 'vip' && module,
    departmentId,
    typeId: departmentId && typeId,
    free,
    level,
    sort: sort !== 'default' && sort,
    page: page > 1 && page,
  });
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
