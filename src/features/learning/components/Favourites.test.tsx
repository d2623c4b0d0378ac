// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';

const portalOf = withPortal();
const button = (name: string) => `[aria-label^="${name}"]` as const;

test('R046 favourite events are narrowed by their kind, and a kind without any can be cleared', async () => {
  const portal = portalOf();
  portal.strict = true;
  await portal.open({ at: '/web/userCenter/collect/meeting', who: '13800000007' });
  const titles = (): number => document.querySelectorAll('main h2').length;
  const all = titles();
  const chip = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === '训练营');
  await portal.does(() => void portal.router.navigate(chip?.getAttribute('href') ?? ''));
  expect(portal.router.state.location.search).toBe('?module=training_tribe');
  expect([titles() > 0, titles() < all]).toEqual([true, true]);
  const badges = [...document.querySelectorAll('main h2 a')].map((link) => link.getAttribute('href'));
  expect(badges.filter((href) => !href?.startsWith('/web/meeting/training_tribe/'))).toEqual([]);
  await portal.does(() => void portal.router.navigate('/web/userCenter/collect/meeting?module=scbOperation'));
  expect(document.querySelector('main')?.textContent).toContain('没有符合条件的收藏');
});

test('[2.2-09] the total does not count a removed favourite whose card still offers the undo, which has the focus', async () => {
  const portal = portalOf();
  portal.strict = true;
  await portal.open({ at: '/web/userCenter/collect/course', who: '13800000007' });
  const total = (): string => /共 \d+ 门课程/.exec(document.body.textContent ?? '')?.[0] ?? '';
  const tabs = (): (string | null)[] =>
    [...document.querySelectorAll('[aria-label=收藏的类型] a')].map(({ textContent }) => textContent);
  expect(total()).toBe('共 14 门课程');
  expect(tabs()[0]).toBe('课程14');
  // The others are counted before they are opened.
  expect(
    tabs()
      .slice(1)
      .filter((label) => /^(会议|文章|商品|病例)[1-9]/.test(label ?? '')),
  ).toHaveLength(4);
  await portal.click(button('取消收藏'));
  expect([document.querySelector(button('撤销')) !== null, total()]).toEqual([true, '共 13 门课程']);
  expect(tabs()[0]).toBe('课程13');
  expect(document.activeElement).toBe(document.querySelector(button('撤销')));
  await portal.click(button('撤销'));
  expect(total()).toBe('共 14 门课程');
});
