/** The address of the results page [2.3-01]: read with care, written without what goes without saying. */
import { paths } from '../../shared/paths.ts';
import { idIn, listAnchor, oneOf, pageIn, written } from '../../shared/query.ts';
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

const sorts = [['default'], ['new'], ['hot']] as const;

/** Reads an address; the first of repeated values counts, what makes no sense is the default. */
export const readAddress = (search: URLSearchParams): SearchAddress => ({
  kw: cleanKeyword(search.get('kw')),
  depId: idIn(search, 'depId', 6),
  module: tabOf(search.get('module')),
  sort: oneOf<SearchSort>(sorts, search.get('sort'), 'default'),
  page: pageIn(search),
});

/** Writes an address; defaults are left out. */
export const searchPath = ({
  kw = '',
  depId = 0,
  module = 'all',
  sort = 'default',
  page = 1,
}: Partial<SearchAddress>): string =>
  written(paths.search, {
    kw,
    depId,
    module: module !== 'all' && module,
    sort: sort !== 'default' && sort,
    page: page > 1 && page,
  });

/** As `searchPath`, leading to the top of the list. */
export const listPath = (address: Partial<SearchAddress>): string => `${searchPath(address)}#${listAnchor}`;

/** Where the legacy address leads: its own names, or the newer ones. */
export function fromLegacy(search: URLSearchParams): string {
  const { module, depId } = readAddress(search);
  return searchPath({ kw: cleanKeyword(search.get('kw')) || cleanKeyword(search.get('keyword')), depId, module });
}
