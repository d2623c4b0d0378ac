// @vitest-environment jsdom
/** The lists of articles against the real handlers. */
import { expect, test, vi } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const portal = withPortal();

const cards = (): number => document.querySelectorAll('main article, main li a[class*=card]').length;
const narrow = (matches: boolean): void =>
  void vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
const aside = (): string => document.querySelector('main aside')?.textContent ?? '';

test('[1-03] a list has its pages as links on a wide screen, and grows on a narrow one', async () => {
  narrow(false);
  await portal().open({ at: '/web/article/list' });
  expect(document.querySelectorAll('[aria-label=分页] a').length).toBeGreaterThan(2);
  expect(cards()).toBe(10);
  narrow(true);
  await portal().does(() => void portal().router.navigate('/web/article/list?page=2'));
  expect(document.querySelector('[aria-label=分页]')).not.toBeNull();
  await portal().does(() => void portal().router.navigate('/web/article/list?sort=hot'));
  expect(document.querySelector('[aria-label=分页]')).toBeNull();
  expect(cards()).toBe(10);
  await portal().click('加载更多');
  expect(cards()).toBe(20);
});

test('[1-03] the articles that are read most have their reads of that time, and the lists have the same side', async () => {
  narrow(false);
  await portal().open({ at: '/web/article' });
  const side = aside();
  expect(side).toMatch(/热门文章24小时近7天.+\d次阅读.+热门作者/);
  await portal().click('近7天');
  const week = aside();
  expect([week === side, /[\d.]+万?次阅读/.test(week)]).toEqual([false, true]);
  await portal().does(() => void portal().router.navigate('/web/article/list?categoryId=2'));
  expect(aside()).toBe(side);
});

test('[1-03] beside the news of meetings are the next meetings of the home page and the five latest replays', async () => {
  narrow(false);
  await portal().open({ at: '/web/article/meeting' });
  const links = (path: string): number => document.querySelectorAll(`main aside a[href^="${path}"]`).length;
  expect(aside()).toMatch(/近期会议.+直播回放/);
  expect([links('/web/meeting/meeting/'), links('/web/live')]).toEqual([4, 5]);
  const days = [...aside().matchAll(/(\d+)月(\d+)日[^·]*·/g)].map(([, month, day]) => [Number(month), Number(day)]);
  // The demo begins in November: the months of the next year come last.
  const order = days.map(([month = 0, day = 0]) => ((month + 1) % 12) * 31 + day);
  expect([order.length, order]).toEqual([4, order.toSorted((one, other) => one - other)]);
});
