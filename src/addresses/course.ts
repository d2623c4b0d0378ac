/** Addresses of courses: the lists, the two channels, a course, and a course in a window of its own. */
import type { QueryOf } from '#openapi/operation.ts';
import {
  choice,
  defineAddress,
  type Field,
  flag,
  id,
  invalid,
  pageNumber,
  passing,
  pathChoice,
  pathId,
  required,
  seconds,
  type ValuesAt,
  type ValuesOf,
} from './define.ts';

/** A module, or all of them. */
export type CourseModule = NonNullable<QueryOf<'courseList'>['type']>;
/** Who may watch. */
export type Access = NonNullable<QueryOf<'courseList'>['free']>;
/** The order of a list. */
export type CourseSort = NonNullable<QueryOf<'courseList'>['sort']>;

/** Modules in the order of the tabs, with their names. */
export const courseModules: readonly (readonly [CourseModule, string])[] = [
  ['all', '全部'],
  ['open', '公开课'],
  ['vip', '会员课'],
  ['masterClass', '大师课'],
  ['pbl', 'PBL'],
  ['case', '病例视频'],
  ['knowledge', '知识点'],
  ['anatomy', '解剖'],
];

/** Parts of the membership's courses, with their names. */
export const vipCategories: readonly (readonly [CourseModule, string])[] = [
  ['vip', '全部'],
  ['masterClass', '大师课'],
  ['pbl', 'PBL课程'],
];

/** Modules with their own list under /web/video/. */
const videoListNames = ['open', 'knowledge', 'vip', 'case', 'anatomy'] as const satisfies CourseModule[];

/** A module's own list. */
export type VideoList = (typeof videoListNames)[number];

/** Whether a part of an address names such a list. */
export const isVideoList = (type: string | number): type is VideoList => videoListNames.some((name) => name === type);

/** Access as the filter offers it; '' means all. */
export const accessNames: readonly (readonly [Access | '', string])[] = [
  ['', '全部'],
  ['open', '免费'],
  ['login', '登录可看'],
  ['vip', '会员'],
  ['pay', '付费'],
];

/** Levels; 0 means all. */
export const levelNames: readonly (readonly [number, string])[] = [
  [0, '全部'],
  [1, '入门'],
  [2, '进阶'],
  [3, '高阶'],
];

/** Orders. */
export const sortNames: readonly (readonly [CourseSort, string])[] = [
  ['default', '综合'],
  ['new', '最新'],
  ['hot', '最热'],
  ['score', '好评'],
];

/** Tab of the open courses' channel. */
export type ChannelTab = 'new' | 'hot' | 'series';

/** Single lessons in two orders, and series. */
export const channelTabs: readonly (readonly [ChannelTab, string])[] = [
  ['new', '最新单集'],
  ['hot', '最热单集'],
  ['series', '系列课'],
];

/** A part of the membership's channel. */
export type ChannelCategory = 'all' | 'masterClass' | 'pbl' | 'series';

/** Parts of the membership's channel, with their names. */
export const channelCategories: readonly (readonly [ChannelCategory, string])[] = [
  ['all', '全部'],
  ['masterClass', '大师课'],
  ['pbl', 'PBL课程'],
  ['series', '系列课'],
];

