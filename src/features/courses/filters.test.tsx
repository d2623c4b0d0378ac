// @vitest-environment jsdom
/** Lists offer no filter that finds nothing. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const portal = withPortal();

const names = (row: string): string[] =>
  [...document.querySelectorAll(`main nav[aria-label="${row}"] a`)].map(({ textContent }) => textContent);
const total = (): number => Number(/共 (\d+) 门课程/.exec(document.body.textContent)?.[1]);

const lists = ['open', 'knowledge', 'vip', 'case', 'anatomy'];

test.each(lists)('[2.1-15] every access that the list %s offers finds a course', async (list) => {
  await portal().open({ at: `/web/video/${list}` });
  for (const link of document.querySelectorAll('main nav[aria-label="权限"] a')) {
    const to = link.getAttribute('href') ?? '';
    await portal().does(() => void portal().router.navigate(to));
    expect(total(), to).toBeGreaterThan(0);
  }
});

const withCredit = ['open', 'vip', 'vip?category=masterClass', 'vip?category=pbl'];

test.each([...withCredit, ...lists.filter((list) => !withCredit.includes(list))])(
  '[2.1-15] the list %s offers courses with credits exactly where it has some, and then each card says how many',
  async (list) => {
    await portal().open({ at: `/web/video/${list}` });
    const link = document.querySelector('main nav[aria-label="学分"] a:last-child');
    expect(link?.textContent ?? null).toBe(withCredit.includes(list) ? '有学分' : null);
    if (!link) return;
    await portal().does(() => void portal().router.navigate(link.getAttribute('href') ?? ''));
    const cards = [...document.querySelectorAll('#list a:has(h2)')].map(({ textContent }) => textContent);
    expect([total(), cards.length]).toEqual([cards.length, total()]);
    for (const card of cards) expect(card).toMatch(/[ⅠⅡ]类 [\d.]+学分/);
  },
);

test('[2.1-15] without a course with credits the list says so, and offers all courses', async () => {
  await portal().open({ at: '/course?departmentId=1&free=pay&credit=1' });
  expect(document.body.textContent).toContain('没有符合条件的课程');
  expect(document.querySelector('main nav[aria-label="学分"] [aria-current]')?.textContent).toBe('有学分');
  const all = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === '清空筛选');
  expect(all?.getAttribute('href')).toBe('/course');
});

test('[2.3-01] tabs of the results without results are not offered, except the chosen one', async () => {
  await portal().open({ at: '/search?kw=膝关节&module=mall' });
  const tabs = names('内容类型');
  expect(tabs[0]).toMatch(/^全部[1-9]/);
  expect(tabs.filter((name) => /\D0$/.test(name)).every((name) => name.startsWith('商城'))).toBe(true);
});

test('[2.1-05], [2.1-15] the channel and the list of the open courses have different titles', async () => {
  const titles: string[] = [];
  for (const at of ['/web/course/openCourse', '/web/video/open', '/web/course/vipCourse', '/web/video/vip']) {
    await (titles.length === 0 ? portal().open({ at }) : portal().does(() => void portal().router.navigate(at)));
    titles.push(document.querySelector('main h1')?.textContent ?? '');
  }
  expect(new Set(titles).size).toBe(titles.length);
});

test('[2.1-01] the page of the results has exactly one search box', async () => {
  await portal().open({ at: '/search?kw=膝关节' });
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[role=search] input[name=kw]')];
  expect(boxes.map(({ value }) => value)).toEqual(['膝关节']);
});
