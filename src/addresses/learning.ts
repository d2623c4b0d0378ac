/** The addresses of the watch history, the doctor's courses and the favourites. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { classStateField } from './classSpace.ts';
import { choice, defineAddress, id, pageNumber, words, type ValuesAt } from './define.ts';

/** Module filter of the history; '' is all. */
export type RecordModule = NonNullable<QueryOf<'playRecordList'>['module']> | '';
/** Whether finished lessons are shown. */
export type RecordState = NonNullable<QueryOf<'playRecordList'>['state']>;
/** Module filter of the favourites; '' is all. */
export type FavouriteModule = NonNullable<QueryOf<'collectList'>['module']> | '';
/** A kind of favourites. */
export type FavouriteKind = components['schemas']['CollectType'];
/** The order of favourites. */
export type FavouriteSort = 'new' | 'old';
/** Origin of courses. */
export type CourseTab = NonNullable<QueryOf<'ownedCourseList'>['tab']>;
/** What a doctor owns: courses by their origin, classes, and electronic books. */
export type OwnedTab = CourseTab | 'ebook' | 'class';
/** State of courses. */
export type OwnedState = NonNullable<QueryOf<'ownedCourseList'>['state']>;

/** Modules of the watch history, with their names. */
export const recordModules: readonly (readonly [RecordModule, string])[] = [
  ['', '全部'],
  ['open', '公开课'],
  ['vip', '会员课'],
  ['case', '病例视频'],
  ['knowledge', '知识点'],
  ['anatomy', '解剖'],
  ['live', '直播'],
];

/** Modules of the favourite courses, with their names. */
export const favouriteCourseModules: readonly (readonly [FavouriteModule, string])[] = [
  ['', '全部'],
  ['open', '公开课'],
  ['vip', '会员课'],
  ['case', '病例视频'],
  ['anatomy', '解剖'],
];

/** Kinds of the favourite events, with their names. */
export const favouriteEventModules: readonly (readonly [FavouriteModule, string])[] = [
  ['', '全部'],
  ['meeting', '学术会议'],
  ['training_tribe', '训练营'],
  ['omoOperation', 'OMO手术班'],
  ['onlineOperation', '线上手术班'],
  ['scbOperation', '实操班'],
];

/** Orders of the favourites. */
export const favouriteSorts: readonly (readonly [FavouriteSort, string])[] = [
  ['new', '最近收藏'],
  ['old', '最早收藏'],
];

/** What a doctor owns, as tabs. */
export const ownedTabs: readonly (readonly [OwnedTab, string])[] = [
  ['buy', '已购课程'],
  ['vip', '会员在学'],
  ['class', '训练营/手术班'],
  ['ebook', '电子书'],
];

/** States of courses. */
export const ownedStates: readonly (readonly [OwnedState, string])[] = [
  ['all', '全部'],
  ['learning', '学习中'],
  ['finished', '已学完'],
  ['expiring', '即将到期'],
  ['expired', '已过期'],
];

const recordStates = [['all'], ['unfinished'], ['finished']] as const satisfies readonly (readonly [RecordState])[];

/** Maximum number of pages of the watch history: it keeps a thousand records. */
const maxPages = 84;

/** R056: the watch history; shows the first `page` pages, one below the other. */
export const recordsPage = defineAddress('/web/userCenter/playRecord', {
  module: choice(recordModules, ''),
  state: choice<RecordState>(recordStates, 'all'),
  keyword: words(),
  page: pageNumber(maxPages),
});

/**
 * R057: what a doctor owns. `book` opens the electronic book of a product in the reader, at `chapter`, or without one (0) at the place
 * where the doctor was last.
 */
export const ownedPage = defineAddress('/web/userCenter/vipcourse', {
  tab: choice(ownedTabs, 'buy'),
  state: choice(ownedStates, 'all'),
  /** Of classes. */
  status: classStateField,
  page: pageNumber(),
  book: id(),
  chapter: id(2),
});

const favouriteFields = { keyword: words(), sort: choice(favouriteSorts, 'new'), page: pageNumber() };

/** R043: the favourite courses. */
export const favouriteCoursesPage = defineAddress('/web/userCenter/collect/course', {
  module: choice(favouriteCourseModules, ''),
  ...favouriteFields,
});

/** R042: the favourite articles. */
export const favouriteArticlesPage = defineAddress('/web/userCenter/collect/article', favouriteFields);

/** R045: the favourite cases. */
export const favouriteCasesPage = defineAddress('/web/userCenter/collect/medicase', favouriteFields);

/** R046: the favourite events. */
export const favouriteMeetingsPage = defineAddress('/web/userCenter/collect/meeting', {
  module: choice(favouriteEventModules, ''),
  ...favouriteFields,
});

/** R044: the favourite products. */
export const favouriteProductsPage = defineAddress('/web/userCenter/collect/mall', favouriteFields);

/** Parameters of the watch history. */
export type RecordsAddress = ValuesAt<typeof recordsPage>;
/** Parameters of what a doctor owns. */
export type OwnedAddress = ValuesAt<typeof ownedPage>;
/** Parameters of a doctor's courses. */
export type CoursesAddress = Pick<OwnedAddress, 'state' | 'page'> & { tab: CourseTab };
/** Parameters of any list of favourites; only courses and events have modules. */
export type FavouritesAddress = ValuesAt<typeof favouriteArticlesPage> & { module?: FavouriteModule };
