/** The addresses of the two channels. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { departmentIn } from '../../shared/query.ts';
import { offerPath, openChanged, openPath, readOpen, readVip, vipChanged, vipPath } from './channelAddress.ts';
import { channelCategories, channelSorts, channelTabs } from './channelModules.ts';
import { sortNames } from './modules.ts';

const keys = <Value>(known: readonly (readonly [Value, string])[]) => fc.constantFrom(...known.map(([key]) => key));
const searchOf = (path: string): URLSearchParams => new URL(path, 'http://portal.test').searchParams;
const departmentId = fc.integer({ min: 0, max: 999_999 });
const page = fc.integer({ min: 1, max: 9_999 });

test('[2.1-05] an address without anything is every department, and nothing is written of what goes without saying', () => {
  const nothing = new URLSearchParams();
  expect(readOpen(nothing)).toEqual({ departmentId: 0, typeId: 0, tab: 'new', page: 1 });
  expect(readVip(nothing)).toEqual({ departmentId: 0, category: 'all', sort: 'default', page: 1 });
  expect(openPath(readOpen(nothing))).toBe('/web/course/openCourse');
  expect(vipPath(readVip(nothing))).toBe('/web/course/vipCourse');
  expect(offerPath(0)).toBe('/course_vip188#list');
});

test('[2.1-05] what is written is read again, whatever was chosen', () => {
  const open = fc.record({
    departmentId,
    typeId: fc.integer({ min: 0, max: 99_999_999 }),
    tab: keys(channelTabs),
    page,
  });
  const vip = fc.record({ departmentId, category: keys(channelCategories), sort: keys(channelSorts), page });
  fc.assert(
    fc.property(open, vip, (one, other) => {
      const address = { ...one, typeId: one.departmentId > 0 ? one.typeId : 0 };
      expect(readOpen(searchOf(openPath(address)))).toEqual(address);
      expect(readVip(searchOf(vipPath(other)))).toEqual(other);
      expect(departmentIn(searchOf(offerPath(one.departmentId)))).toBe(one.departmentId);
    }),
    { numRuns: runs(200, 5_000) },
  );
});

test('[2.1-05] what makes no sense is the default, without an error', () => {
  const search = new URLSearchParams('departmentId=-1&typeId=9&tab=old&category=open&sort=worst&page=0');
  expect(readOpen(search)).toEqual(readOpen(new URLSearchParams()));
  expect(readVip(search)).toEqual(readVip(new URLSearchParams()));
});

test('[2.1-05] a change begins at the first page of the list and leads to it', () => {
  const open = readOpen(new URLSearchParams('departmentId=2&typeId=201&tab=hot&page=3'));
  expect(openChanged(open, { tab: 'series' })).toBe('/web/course/openCourse?departmentId=2&typeId=201&tab=series#list');
  const vip = readVip(new URLSearchParams('category=pbl&page=2'));
  expect(vipChanged(vip, { sort: 'hot' })).toBe('/web/course/vipCourse?category=pbl&sort=hot#list');
});

test('the orders of the membership’s channel are those of every list', () => {
  expect(channelSorts).toEqual(sortNames);
});
