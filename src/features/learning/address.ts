/** The addresses of what a doctor has watched, owns and likes: read with care, written without what goes without saying. */
import type { QueryOf } from '../../../openapi/operation.ts';
import { type ModuleType, paths } from '../../shared/paths.ts';
import { keywordIn, oneOf, pageIn, written } from '../../shared/query.ts';

/** Modules that records are narrowed to; '' is all. */
export type RecordModule = NonNullable<QueryOf<'playRecordList'>['module']> | '';
/** Whether finished lessons are shown. */
export type RecordState = NonNullable<QueryOf<'playRecordList'>['state']>;
/** Modules that favourites are narrowed to; '' is all. */
export type FavouriteModule = NonNullable<QueryOf<'collectList'>['module']> | '';
/** The order of favourites. */
export type FavouriteSort = 'new' | 'old';
/** Where courses come from. */
export type OwnedTab = NonNullable<QueryOf<'ownedCourseList'>['tab']>;
/** What became of courses. */
export type OwnedState = NonNullable<QueryOf<'ownedCourseList'>['state']>;

/** What the address of the watch history says. */
export interface RecordsAddress {
  module: RecordModule;
  state: RecordState;
  keyword: string;
  /** The first so many pages are shown, one below the other. */
  page: number;
}

/** What the address of the courses of a doctor says. */
export interface OwnedAddress {
  tab: OwnedTab;
  state: OwnedState;
  page: number;
}

/** What the address of the favourites says. */
export interface FavouritesAddress {
  module: FavouriteModule;
  keyword: string;
  sort: FavouriteSort;
  page: number;
}

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

/** Modules of the favourites, with their names. */
export const favouriteModules: readonly (readonly [FavouriteModule, string])[] = [
  ['', '全部'],
  ['open', '公开课'],
  ['vip', '会员课'],
  ['case', '病例视频'],
  ['anatomy', '解剖'],
];

/** Orders of the favourites. */
export const favouriteSorts: readonly (readonly [FavouriteSort, string])[] = [
  ['new', '最近收藏'],
  ['old', '最早收藏'],
];

/** Where courses come from, as tabs. */
export const ownedTabs: readonly (readonly [OwnedTab, string])[] = [
  ['buy', '已购课程'],
  ['vip', '会员在学'],
];

/** What became of them. */
export const ownedStates: readonly (readonly [OwnedState, string])[] = [
  ['all', '全部'],
  ['learning', '学习中'],
  ['finished', '已学完'],
  ['expired', '已过期'],
];

const recordStates = [['all'], ['unfinished'], ['finished']] as const;

/** No more than a thousand records are kept. */
const mostPages = 84;

/** Reads the address of the watch history; what makes no sense is the default. */
export const readRecords = (search: URLSearchParams): RecordsAddress => ({
  module: oneOf(recordModules, search.get('module'), ''),
  state: oneOf<RecordState>(recordStates, search.get('state'), 'all'),
  keyword: keywordIn(search),
  page: Math.min(pageIn(search), mostPages),
});

/** Writes the address of the watch history. */
export const recordsPath = ({ module, state, keyword, page }: RecordsAddress): string =>
  written(paths.playRecord, { module, state: state !== 'all' && state, keyword, page: page > 1 && page });

/** Reads the address of a doctor's courses. */
export const readOwned = (search: URLSearchParams): OwnedAddress => ({
  tab: oneOf(ownedTabs, search.get('tab'), 'buy'),
  state: oneOf(ownedStates, search.get('state'), 'all'),
  page: pageIn(search),
});

/** Writes the address of a doctor's courses. */
export const ownedPath = ({ tab, state, page }: OwnedAddress): string =>
  written(paths.ownedCourses, { tab: tab !== 'buy' && tab, state: state !== 'all' && state, page: page > 1 && page });

/** Reads the address of the favourites. */
export const readFavourites = (search: URLSearchParams): FavouritesAddress => ({
  module: oneOf(favouriteModules, search.get('module'), ''),
  keyword: keywordIn(search),
  sort: oneOf(favouriteSorts, search.get('sort'), 'new'),
  page: pageIn(search),
});

/** Writes the address of the favourites. */
export const favouritesPath = ({ module, keyword, sort, page }: FavouritesAddress): string =>
  written(paths.favourites, { module, keyword, sort: sort !== 'new' && sort, page: page > 1 && page });

const moduleNames: Partial<Record<ModuleType, string>> = {
  open: '公开课',
  knowledge: '知识点',
  vip: '会员课',
  masterClass: '大师课',
  pbl: 'PBL课程',
  case: '病例视频',
  anatomy: '解剖',
  live: '直播',
};

/** What a module is called beside something that was watched. */
export const moduleName = (module: ModuleType): string => moduleNames[module] ?? '视频';
