// @vitest-environment jsdom
/** Behaviour of all list pages, tested with the real routes, loaders and error boundaries and the mock backend. */
import { expect, test } from 'vitest';
import type { OperationId } from '#openapi/operation.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { text } from '#tests/support/shownPage.ts';

/** A doctor whose own lists all have entries. */
const doctor = '13800000007';

interface ListPage {
  /** Id in the specification. */
  id: string;
  /** A filter of the list whose read succeeds. */
  at: string;
  /** Another filter of the same list. */
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
  {
    id: '2.1-17',
    at: '/lecturer/detail/802?tab=live',
    other: '/lecturer/detail/802?tab=live&page=2',
    operation: 'liveList',
  },
  {
    id: '2.1-14',
    at: '/web/hospital/about',
    other: '/web/hospital/about?areaCode=980000',
    operation: 'hospitalChannelList',
  },
  {
    id: '2.1-14',
    at: '/web/hospital/902?tab=course',
    other: '/web/hospital/902?tab=course&departmentId=1',
    operation: 'courseList',
  },
  {
    id: '2.1-14',
    at: '/web/hospital/902?tab=live',
    other: '/web/hospital/902?tab=live&departmentId=1',
    operation: 'liveList',
  },
  {
    id: '2.1-14',
    at: '/web/hospital/902?tab=lecturer',
    other: '/web/hospital/902?tab=lecturer&departmentId=1',
    operation: 'lecturerList',
  },
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

/** The message of the contract's outcome `failure`. */
const failed = '系统繁忙，请稍后再试';
const portal = withPortal();

const goTo = (address: string): Promise<void> => portal().does(() => void portal().router.navigate(address));

/** How often each URL was requested after a position in the record of calls. */
const timesSince = (mark: number): number[] => {
  const calls = portal().engine.recorder.calls().slice(mark);
  return [...Map.groupBy(calls, ({ url }) => url).values()].map(({ length }) => length);
};

const retry = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
    ({ textContent }) => textContent === '重新加载',
  );

test.each(pages)('[$id] $at: after a filter fails to load, the next one is still shown', async (page) => {
  const { at, other, operation, who } = page;
  await portal().open({ at, who });
  expect(text().includes(failed)).toBe(false);
  await portal().control('outcome', { operation, outcome: 'failure' });
  await goTo(other);
  expect(text().includes(failed)).toBe(true);
  await portal().control('outcome', { operation, outcome: null });
  await goTo(at);
  expect(text().includes(failed)).toBe(false);
  // Going back to the failed filter requests it again.
  await goTo(other);
  expect(text().includes(failed)).toBe(false);
});

test.each(pages)(
  '[$id] $at: when the next filter fails too, it is requested once, and again by the retry button',
  async (page) => {
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
  },
);

const ownText = '加载失败，请检查网络后重试';
test.each([
  ['a message', { body: '{"code":4242,"message":" 课程<b>维护中</b> ","data":null}' }, '课程<b>维护中</b>'],
  ['a message with HTTP 503', { body: '{"code":503,"message":"课程维护中"}', status: 503 }, '课程维护中'],
  ['no message', { body: '{"code":4242,"data":null}' }, ownText],
  ['an empty message', { body: '{"code":4242,"message":" ","data":null}' }, ownText],
  ['code 200 in another shape', { body: '{"code":200,"message":"成功","data":7}' }, ownText],
  ['the page of a gateway', { body: '<html>502</html>', status: 502, contentType: 'text/html' }, ownText],
])('[8-01] the section of a read that failed with %s says so in the right words', async (_, answer, said) => {
  await portal().control('answer', { operation: 'courseList', ...answer });
  await portal().open({ at: '/course' });
  expect(document.querySelector('main [role=alert] p')?.textContent).toBe(said);
});

test.each([
  ['2.1-01', '/course?departmentId=1&page=99', '/course?departmentId=1#list'],
  ['2.1-15', '/web/video/open?sort=hot&page=99', '/web/video/open?sort=hot#list'],
  ['2.1-05', '/web/course/openCourse?tab=hot&page=99', '/web/course/openCourse?tab=hot#list'],
  ['2.1-05', '/web/course/vipCourse?sort=hot&page=99', '/web/course/vipCourse?sort=hot#list'],
  ['2.3-01', '/search?kw=手术&module=open&page=99', '/search?kw=%E6%89%8B%E6%9C%AF&module=open#list'],
  ['2.1-17', '/lecturer/detail?departmentId=1&page=99', '/lecturer/detail?departmentId=1'],
  ['2.1-17', '/lecturer/detail/801?page=99', '/lecturer/detail/801#list'],
  ['2.1-14', '/web/hospital/about?areaCode=980000&page=99', '/web/hospital/about?areaCode=980000'],
  ['2.1-14', '/web/hospital/902?tab=course&page=99', '/web/hospital/902?tab=course#list'],
  ['2.1-14', '/web/hospital/902?tab=live&page=99', '/web/hospital/902?tab=live#list'],
  ['2.1-14', '/web/hospital/902?tab=lecturer&page=99', '/web/hospital/902?tab=lecturer#list'],
  ['2.1-13', '/web/common/anatomy?systemId=1&page=99', '/web/common/anatomy?systemId=1'],
  ['2.2-09', '/web/userCenter/collect/course?sort=old&page=99', '/web/userCenter/collect/course?sort=old'],
  ['2.2-06', '/web/userCenter/vipcourse?tab=vip&page=99', '/web/userCenter/vipcourse?tab=vip'],
])(
  '[%s] %s: past the end of a list, a link leads back to its first page and keeps the filters',
  async (_, at, first) => {
    await portal().open({ at, who: doctor });
    expect(text().includes('没有更多了')).toBe(true);
    const links = [...document.querySelectorAll('main a')].filter(({ textContent }) => textContent === '回到第一页');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([first]);
  },
);
