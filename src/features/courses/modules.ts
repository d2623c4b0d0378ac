/** The modules of courses and the choices of their lists and channels. */
import type { QueryOf } from '#openapi/operation.ts';

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

/** Modules with their own list under /web/video/, with the text of its head. */
export const videoLists = {
  open: ['公开课', '各科室的免费课程，登录后记住学到哪里。'],
  knowledge: ['知识点', '十分钟以内，讲清一个检查、一项评分或一个操作。'],
  vip: ['会员课', '系统课程、大师课与PBL课程，会员畅学。'],
  case: ['病例视频', '真实手术与诊疗思路，按术式和科室查找。'],
  anatomy: ['解剖', '手术入路与断层影像中的应用解剖。'],
} as const satisfies Partial<Record<CourseModule, readonly [string, string]>>;

/** A module's own list. */
export type VideoList = keyof typeof videoLists;

/** Whether a part of an address names such a list. */
export const isVideoList = (type: string | number): type is VideoList => Object.hasOwn(videoLists, type);

/** Access as the filter offers it; '' means all. */
export const accessNames: readonly (readonly [Access | '', string])[] = [
  ['', '全部'],
  ['open', '免费'],
  ['login', '登录可看'],
  ['vip', '会员'],
  ['pay', '付费'],
];

/** The access that courses of a module can have; modules that are missing here can have any. */
const accessOf: Partial<Record<CourseModule, readonly (Access | '')[]>> = {
  open: ['', 'open', 'login'],
  knowledge: [],
  vip: ['', 'vip', 'pay'],
  masterClass: [],
  pbl: [],
  case: ['', 'login', 'vip'],
  anatomy: ['', 'login', 'vip'],
};

/** The choices of access that can find courses of a module; the chosen one is always included. */
export const accessIn = (module: CourseModule, chosen: Access | ''): typeof accessNames =>
  accessNames.filter(([key]) => key === '' || key === chosen || (accessOf[module]?.includes(key) ?? true));

/** Levels; 0 means all. */
export const levelNames: readonly (readonly [number, string])[] = [
  [0, '全部'],
  [1, '入门'],
  [2, '进阶'],
  [3, '高阶'],
];

/** Orders of the lists and of the membership's channel. */
export const sortNames: readonly (readonly [CourseSort, string])[] = [
  ['default', '综合'],
  ['new', '最新'],
  ['hot', '最热'],
  ['score', '好评'],
];
