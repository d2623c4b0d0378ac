/** The addresses of the atlas: read with care, written without what goes without saying. */
import { paths } from '../../shared/paths.ts';
import { idIn, keywordIn, pageIn, written } from '../../shared/query.ts';

/** What an address of the atlas says. */
export interface AnatomyAddress {
  /** 0 is every system. */
  systemId: number;
  /** 0 is every region. */
  regionId: number;
  keyword: string;
  page: number;
}

/** Reads the query of the atlas; what makes no sense is the default, without an error. */
export const readAnatomy = (search: URLSearchParams): AnatomyAddress => ({
  systemId: idIn(search, 'systemId', 2),
  regionId: idIn(search, 'regionId', 2),
  keyword: keywordIn(search),
  page: pageIn(search),
});

/** Writes an address; defaults are left out. */
export const anatomyPath = ({ page, ...filters }: AnatomyAddress): string =>
  written(paths.anatomy, { ...filters, page: page > 1 && page });

/** The address with something changed, from its first page. */
export const changed = (address: AnatomyAddress, change: Partial<AnatomyAddress>): string =>
  anatomyPath({ ...address, page: 1, ...change });
