/** The lists of courses, of all modules and of one, with what is chosen in them. */
import { allCoursesPage, type CourseModule, moduleCoursesPage, type VideoList } from '#addresses/course.ts';
import { listAnchor, type ValuesAt } from '#addresses/define.ts';

/** What is chosen in any list. */
type Filters = Omit<ValuesAt<typeof allCoursesPage>, 'module'>;

/** Parameters of any list. */
export interface CourseAddress extends Filters {
  /** The list under /web/video/, or null for /course. */
  list: VideoList | null;
  module: CourseModule;
}

/** The list of one module; a category of that list is its module. */
export const listOf = (
  list: VideoList,
  { category, departmentId, typeId, free, level, credit, sort, page }: Filters & { category: CourseModule },
): CourseAddress => ({
  ...{ departmentId, typeId, free, level, credit, sort, page },
  list,
  module: list === 'vip' ? category : list,
});

/** Builds an address; defaults are left out. */
export const coursesPath = ({ list, module, ...values }: CourseAddress): string =>
  list === null
    ? allCoursesPage.to({ module, ...values })
    : moduleCoursesPage.to({ type: list, ...(list === 'vip' && { category: module }), ...values });

/** The address with some values changed, at its first page; leads to the top of the list. */
export const changed = (address: CourseAddress, change: Partial<CourseAddress>): string =>
  `${coursesPath({ ...address, page: 1, ...change })}#${listAnchor}`;

/** The address without its filters. */
export const unfiltered = (address: CourseAddress): CourseAddress => ({
  ...address,
  departmentId: 0,
  typeId: 0,
  free: '',
  level: 0,
  credit: false,
  page: 1,
});
