/** The addresses of the lists of courses: of all courses, and of one module. */
import {
  choice,
  defineAddress,
  type Field,
  id,
  listAnchor,
  invalid,
  pageNumber,
  pathChoice,
  pathId,
  type ValuesOf,
} from '#shared/address.ts';
import { paths, videoListPath } from '#shared/paths.ts';
import {
  accessNames,
  courseModules,
  type CourseModule,
  levelNames,
  sortNames,
  type VideoList,
  videoLists,
  vipCategories,
} from './modules.ts';

const filters = {
  /** 0 means all departments. */
  departmentId: id(6),
  /** 0 means all sub-specialties. */
  typeId: id(8),
  free: choice(accessNames, ''),
  /** 0 means all levels. */
  level: choice(levelNames, 0),
  sort: choice(sortNames, 'default'),
  page: pageNumber(),
};

/** Drops a sub-specialty without its department. */
const agree = <Values extends { departmentId: number; typeId: number }>(values: Values): Values => ({
  ...values,
  typeId: values.departmentId && values.typeId,
});

/** A list, a category of the membership's list, or the id of a course, whose page then redirects to the course's list. */
type ListName = VideoList | 'masterClass' | 'pbl' | number;

const lists = Object.keys(videoLists) as VideoList[];
const names = pathChoice([...lists, 'masterClass', 'pbl']);

const listName: Field<ListName> = {
  read(text) {
    const name = names.read(text);
    return name === invalid ? pathId().read(text) : name;
  },
  write: String,
};

/** R002: courses of all modules. */
export const allCourses = defineAddress(paths.course, { module: choice(courseModules, 'all'), ...filters }, { agree });

/** Parameters of the list of one module. */
export const moduleFields = { type: listName, category: choice(vipCategories, 'vip'), ...filters };

/** Drops a category outside the list of the membership. */
export const agreeModule = <Values extends ValuesOf<typeof moduleFields>>(values: Values): Values =>
  agree(values.type === 'vip' ? values : { ...values, category: 'vip' });

/** R069: the courses of one module. */
export const moduleCourses = defineAddress(videoListPath(':type'), moduleFields, { agree: agreeModule });

/** Parameters of any list. */
export interface CourseAddress extends ValuesOf<typeof filters> {
  /** The list under /web/video/, or null for /course. */
  list: VideoList | null;
  module: CourseModule;
}

/** The list of one module; a category of that list is its module. */
export const listOf = (
  list: VideoList,
  { category, ...values }: ValuesOf<typeof filters> & { category: CourseModule },
): CourseAddress => ({ ...values, list, module: list === 'vip' ? category : list });

/** Builds an address; defaults are left out. */
export const coursesPath = ({ list, module, ...values }: CourseAddress): string =>
  list === null
    ? allCourses.to({ module, ...values })
    : moduleCourses.to({ type: list, ...(list === 'vip' && { category: module }), ...values });

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
  page: 1,
});
