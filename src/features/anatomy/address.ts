/** The addresses of the atlas: read with care, written without what goes without saying. */
import { paths } from '../../shared/paths.ts';

/** What an address of the atlas says. */
export interface AnatomyAddress {
  /** 0 is every system. */
  systemId: number;
  /** 0 is every region. */
  regionId: number;
  keyword: string;
  page: number;
}

/** Longest keyword that the contract takes. */
export const longestKeyword = 50;

const whole = (value: string | null, pattern: RegExp, otherwise: number): number =>
  value !== null && pattern.test(value) ? Number(value) : otherwise;

/** Reads the query of the atlas; what makes no sense is the default, without an error. */
export const readAnatomy = (search: URLSearchParams): AnatomyAddress => ({
  systemId: whole(search.get('systemId'), /^[1-9][0-9]?$/, 0),
  regionId: whole(search.get('regionId'), /^[1-9][0-9]?$/, 0),
  keyword: [...(search.get('keyword') ?? '').trim()].slice(0, longestKeyword).join('').trim(),
  page: whole(search.get('page'), /^[1-9][0-9]{0,3}$/, 1),
});

/** Writes an address; defaults are left out. */
export function anatomyPath({ systemId, regionId, keyword, page }: AnatomyAddress): string {
  const query = new URLSearchParams();
  if (systemId > 0) query.set('systemId', String(systemId));
  if (regionId > 0) query.set('regionId', String(regionId));
  if (keyword) query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${paths.anatomy}?${text}` : paths.anatomy;
}

/** The address with something changed, from its first page. */
export const changed = (address: AnatomyAddress, change: Partial<AnatomyAddress>): string =>
  anatomyPath({ ...address, page: 1, ...change });
