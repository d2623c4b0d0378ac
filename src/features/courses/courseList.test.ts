/**
 * The addresses of the lists of courses and of their channels; tests/architecture tests what is true of every address.
 */
import { expect, test } from 'vitest';
import { allCoursesPage, moduleCoursesPage, openChannelPage, vipChannelPage } from '#addresses/course.ts';
import { changed, coursesPath, listOf, unfiltered } from './courseList.ts';

const courses = (query: string) => {
  const values = allCoursesPage.read(new URLSearchParams(query));
  if (!values) throw new Error('The list of all courses accepts every query.');
  return { list: null, ...values };
};

test('[4-10] the categories of the membership are in the address of its list', () => {
  const read = (type: string, query: string) => moduleCoursesPage.read(new URLSearchParams(query), { type });
  const vip = read('vip', 'category=pbl');
  if (!vip) throw new Error('The list of the membership exists.');
  expect(vip.category).toBe('pbl');
  expect(coursesPath(listOf('vip', vip))).toBe('/web/video/vip?category=pbl');
  expect(read('vip', 'category=open')?.category).toBe('vip');
  expect(read('open', 'category=pbl')?.category).toBe('vip');
  expect(read('open', '') && listOf('open', vip).module).toBe('open');
  expect(read('pbl', '')?.type).toBe('pbl');
  expect(read('1001', '')?.type).toBe(1001);
  expect(read('movies', '')).toBeNull();
});

test('a sub-specialty without its department is ignored', () => {
  expect(courses('typeId=201').typeId).toBe(0);
  expect(courses('departmentId=2&typeId=201').typeId).toBe(201);
});

test('a change starts at the first page and leads to the top of the list; the filters can be removed', () => {
  const address = courses('module=open&departmentId=2&typeId=201&page=3&sort=hot');
  expect(changed(address, { free: 'vip' })).toBe(
    '/course?module=open&departmentId=2&typeId=201&free=vip&sort=hot#list',
  );
  expect(changed(address, { credit: true })).toContain('typeId=201&credit=1&sort=hot#list');
  expect(coursesPath(unfiltered(courses('credit=1&level=2')))).toBe('/course');
  expect(changed(address, { page: 4 })).toContain('page=4');
  expect(coursesPath(unfiltered(address))).toBe('/course?module=open&sort=hot');
  const open = openChannelPage.read(new URLSearchParams('departmentId=2&typeId=201&tab=hot&page=3'));
  expect(open && openChannelPage.changeList(open, { tab: 'series' })).toBe(
    '/web/course/openCourse?departmentId=2&typeId=201&tab=series#list',
  );
  const vip = vipChannelPage.read(new URLSearchParams('category=pbl&page=2'));
  expect(vip && vipChannelPage.change(vip, { sort: 'hot' })).toBe('/web/course/vipCourse?category=pbl&sort=hot');
});