const filters = {
  /** 0 means all departments. */
  departmentId: id(6),
  /** 0 means all sub-specialties. */
  typeId: id(8),
  free: choice(accessNames, ''),
  /** 0 means all levels. */
  level: choice(levelNames, 0),
  /** Only courses with credits. */
  credit: flag(),
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

const names = pathChoice([...videoListNames, 'masterClass', 'pbl']);

const listName: Field<ListName> = {
  read(text) {
    const name = names.read(text);
    return name === invalid ? pathId().read(text) : name;
  },
  write: String,
};

/** R002: courses of all modules. */
export const allCoursesPage = defineAddress('/course', { module: choice(courseModules, 'all'), ...filters }, { agree });

/** The lesson (0 is none), the second to begin at, and whether to play at once. */
const lesson = { videoId: id(), t: passing(seconds()), play: passing(flag()) };

/**
 * R069: the courses of one module; a category outside the list of the membership is dropped. A number may come with a lesson,
 * which is passed on to the course.
 */
export const moduleCoursesPage = defineAddress(
  '/web/video/:type',
  { type: listName, category: choice(vipCategories, 'vip'), ...filters, ...lesson },
  { agree: (values) => agree(values.type === 'vip' ? values : { ...values, category: 'vip' as const }) },
);

/** R070: a course. */
export const coursePage = defineAddress('/web/video/:type/:id', {
  type: pathChoice(['open', 'vip', 'masterClass', 'pbl', 'case', 'knowledge', 'anatomy']),
  id: pathId(),
  ...lesson,
});

/** The module of the course that a path shows, on its page or in a window of its own; null where it shows none. */
export const courseModuleAt = (pathname: string): string | null =>
  /^\/web\/(?:video\/([A-Za-z]+)\/[1-9]\d{0,11}|videoplay\/(open|vip))$/.exec(pathname)?.slice(1).find(Boolean) ?? null;

/** What both addresses of a course in a window of its own have in common. */
export const windowFields = { albumId: required(id()), ...lesson };

/** R058, R059: the addresses of a course in a window of its own. */
export const windowPages = {
  open: defineAddress('/web/videoplay/open', windowFields),
  vip: defineAddress('/web/videoplay/vip', windowFields),
};

/** What the address of a course asks for. */
export type LessonAddress = ValuesOf<typeof lesson>;

/** Makes addresses of the lessons of one course. */
export type LessonLinks = (videoId: number, wish?: Partial<Pick<LessonAddress, 't' | 'play'>>) => string;

/** A module that a course can belong to. */
type ModuleOfCourse = Exclude<CourseModule, 'all'>;

/** A course by its module and its id. */
interface Album {
  moduleType: ModuleOfCourse;
  albumId: number;
}

/** The page of a course; single facts (知识点) stand among the open courses. */
export const coursePath = ({ moduleType, albumId }: Album, lesson: Partial<LessonAddress> = {}): string =>
  coursePage.to({ ...lesson, type: moduleType === 'knowledge' ? 'open' : moduleType, id: albumId });

/** Lessons on their course's page. */
export const lessonsOn =
  (album: Album): LessonLinks =>
  (videoId, { t = null, play = false } = {}) =>
    coursePath(album, { videoId, t, play });

/** The page where a course of a module fills the window. */
export const windowPageOf = (moduleType: ModuleOfCourse): (typeof windowPages)[keyof typeof windowPages] =>
  windowPages[moduleType === 'open' || moduleType === 'knowledge' ? 'open' : 'vip'];

/** Lessons in a window of their own. */
export const lessonsInWindow =
  ({ moduleType, albumId }: Album): LessonLinks =>
  (videoId, { t = null, play = false } = {}) =>
    windowPageOf(moduleType).to({ albumId, videoId, t, play });

/** R019: the channel of the open courses; a sub-specialty without its department is dropped. */
export const openChannelPage = defineAddress(
  '/web/course/openCourse',
  { departmentId: id(6), typeId: id(8), tab: choice(channelTabs, 'new'), page: pageNumber() },
  { agree: (values) => ({ ...values, typeId: values.departmentId && values.typeId }) },
);

/** R020: the channel of the membership's courses. */
export const vipChannelPage = defineAddress('/web/course/vipCourse', {
  departmentId: id(6),
  category: choice(channelCategories, 'all'),
  sort: choice(sortNames, 'default'),
  page: pageNumber(),
});

/** Parameters of the open courses' channel. */
export type OpenChannelAddress = ValuesAt<typeof openChannelPage>;
/** Parameters of the membership's channel. */
export type VipChannelAddress = ValuesAt<typeof vipChannelPage>;
