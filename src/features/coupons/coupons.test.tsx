// @vitest-environment jsdom
/** R047, R048: coupons by state, codes, offers and trials, against the handlers of the mock backend. */
import { expect, test } from 'vitest';
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import { giveCoupon } from '#mocks/engine/money/coupons.ts';
import { templateOf } from '#mocks/engine/money/templates.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { main, text } from '#tests/support/shownPage.ts';

const portal = withPortal();
const everything = '13800000007';
const nothing = '13800000008';
const place = '/web/userCenter/coupon';

const card = (name: string): HTMLElement => {
  const found = [...main().querySelectorAll('article')].find(
    (own) => own.querySelector('h2')?.textContent.startsWith(name) === true,
  );
  if (!found) throw new Error(`There is no coupon “${name}”: ${text()}`);
  return found;
};
const offer = (name: string): HTMLElement | null =>
  [...main().querySelectorAll<HTMLElement>('article')].find((own) => own.querySelector('h3')?.textContent === name) ??
  null;
const linkIn = (name: string): string | null | undefined => card(name).querySelector('a')?.getAttribute('href');
const tabs = (): string[] =>
  [...main().querySelectorAll('nav[aria-label=优惠券状态] a')].map(({ textContent }) => textContent);
const notices = (): string[] => [...portal().shownNotices];
const open = (at: string, who: string): Promise<void> => {
  portal().strict = true;
  return portal().open({ at, who });
};
const exchange = async (code: string): Promise<void> => {
  await portal().type('main form input', code);
  await portal().click('兑换');
};

test('R047 unused coupons lead to a page on which they work', async () => {
  await open(place, everything);
  expect(tabs()[0]).toMatch(/^未使用（\d+）$/);
  expect(tabs().slice(1)).toEqual(['已使用', '已过期']);
  expect(card('会员立减券').textContent).toMatch(/¥20满¥100可用.*会员套餐可用/);
  expect(linkIn('会员立减券')).toMatch(/^\/web\/common\/openVip\?couponId=\d+$/);
  expect(linkIn('课程立减券')).toBe('/course?free=pay');
  expect(linkIn('大师课专用券')).toBe('/web/video/vip/3102');
  expect(linkIn('会员专享券')).toBe('/');
  expect(card('会员体验券').textContent).toContain('7天会员');
  await portal().does(() => void portal().router.navigate(`${place}/expired`));
  expect(card('课程八五折券').textContent).toContain('8.5折');
});

test('R047 a coupon for books leads to the goods', async () => {
  await open(place, nothing);
  await portal().click('[aria-label="领取：图书满减券"]');
  expect(linkIn('图书满减券')).toBe('/web/mall/list');
});

test('R047 a locked coupon names its order, and one that ends within three days says so', async () => {
  await open(place, everything);
  const { books, users } = portal().engine.state;
  const { userId } = Object.values(users).find(({ hasEverything }) => hasEverything)?.user ?? { userId: 0 };
  const locked = books?.coupons.find((own) => own.userId === userId && own.status === couponStatus.locked);
  expect(card('讲座答谢券').textContent).toContain('已被订单占用');
  expect(linkIn('讲座答谢券')).toBe(`/new/orderDetail?orderId=${locked?.orderId}`);
  expect(text()).not.toContain('即将过期');
  if (books) giveCoupon(books, userId, { ...templateOf(4), validDays: 2 }, portal().engine.now);
  await portal().does(() => void portal().services.queryClient.invalidateQueries());
  expect(card('新人无门槛券').textContent).toMatch(/¥10无门槛新人无门槛券即将过期/);
});

test('R048 used coupons lead to their order, expired ones are stamped, and an unknown state is a missing page', async () => {
  await open(`${place}/used`, everything);
  expect(linkIn('新人无门槛券')).toMatch(/^\/new\/orderDetail\?orderId=\d+$/);
  expect(text()).not.toContain('兑换优惠券');
  await portal().does(() => void portal().router.navigate(`${place}/expired`));
  expect(card('课程八五折券').textContent).toMatch(/已过期$/);
  expect(card('课程八五折券').querySelector('a, button')).toBeNull();
  expect(document.querySelector('nav[aria-label=用户中心] [aria-current]')?.textContent).toBe('优惠券');
  await portal().does(() => void portal().router.navigate(`${place}/locked`));
  expect(document.body.textContent).toContain('This page could not be found');
});

test('R047 the scope is in the address, and the count of unused coupons is of all scopes', async () => {
  await open(place, everything);
  const [all = ''] = tabs();
  await portal().does(() => void portal().router.navigate(`${place}?scope=mall`));
  expect([text().includes('暂无可用优惠券'), tabs()[0]]).toEqual([true, all]);
  await portal().does(() => void portal().router.navigate(`${place}?scope=vip`));
  expect(main().querySelectorAll('article h2')).toHaveLength(2);
});

