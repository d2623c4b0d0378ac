// @vitest-environment jsdom
/** The mark of a course is the same for one reader everywhere on the portal. */
import { expect, test } from 'vitest';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { text } from '#tests/support/shownPage.ts';

const doctor = '13800000001';
const member = '13800000002';
const owner = '13800000007';
const portal = withPortal();

const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
/** The card, result or list entry of a course. */
const entryOf = (albumId: number): string =>
  texts(`main a[href$="/${albumId}"], main li:has(a[href$="/${albumId}"])`).sort(
    (one, other) => other.length - one.length,
  )[0] ?? '';

const lists = [
  '/',
  '/course',
  '/course?free=login',
  '/web/video/open',
  '/web/course/openCourse',
  '/web/course/vipCourse',
  '/lecturer/detail/801',
  '/search?kw=急性',
  '/web/video/open/1003',
];

test.each(lists)('[6-02] %s: a logged-in doctor is not asked to log in, and no card says 免费 twice', async (at) => {
  await portal().open({ at, who: doctor });
  expect(text()).not.toContain('登录免费看');
  for (const card of texts('main a:has(h2, h3)')) expect(card.match(/免费/g)?.length ?? 0, card).toBeLessThanOrEqual(1);
});

test.each([
  ['/course?free=pay', 3101],
  ['/web/video/vip?category=masterClass', 3101],
  ['/web/course/vipCourse?category=masterClass', 3101],
  ['/search?kw=胃肠肿瘤微创外科', 3101],
])('[6-02] %s: course %i, which the reader has bought, is marked as bought and has no price', async (at, albumId) => {
  await portal().open({ at, who: owner });
  expect(entryOf(albumId)).toContain('已购买');
  expect(entryOf(albumId)).not.toContain('¥');
  await portal().close();
});

test('[2.1-15] a card says which credits its course gives, and nothing of a course without', async () => {
  await portal().open({ at: '/web/video/vip?departmentId=1&sort=hot' });
  expect(entryOf(3_001)).toContain('Ⅰ类 3学分');
  expect([entryOf(3_002) !== '', entryOf(3_002).includes('学分')]).toEqual([true, false]);
});

test('[6-02] 大家在看 says of a course that the reader bought it', async () => {
  await portal().open({ at: '/course?departmentId=2&free=pay&level=1', who: owner });
  const watched = (): string[] => texts('[aria-labelledby=recommended] a');
  expect([watched().length, watched().join('').includes('已购买')]).toEqual([4, false]);
  const { engine, services } = portal();
  const first = document.querySelector('[aria-labelledby=recommended] a')?.getAttribute('href');
  engine.state.learning[String(services.stores.session.user.userId)]?.purchases.push({
    albumId: Number(first?.split('/').at(-1)),
    source: 'buy',
    startTime: engine.now,
    expireAt: null,
  });
  await portal().does(() => void services.queryClient.invalidateQueries());
  expect(watched().map((card) => card.includes('已购买'))).toEqual([true, false, false, false]);
});

test.each([
  [undefined, '/web/video/vip/3001', '会员免费 · 单独购买 ¥188'],
  [doctor, '/web/video/vip/3001', '会员免费 · 单独购买 ¥188'],
  [member, '/web/video/vip/3001', '会员免费'],
  [undefined, '/web/video/open/1003', '登录免费看'],
  [doctor, '/web/video/open/1003', '免费'],
  [doctor, '/web/video/masterClass/3102', '¥899 · 会员价 ¥599'],
  [member, '/web/video/masterClass/3102', '¥599'],
  [owner, '/web/video/masterClass/3101', '已购买，有效期至'],
])('[6-02] the head of a course says to %s at %s: %s', async (who, at, terms) => {
  await portal().open({ at, who });
  // The test portal opens with a member's session for every doctor; here it must not be a member's.
  if (who === doctor)
    await portal().does(() => portal().services.stores.session.saveVip({ vip: false, endTime: null }));
  const said = texts('header p').find((text) => /免费|¥|已购买/.test(text)) ?? '';
  expect(said.startsWith(terms)).toBe(true);
  expect(said.includes('单独购买')).toBe(terms.includes('单独购买'));
});
