// @vitest-environment jsdom
/** What every list page has in common, with the portal's routes, loaders and boundaries and the pretend backend's handlers. */
import { expect, test } from 'vitest';
import type { OperationId } from '../../openapi/operation.ts';
import { withPortal } from '../../tests/fuzz/withPortal.ts';

/** A doctor with something in every list of her own. */
const doctor = '13800000007';

interface ListPage {
  /** Row of the specification. */
  id: string;
  /** A choice of the list that can be read. */
  at: string;
  /** Another choice of the same list. */
  other: string;
  operation: OperationId;
  who?: string;
}

const pages: ListPage[] = [
  { id: '2.1-01', at: '/course?departmentId=2', other: '/course?departmentId=1', operation: 'courseList' },
  { id: '2.1-15', at: '/web/video/open?free=login', other: '/web/video/open?free=open', operation: 'courseList' },
  { id: '2.1-05', at: '/web/course/openCourse', other: '/web/course/openCourse?tab=series', operation: 'courseList' },
  { id: '2.1-05', at: '/web/course/vipCourse', other: '/web/course/vipCourse?sort=hot', operation: 'courseList' },
  { id: '2.1-01', at: '/course_vip188', other: '/course_vip188?departmentId=2', operation: 'courseList' },
  { id: '2.3-01', at: '/search?kw=手术', other: '/search?kw=手术&module=open', operation: 'searchResult' },
  { id: '2.1-17', at: '/lecturer/detail', other: '/lecturer/detail?departmentId=2', operation: 'lecturerList' },
  { id: '2.1-17', at: '/lecturer/detail/801', other: '/lecturer/detail/801?page=2', operation: 'courseList' },
  { id: '2.1-13', at: '/web/common/anatomy', other: '/web/common/anatomy?systemId=1', operation: 'anatomyList' },
  { id: '2.1-06', at: '/web/help', other: '/web/help?keyword=登录', operation: 'helpList' },
  {
    id: '2.2-07',
    at: '/web/userCenter/playRecord',
    other: '/web/userCenter/playRecord?module=vip',
    operation: 'playRecordList',
    who: doctor,
  },
  {
    id: '2.2-09',
    at: '/web/userCenter/collect/course',
    other: '/web/userCenter/collect/course?module=vip',
    operation: 'collectList',
    who: doctor,
  },
  {
    id: '2.2-06',
    at: '/web/userCenter/vipcourse',
    other: '/web/userCenter/vipcourse?state=finished',
    operation: 'ownedCourseList',
    who: doctor,
  },
];

const failed = '加载失败，请检查网络后重试';
const portal = withPortal();

const text = (): string => document.querySelector('main')?.textContent ?? '';
const goTo = (address: string): Promise<void> => portal().does(() => void portal().router.navigate(address));

/** How often each address was asked for since a mark. */
const timesSince = (mark: number): number[] => {
  const calls = portal().engine.recorder.calls().slice(mark);
  return [...Map.groupBy(calls, ({ url }) => url).values()].map(({ length }) => length);
};

const retry = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
    ({ textContent }) => textContent === '重新加载',
  );

test.each(pages)('[$id] $at: a choice that failed does not keep the next one from being shown', async (page) => {
  const { at, other, operation, who } = page;
  await portal().open({ at, who });
  expect(text().includes(failed)).toBe(false);
  await portal().control('outcome', { operation, outcome: 'failure' });
  await goTo(other);
  expect(text().includes(failed)).toBe(true);
  await portal().control('outcome', { operation, outcome: null });
  await goTo(at);
  expect(text().includes(failed)).toBe(false);
  // The choice that failed is asked for again when the reader comes back to it.
  await goTo(other);
  expect(text().includes(failed)).toBe(false);
});

test.each(pages)('[$id] $at: the next choice that fails is asked for once, and again by the button', async (page) => {
  const { at, other, operation, who } = page;
  await portal().control('outcome', { operation, outcome: 'failure' });
  await portal().open({ at, who });
  expect(text().includes(failed)).toBe(true);
  const mark = portal().engine.recorder.calls().length;
  await goTo(other);
  expect(text().includes(failed)).toBe(true);
  expect(Math.max(...timesSince(mark))).toBe(1);
  await portal().control('outcome', { operation, outcome: null });
  for (let button = retry(); button; button = retry()) await portal().does(() => button?.click());
  expect(text().includes(failed)).toBe(false);
});

test.each([
  ['2.1-01', '/course?departmentId=1&page=99', '/course?departmentId=1#list'],
  ['2.1-15', '/web/video/open?sort=hot&page=99', '/web/video/open?sort=hot#list'],
  ['2.1-05', '/web/course/openCourse?tab=hot&page=99', '/web/course/openCourse?tab=hot#list'],
  ['2.1-05', '/web/course/vipCourse?sort=hot&page=99', '/web/course/vipCourse?sort=hot#list'],
  ['2.3-01', '/search?kw=手术&module=open&page=99', '/search?kw=%E6%89%8B%E6%9C%AF&module=open#list'],
  ['2.1-17', '/lecturer/detail?departmentId=1&page=99', '/lecturer/detail?departmentId=1'],
  ['2.1-17', '/lecturer/detail/801?page=99', '/lecturer/detail/801#list'],
  ['2.1-13', '/web/common/anatomy?systemId=1&page=99', '/web/common/anatomy?systemId=1'],
  ['2.2-09', '/web/userCenter/collect/course?sort=old&page=99', '/web/userCenter/collect/course?sort=old'],
  ['2.2-06', '/web/userCenter/vipcourse?tab=vip&page=99', '/web/userCenter/vipcourse?tab=vip'],
])(
  '[%s] %s: past the end of a list, a link leads back to its first page and keeps the choices',
  async (_, at, first) => {
    await portal().open({ at, who: doctor });
    expect(text().includes('没有更多了')).toBe(true);
    const links = [...document.querySelectorAll('main a')].filter(({ textContent }) => textContent === '回到第一页');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([first]);
  },
);