test.each([
  ['unused', '暂无可用优惠券'],
  ['used', '暂无已使用的优惠券'],
  ['expired', '暂无已过期的优惠券'],
])('R048 without coupons the state %s says “%s”', async (state, empty) => {
  portal().engine.state.control.amount = 'none';
  await open(`${place}/${state}`, nothing);
  expect(text()).toContain(empty);
});

test.each([
  ['NO-SUCH-CODE', '兑换码无效'],
  ['ABC', '兑换码无效'],
  ['', '请输入兑换码'],
  ['demo-old', '兑换码已过期'],
])('R047 the code “%s” is refused at the field, and stays', async (code, problem) => {
  await open(place, nothing);
  await exchange(code);
  const field = main().querySelector('form input');
  expect((field as HTMLInputElement).value).toBe(code);
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
  expect([document.activeElement === field, notices()]).toEqual([true, []]);
});

test('R047 a code gives its coupon once', async () => {
  await open(place, nothing);
  expect(tabs()[0]).toBe('未使用（2）');
  await exchange(' demo-coupon-1 ');
  expect(tabs()[0]).toBe('未使用（3）');
  expect(card('讲座答谢券').textContent).toContain('¥50');
  expect(main().querySelector<HTMLInputElement>('form input')?.value).toBe('');
  await exchange('DEMO-COUPON-1');
  expect(main().querySelector('form [role=alert]')?.textContent).toBe('兑换码已被使用');
});

test('R047 an offer is taken once; one that is gone cannot be taken', async () => {
  await open(place, nothing);
  await portal().click('[aria-label="领取：新人无门槛券"]');
  expect(card('新人无门槛券').textContent).toContain('无门槛');
  const taken = offer('新人无门槛券')?.querySelector('button');
  expect([taken?.textContent, taken?.getAttribute('aria-disabled')]).toEqual(['已领取', 'true']);
  expect(document.activeElement).toBe(taken);
  const gone = offer('限量课程券')?.querySelector('button');
  expect([gone?.textContent, gone?.getAttribute('aria-disabled')]).toEqual(['已领完', 'true']);
  const before = tabs()[0];
  await portal().click('[aria-label="已领取：新人无门槛券"]');
  expect(tabs()[0]).toBe(before);
});

test('R047 the offers begin with those that can be taken; one that is taken now stays where it was pressed', async () => {
  await open(place, everything);
  const states = (): string[] =>
    [...main().querySelectorAll('section[aria-labelledby=offers] article button')].map(
      ({ textContent }) => textContent,
    );
  const before = states();
  expect(new Set(before.slice(0, before.lastIndexOf('领取') + 1))).toEqual(new Set(['领取']));
  expect(before).toContain('已领取');
  await portal().click('[aria-label^="领取："]');
  expect(states()).toEqual(['已领取', ...before.slice(1)]);
});

test('R047 an offer for members leads others to the membership', async () => {
  await open(place, nothing);
  await portal().does(() => portal().services.stores.session.saveVip({ vip: false, endTime: null }));
  const action = offer('会员专享券')?.querySelector('a');
  expect([action?.textContent, action?.getAttribute('href')]).toEqual(['会员专享', '/web/common/openVip']);
});

test('R047 an offer that was taken elsewhere is shown as taken after the refusal', async () => {
  await open(place, nothing);
  const { books } = portal().engine.state;
  const { userId } = portal().services.stores.session.user;
  if (books) giveCoupon(books, userId, templateOf(4), portal().engine.now);
  await portal().click('[aria-label="领取：新人无门槛券"]');
  expect(offer('新人无门槛券')?.textContent).toContain('已领取');
});

test('R047 a trial becomes a membership, and the rights are read again', async () => {
  await open(place, nothing);
  await portal().does(() => portal().services.stores.session.saveVip({ vip: false, endTime: null }));
  await portal().click('[aria-label="领取：会员体验券"]');
  await portal().click('[aria-label="立即兑换：会员体验券"]');
  expect(portal().services.stores.session.isVip).toBe(true);
  expect(offer('会员专享券')?.querySelector('button')?.textContent).toBe('领取');
  expect(main().querySelector('[aria-label="立即兑换：会员体验券"]')).toBeNull();
});

test('R047 a coupon for members is refused in words to who is no member any more', async () => {
  // The page still takes the doctor for a member.
  await open(place, nothing);
  await portal().click('[aria-label="领取：会员专享券"]');
  expect(notices()).toEqual(['该优惠券为会员专享']);
  expect(offer('会员专享券')?.querySelector('button')?.textContent).toBe('领取');
});

test('R003 the coupon code of a link is filled in and exchanged', async () => {
  await open('/course_vip188?couponCode=demo-coupon-1', everything);
  for (let turn = 0; turn < firstTurns && !text().includes('您收到的优惠券'); turn += 1) await portal().does();
  expect(main().querySelector<HTMLInputElement>('form input')?.value).toBe('demo-coupon-1');
  await portal().click('兑换');
  expect(notices()).toEqual(['兑换成功，已获得讲座答谢券']);
});
