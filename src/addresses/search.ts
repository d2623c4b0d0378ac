/** The address of the results page [2.3-01]. */
import type { components } from '#openapi/portal.d.ts';
import { cleanKeyword } from '#shared/keyword.ts';
import {
  choice,
  defineAddress,
  type Field,
  id,
  listAnchor,
  pageNumber,
  type ValuesAt,
  type ValuesOf,
} from './define.ts';

type SearchModule = components['schemas']['SearchModule'];

/** The tabs, in their order, with their names. */
export const searchTabs: readonly (readonly [SearchModule, string])[] = [
  ['all', '全部'],
  ['open', '公开课'],
  ['vip', '会员课'],
  ['case', '病例视频'],
  ['knowledge', '知识点'],
  ['anatomy', '解剖'],
  ['live', '直播'],
  ['meeting', '会议'],
  ['operation', '手术班'],
  ['training_tribe', '训练营'],
  ['article', '文章'],
  ['medicase', '病例'],
  ['exercise', '题库'],
  ['mall', '商城'],
  ['hospital', '医院'],
];

/** Modules that share a tab with others. */
const within: readonly (readonly [string, SearchModule])[] = [
  ['masterClass', 'vip'],
  ['pbl', 'vip'],
  ['omoOperation', 'operation'],
  ['onlineOperation', 'operation'],
  ['scbOperation', 'operation'],
  ['paper', 'exercise'],
  ['product', 'mall'],
];

/** The tab for a value of the address, which is the tab's name or a module in it; `all` for any other value. */
function tabOf(value: string | null): SearchModule {
  const own = searchTabs.find(([tab]) => tab === value)?.[0];
  return own ?? within.find(([module]) => module === value)?.[1] ?? 'all';
}

/** The order of the results. */
export type SearchSort = 'default' | 'new' | 'hot';

const sorts = [['default'], ['new'], ['hot']] as const satisfies readonly (readonly [SearchSort])[];

const keyword: Field<string> = { read: cleanKeyword, write: (value) => value || null };
/** A module that shares a tab is read as that tab. */
const tab: Field<SearchModule> = { read: tabOf, write: (value) => (value === 'all' ? null : value) };

/** R006: the results page; an empty keyword means no search, 0 means all departments. */
export const searchPage = defineAddress('/search', {
  kw: keyword,
  depId: id(6),
  module: tab,
  sort: choice<SearchSort>(sorts, 'default'),
  page: pageNumber(),
});

const legacyFields = { kw: keyword, keyword, depId: id(6), module: tab };

/** The legacy address [2.1-09], with its own parameter names or the newer ones. */
export const legacySearchPage = defineAddress('/web/search', legacyFields);

/** The results page for a legacy address. */
export const resultsOf = ({ kw, keyword: former, depId, module }: ValuesOf<typeof legacyFields>): string =>
  searchPage.to({ kw: kw || former, depId, module });

/** Parameters of the results page. */
export type SearchAddress = ValuesAt<typeof searchPage>;

/** A link to the top of the results. */
export const resultsPath = (address: Partial<SearchAddress>): string => `${searchPage.to(address)}#${listAnchor}`;
