/** The addresses of the lists of courses. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { changed, coursesPath, readCourses, unfiltered } from './address.ts';
import { accessNames, courseModules, levelNames, sortNames, videoLists, vipCategories } from './modules.ts';
import type { VideoList } from './modules.ts';

const plain = readCourses(null, new URLSearchParams());
const lists = Object.keys(videoLists) as VideoList[];

test('[2.1-01] an address without anything is every course, and nothing is written of what goes without saying', () => {
  expect(plain).toEqual({
    list: null,
    module: 'all',
    departmentId: 0,
    typeId: 0,
    free: '',
    level: 0,
    sort: 'default',
    page: 1,
  });
  expect(coursesPath(plain)).toBe('/course');
  expect(lists.map((list) => coursesPath(readCourses(list, new URLSearchParams())))).toEqual(
    lists.map((list) => `/web/video/${list}`),
  );
});

test('[4-10] the categories of the membership are in the address of its list', () => {
  const address = readCourses('vip', new URLSearchParams('category=pbl'));
  expect(address.module).toBe('pbl');
  expect(coursesPath(address)).toBe('/web/video/vip?category=pbl');
  expect(readCourses('vip', new URLSearchParams('category=open')).module).toBe('vip');
  expect(readCourses('open', new URLSearchParams('category=pbl&module=vip')).module).toBe('open');
});

test('what is written is read again, whatever was chosen', () => {
  const keys = <Value>(known: readonly (readonly [Value, string])[]) => fc.constantFrom(...known.map(([key]) => key));
  const any = fc.record({
    departmentId: fc.integer({ min: 0, max: 999_999 }),
    typeId: fc.integer({ min: 0, max: 99_999_999 }),
    free: keys(accessNames),
    level: keys(levelNames),
    sort: keys(sortNames),
    page: fc.integer({ min: 1, max: 9_999 }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(null, ...lists),
      keys(courseModules),
      keys(vipCategories),
      any,
      (list, all, part, rest) => {
        const module = list === null ? all : list === 'vip' ? part : list;
        const address = { list, module, ...rest, typeId: rest.departmentId > 0 ? rest.typeId : 0 };
        const { search } = new URL(coursesPath(address), 'http://portal.test');
        expect(readCourses(list, new URLSearchParams(search))).toEqual(address);
      },
    ),
    { numRuns: runs(200, 5_000) },
  );
});

test('what makes no sense is the default, without an error', () => {
  const search = 'module=x&departmentId=-1&typeId=9&free=all&level=7&sort=worst&page=0';
  expect(readCourses(null, new URLSearchParams(search))).toEqual(plain);
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => {
      const { page } = readCourses(null, new URLSearchParams([[name, value]]));
      expect(page).toBeGreaterThan(0);
    }),
    { numRuns: runs(100, 2_000) },
  );
});

test('a change begins at the first page and leads to the top of the list; the filters can be taken away', () => {
  const address = readCourses(null, new URLSearchParams('module=open&departmentId=2&typeId=201&page=3&sort=hot'));
  expect(changed(address, { free: 'vip' })).toBe(
    '/course?module=open&departmentId=2&typeId=201&free=vip&sort=hot#list',
  );
  expect(changed(address, { page: 4 })).toContain('page=4');
  expect(coursesPath(unfiltered(address))).toBe('/course?module=open&sort=hot');
});
