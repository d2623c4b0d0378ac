/** The address of the results page [2.3-01]. */
import { choice, defineAddress, type Field, id, pageNumber, type ValuesOf } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';
import type { SearchModule } from '#stores/SearchStore.ts';
import { cleanKeyword } from './keyword.ts';
import { tabOf } from './modules.ts';

/** The order of the results. */
export type SearchSort = 'default' | 'new' | 'hot';

const sorts = [['default'], ['new'], ['hot']] as const satisfies readonly (readonly [SearchSort])[];

const keyword: Field<string> = { read: cleanKeyword, write: (value) => value || null };
/** A module that shares a tab is read as that tab. */
const tab: Field<SearchModule> = { read: tabOf, write: (value) => (value === 'all' ? null : value) };

/** R006: the results page; an empty keyword means no search, 0 means all departments. */
export const results = defineAddress(paths.search, {
  kw: keyword,
  depId: id(6),
  module: tab,
  sort: choice<SearchSort>(sorts, 'default'),
  page: pageNumber(),
});

const legacyFields = { kw: keyword, keyword, depId: id(6), module: tab };

/** The legacy address [2.1-09], with its own parameter names or the newer ones. */
export const legacyResults = defineAddress('/web/search', legacyFields);

/** The results page for a legacy address. */
export const resultsOf = ({ kw, keyword: former, depId, module }: ValuesOf<typeof legacyFields>): string =>
  results.to({ kw: kw || former, depId, module });

/** Parameters of the results page. */
export type SearchAddress = NonNullable<ReturnType<typeof results.read>>;

/** A link to the top of the results. */
export const listPath = (address: Partial<SearchAddress>): string => `${results.to(address)}#list`;
