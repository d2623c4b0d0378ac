/** The addresses of the lists of courses: all of them, and those of one module. */
import {
  choice,
  defineAddress,
  type Field,
  id,
  listAnchor,
  nowhere,
  pageNumber,
  pathChoice,
  pathId,
  type ValuesOf,
} from '../../shared/address.ts';
import { paths, videoListPath } from '../../shared/paths.ts';
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
  /** 0 is every department. */
  departmentId: id(6),
  /** 0 is every sub-specialty. */
  typeId: id(8),
  free: choice(accessNames, ''),
  /** 0 is every level. */
  level: choice(levelNames, 0),
  sort: choice(sortNames, 'default'),
  page: pageNumber(),
};

/** A sub-specialty means something only in its department. */
const agree = <Values extends { departmentId: number; typeId: number }>(values: Values): Values => ({
  ...values,
  typeId: values.departmentId && values.typeId,
});

/** A list, a category of the membership's list, or the number of a course, which knows its own list. */
type ListName = VideoList | 'masterClass' | 'pbl' | number;

const lists = Object.keys(videoLists) as VideoList[];
const names = pathChoice([...lists, 'masterClass', 'pbl']);

const listName: Field<ListName> = {
  read(text) {
    const name = names.read(text);
    return name === nowhere ? pathId().read(text) : name;
  },
  write: String,
};

/** R002: courses of all modules. */
export const allCourses = defineAddress(paths.course, { module: choice(courseModules, 'all'), ...filters }, { agree });

/** What the address of one module's list says. */
export const moduleFields = { type: listName, category: choice(vipCategories, 'vip'), ...filters };

/** A category means something only in the list of the membership. */
export const agreeModule = <Values extends ValuesOf<typeof moduleFields>>(values: Values): Values =>
  agree(values.type === 'vip' ? values : { ...values, category: 'vip' });

/** R069: the courses of one module. */
export const moduleCourses = defineAddress(videoListPath(':type'), moduleFields, { agree: agreeModule });

/** What an address of any list says. */
export interface CourseAddress extends ValuesOf<typeof filters> {
  /** The list under /web/video/ that it is, or null for /course. */
  list: VideoList | null;
  module: CourseModule;
}

/** A list of one module, with its category as the module where it has one. */
export const listOf = (
  list: VideoList,
  { category, ...values }: ValuesOf<typeof filters> & { category: CourseModule },
): CourseAddress => ({ ...values, list, module: list === 'vip' ? category : list });

/** Writes an address; defaults are left out. */
export const coursesPath = ({ list, module, ...values }: CourseAddress): string =>
  list === null
    ? allCourses.to({ module, ...values })
    : moduleCourses.to({ type: list, ...(list === 'vip' && { category: module }), ...values });

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
