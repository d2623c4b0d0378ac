/** The address of the results page [2.3-01]: read with care, written without what goes without saying. */
import { paths } from '../../shared/paths.ts';
import type { SearchModule } from '../../stores/SearchStore.ts';
import { cleanKeyword } from './keyword.ts';
import { tabOf } from './modules.ts';

/** The order of the results. */
export type SearchSort = 'default' | 'new' | 'hot';

/** What an address of the results page says. */
export interface SearchAddress {
  /** Clean; '' where nothing is searched for. */
  kw: string;
  /** 0 is every department. */
  depId: number;
  module: SearchModule;
  sort: SearchSort;
  page: number;
}

/** The place that a change of filter or page scrolls to. */
const listAnchor = 'list';

const whole = (value: string | null, pattern: RegExp, otherwise: number): number =>
  value !== null && pattern.test(value) ? Number(value) : otherwise;

/** Reads an address; the first of repeated values counts, what makes no sense is the default. */
export function readAddress(search: URLSearchParams): SearchAddress {
  const sort = search.get('sort');
  return {
    kw: cleanKeyword(search.get('kw')),
    depId: whole(search.get('depId'), /^[1-9][0-9]{0,5}$/, 0),
    module: tabOf(search.get('module')),
    sort: sort === 'new' || sort === 'hot' ? sort : 'default',
    page: whole(search.get('page'), /^[1-9][0-9]{0,3}$/, 1),
  };
}

/** Writes an address; defaults are left out. */
export function searchPath({
  kw = '',
  depId = 0,
  module = 'all',
  sort = 'default',
  page = 1,
}: Partial<SearchAddress>): string {
  const query = new URLSearchParams();
  if (kw) query.set('kw', kw);
  if (depId > 0) query.set('depId', String(depId));
  if (module !== 'all') query.set('module', module);
  if (sort !== 'default') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${paths.search}?${text}` : paths.search;
}

/** As `searchPath`, leading to the top of the list. */
export const listPath = (address: Partial<SearchAddress>): string => `${searchPath(address)}#${listAnchor}`;

/** Where the legacy address leads: its own names, or the newer ones. */
export function fromLegacy(search: URLSearchParams): string {
  const { module, depId } = readAddress(search);
  return searchPath({ kw: cleanKeyword(search.get('kw')) || cleanKeyword(search.get('keyword')), depId, module });
}
