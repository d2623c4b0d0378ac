/** The addresses of what a doctor has watched, owns and likes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import {
  favouriteModules,
  favouriteSorts,
  favouritesPath,
  ownedPath,
  ownedStates,
  ownedTabs,
  readFavourites,
  readOwned,
  readRecords,
  recordModules,
  recordsPath,
} from './address.ts';

const read = <Address>(of: (search: URLSearchParams) => Address, path: string): Address =>
  of(new URL(path, 'http://portal.test').searchParams);
const anyOf = <Key>(known: readonly (readonly [Key, string])[]) => fc.constantFrom(...known.map(([key]) => key));
const keyword = fc
  .string({ maxLength: 50, unit: 'grapheme' })
  .map((text) => [...text.trim()].slice(0, 50).join('').trim());
const page = fc.integer({ min: 1, max: 84 });

test('[2.2-07] an address without anything is everything, and nothing is written of what goes without saying', () => {
  const nothing = new URLSearchParams();
  expect(recordsPath(readRecords(nothing))).toBe('/web/userCenter/playRecord');
  expect(ownedPath(readOwned(nothing))).toBe('/web/userCenter/vipcourse');
  expect(favouritesPath(readFavourites(nothing))).toBe('/web/userCenter/collect/course');
  expect(readRecords(nothing)).toEqual({ module: '', state: 'all', keyword: '', page: 1 });
});

test('[2.2-06], [2.2-07], [2.2-09] what is written is read again, whatever was chosen', () => {
  const records = fc.record({
    module: anyOf(recordModules),
    state: fc.constantFrom('all' as const, 'unfinished' as const, 'finished' as const),
    keyword,
    page,
  });
  const owned = fc.record({ tab: anyOf(ownedTabs), state: anyOf(ownedStates), page });
  const favourites = fc.record({ module: anyOf(favouriteModules), keyword, sort: anyOf(favouriteSorts), page });
  fc.assert(
    fc.property(records, owned, favourites, (one, two, three) => {
      expect(read(readRecords, recordsPath(one))).toEqual(one);
      expect(read(readOwned, ownedPath(two))).toEqual(two);
      expect(read(readFavourites, favouritesPath(three))).toEqual(three);
    }),
    { numRuns: runs(100, 10_000) },
  );
});

test('what makes no sense in an address is the default, without an error', () => {
  const query = '?module=toString&state=Finished&page=0&tab=class&sort=hot&keyword=%20%20';
  expect(read(readRecords, query)).toEqual({ module: '', state: 'all', keyword: '', page: 1 });
  expect(read(readOwned, query)).toEqual({ tab: 'buy', state: 'all', page: 1 });
  expect(read(readFavourites, query)).toEqual({ module: '', keyword: '', sort: 'new', page: 1 });
  expect(read(readRecords, '?page=9999').page).toBe(84);
  expect(read(readRecords, `?keyword=${'长'.repeat(60)}`).keyword).toHaveLength(50);
});
