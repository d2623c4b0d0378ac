// @vitest-environment jsdom
/** R071 against the real handlers: coupons, the plan and the seckill of a campaign, from the reader's side. */
import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as qualificationIdentity from '#openapi/dist/names/qualificationIdentity.ts';
import { testMoment } from '#mocks/engine/clock.ts';
import { day, hour, minute } from '#mocks/engine/times.ts';
import { piece, pieces } from '#tests/support/ActBuyer.ts';
import { asCurrentUser } from '#stores/SessionStore.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { checkoutPage } from '#tests/support/checkoutPage.ts';
// Loaded before the tests, so that it is there as soon as it is opened.
import '#features/payment/dialogs/BuyDialog.tsx';
import '#pages/act/Campaign.tsx';

const doctor = '13800000001';
const doctorId = 10_001;
const portal = withPortal();
const checkout = checkoutPage(portal);
const at = `/act/${piece.key}`;
const state = () => portal().engine.state;
const window = { startTime: testMoment - day, endTime: testMoment + 2 * hour };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  focusManager.setFocused(undefined);
  // The frames of jsdom are such timers: one that never ends would stop them for the files that follow.
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
});

/** Opens the campaign, which runs unless another window is given. */
async function open(who?: string, { key = piece.key, ...own }: { key?: string } & Partial<typeof window> = {}) {
  portal().strict = true;
  state().actWindows[key] = { ...window, ...own };
  await portal().open({ at: `/act/${key}`, ...(who && { who }) });
  // The portal of the tests opens with a membership.
  const { session } = portal().services.stores;
  if (who) await portal().does(() => session.apply({ user: session.user, vip: { vip: false, endTime: null } }));
}

/** The part whose title this is. */
const part = (title: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('section')].find((own) => own.querySelector('h2')?.textContent === title);
/** The card of the piece with twenty pieces. */
const card = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('li')].find(
    (own) => own.querySelector('h3')?.textContent === '抗菌药物临床应用速查',
  );
const status = (): string => card()?.querySelector('[role=status]')?.textContent ?? '';
const action = (): HTMLElement | null => card()?.querySelector<HTMLElement>('a[class*=button], button') ?? null;
/** Presses the button of an element. */
const press = (found: HTMLElement | null | undefined): Promise<void> =>
  portal().does(() => {
    found?.focus();
    found?.click();
  });
/** Follows a link. */
const follow = (link: HTMLElement | null): Promise<void> =>
  portal().does(() => void portal().router.navigate(link?.getAttribute('href') ?? ''));
async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < firstTurns && !isTrue(); turn += 1) await portal().does();
  if (!isTrue()) throw new Error(`It does not happen: ${document.body.textContent}`);
}
const buttonIn = (title: string, name: RegExp): HTMLElement | undefined =>
  [...(part(title)?.querySelectorAll<HTMLElement>('button, a') ?? [])].find((own) => name.test(own.textContent));

/** Others take places before the doctor. */
function othersTake(places: number, turnAt = testMoment): void {
  for (let own = 0; own < places; own += 1)
    state().actPlaces.push({ ...piece, userId: 60_000 + own, turnAt, got: null, orderId: null });
}
/** The page reads its rows again after two seconds. */
const poll = (): Promise<void> => portal().does(() => void vi.advanceTimersByTime(2_000));

test('R071 a visitor reads everything, and the piece that she wanted is hers after the login', async () => {
  await open();
  await until(() => /立即抢购/.test(action()?.textContent ?? ''));
  expect(card()?.textContent).toMatch(/¥29.*¥58.*已抢 0%/);
  await press(action());
  expect(portal().services.stores.dialogs.paramsOf('login')).toMatchObject({ reason: '登录后即可抢购' });
  expect(state().actPlaces).toEqual([]);
  const { intent } = portal().services.stores.dialogs.paramsOf('login') ?? {};
  if (!intent) throw new Error('The login does not know what it interrupted.');
  await checkout.logInAgain();
  await portal().does(() => {
    const { session, dialogs, intents } = portal().services.stores;
    const user = asCurrentUser(state().users[doctorId]?.user);
    if (user) session.apply({ user, vip: null });
    dialogs.close('login');
    intents.grant(intent, doctorId);
  });
  await until(() => status() === '已抢到');
  expect(state().actPlaces).toMatchObject([{ userId: doctorId, got: true }]);
});

test('R071 who got a piece is led to its order with its price, and afterwards to the order', async () => {
  await open(doctor);
  await press(action());
  await until(() => status() === '已抢到');
  expect(card()?.textContent).toContain('剩余 15:00');
  expect([...portal().shownNotices]).toContain('已抢到，请在15分钟内下单');
  expect(action()?.getAttribute('href')).toBe(`/web/mall/confirm?items=${piece.skuId}%3A1&act=${piece.key}`);
  // The button has become a link: the focus stays.
  expect(document.activeElement).toBe(action());
  await follow(action());
  await until(() => checkout.amounts().includes('商品总额¥29.00'));
  expect(checkout.text()).toContain('秒杀价 ¥29.00，原价 ¥58.00');
  await checkout.agree();
  await checkout.submit();
  await until(() => checkout.orders().length === 1);
  const [order] = checkout.orders();
  expect(order?.items).toMatchObject([{ priceFen: 2_900, offer: { kind: 'seckill', formerFen: 5_800 } }]);
  await portal().does(() => void portal().router.navigate(at));
  await until(() => status() === '已下单');
  expect(action()?.getAttribute('href')).toContain(`orderId=${order?.orderId}`);
});

test('R071 who has to wait sees how many are ahead, which is read again while the page is seen', async () => {
  await open(doctor);
  othersTake(75, testMoment + 1_000);
  await press(action());
  await until(() => status() === '排队中，前面还有 75 人');
  expect(action()?.textContent).toContain('排队中');
  for (const place of state().actPlaces.slice(0, 40)) place.got = false;
  await poll();
  await until(() => status() === '排队中，前面还有 35 人');
  // A page in another tab asks nothing.
  focusManager.setFocused(false);
  portal().asked.clear();
  await poll();
  expect(portal().asked.has('actModule')).toBe(false);
  focusManager.setFocused(true);
  portal().engine.state.actPlaces = state().actPlaces.filter(({ userId }) => userId === doctorId);
  await portal().control('clock', { advance: 3_000 });
  await poll();
  await until(() => status() === '已抢到');
  portal().asked.clear();
  await poll();
  expect(portal().asked.has('actModule')).toBe(false);
});

test('R071 who comes too late is told, and may try again when a piece comes back', async () => {
  await open(doctor);
  othersTake(pieces);
  await press(action());
  await until(() => status() === '很遗憾，没有抢到');
  expect([action()?.textContent, action()?.getAttribute('aria-disabled'), card()?.textContent]).toEqual([
    ...['已抢光：抗菌药物临床应用速查', 'true', expect.stringContaining('已抢 100%')],
  ]);
  await press(action());
  expect(state().actPlaces).toHaveLength(pieces + 1);
  await portal().control('clock', { advance: 15 * minute });
  await portal().does(() => void portal().services.queryClient.invalidateQueries());
  await until(() => /立即抢购/.test(action()?.textContent ?? ''));
  await press(action());
  await until(() => status() === '已抢到');
});

test('R071 a piece that is not ordered in time is given up on the page, too', async () => {
  await open(doctor);
  await press(action());
  await until(() => status() === '已抢到');
  await portal().control('clock', { advance: 15 * minute });
  await portal().pass(900);
  await until(() => /立即抢购/.test(action()?.textContent ?? ''));
  expect([...portal().shownNotices]).toContain('保留时间已过，已释放给其他医生');
}, 60_000);

test('R071 rounds are chosen by their hour; one that comes offers a reminder, one that is over nothing', async () => {
  await open(doctor, { endTime: testMoment + 3 * day });
  await portal().control('clock', { advance: 15 * hour });
  await portal().does(() => void portal().services.queryClient.invalidateQueries());
  await until(() => part('整点秒杀')?.textContent.includes('14:00 未开始') === true);
  expect(part('整点秒杀')?.textContent).toContain('10:00 进行中');
  expect(action()?.textContent).toContain('立即抢购');
  await portal().click('14:00 未开始');
  await until(() => /即将开始/.test(action()?.textContent ?? ''));
  expect(card()?.textContent).toContain('未开抢');
  await press(buttonIn('整点秒杀', /^提醒我/));
  await until(() => /已设提醒/.test(part('整点秒杀')?.textContent ?? ''));
  expect(state().actReminders).toEqual([{ key: piece.key, roundId: piece.roundId + 18, userId: doctorId }]);
});

test('R071 a coupon is taken once; before the campaign it reminds, afterwards it is off', async () => {
  await open(doctor);
  await until(() => buttonIn('先领券，再下单', /立即领取：双12图书券/) !== undefined);
  await press(buttonIn('先领券，再下单', /立即领取：双12图书券/));
  await until(() => buttonIn('先领券，再下单', /已领取：双12图书券/) !== undefined);
  expect(state().books?.coupons.filter(({ templateId }) => templateId === 14)).toHaveLength(1);
  await press(buttonIn('先领券，再下单', /已领取：双12图书券/));
  expect(state().books?.coupons.filter(({ templateId }) => templateId === 14)).toHaveLength(1);
});

test.each([
  ['has not begun', { startTime: testMoment + hour, endTime: testMoment + day }, /^提醒我/, /即将开始|未开始/],
  ['has ended', { startTime: testMoment - 2 * day, endTime: testMoment }, /^已结束：双12图书券/, /查看商品/],
])('R071 nothing is taken from a campaign that %s', async (_, own, name, round) => {
  await open(doctor, own);
  await until(() => buttonIn('先领券，再下单', name) !== undefined);
  expect(action()?.textContent).toMatch(round);
  await press(action());
  expect([state().actPlaces, portal().asked.has('actSeckill'), portal().asked.has('couponReceive')]).toEqual([
    ...[[], false, false],
  ]);
});

const dialog = (): string => document.querySelector('[role=dialog]')?.textContent ?? '';

test('R071 the plan is bought at its price, and the offer is then used up', async () => {
  await open(doctor);
  await until(() => buttonIn('年卡活动价', /立即开通/) !== undefined);
  expect(part('年卡活动价')?.textContent).toMatch(/¥168.*¥188.*活动价/);
  await press(buttonIn('年卡活动价', /立即开通/));
  // With the coupon that saves most.
  await until(() => dialog().includes('活动价 ¥168.00，原价 ¥188.00'));
  await portal().click('[role=dialog] input[type=checkbox]');
  await portal().click('[role=dialog] button[data-answer]');
  await until(() => state().books?.orders.at(-1)?.actKey === 'act12');
  const order = state().books?.orders.at(-1);
  expect(order?.items).toMatchObject([{ priceFen: 16_800, offer: { kind: 'campaign', formerFen: 18_800 } }]);
  await portal().control('pay', { result: 'success' });
  await portal().pass(4);
  await portal().does(() => void portal().router.navigate(at));
  await until(() => part('年卡活动价')?.textContent.includes('您已享受过活动价') === true);
  expect(part('年卡活动价')?.textContent).toMatch(/¥188.*续费/);
});

test('R071 [8-01] an offer that ends while its order is open: the new price is shown, and nothing is ordered before', async () => {
  await open(doctor);
  await press(buttonIn('年卡活动价', /立即开通/));
  await until(() => dialog().includes('活动价 ¥168.00，原价 ¥188.00'));
  const shown = /立即支付 (\S+)/.exec(dialog())?.[1];
  await portal().click('[role=dialog] input[type=checkbox]');
  state().actWindows[piece.key] = { ...window, endTime: testMoment };
  const count = state().books?.orders.length;
  await portal().click('[role=dialog] button[data-answer]');
  await until(() => dialog().includes('价格已变动，请确认后重新提交'));
  expect([state().books?.orders.length, dialog().includes('活动价')]).toEqual([count, false]);
  const changed = document.querySelector('[role=dialog] [data-changed]')?.textContent ?? '';
  expect([changed.includes('¥168.00'), shown]).toEqual([true, '¥148.00']);
  await portal().click('[role=dialog] button[data-answer]');
  await until(() => state().books?.orders.length === (count ?? 0) + 1);
  expect(state().books?.orders.at(-1)).toMatchObject({
    status: orderStatus.unpaid,
    actKey: null,
    items: [{ offer: null }],
  });
});

test('R071 [8-01] a held piece that is lost on the way to its order: the sum of today is marked, and nothing is ordered', async () => {
  await open(doctor);
  await press(action());
  await until(() => status() === '已抢到');
  await follow(action());
  await until(() => checkout.amounts().includes('商品总额¥29.00'));
  await checkout.agree();
  await portal().control('clock', { advance: 15 * minute });
  await checkout.submit();
  await until(() => checkout.text().includes('价格已变动，请确认后重新提交'));
  expect([checkout.orders(), checkout.text().includes('秒杀价')]).toEqual([[], false]);
  expect(checkout.text()).toContain('应付金额由');
  expect(checkout.main().querySelector('ul [data-changed]')?.textContent).toContain('¥58.00');
});

test('R074 the plan of students leads to the qualification until it is confirmed', async () => {
  await open(doctor, { key: 'newterm' });
  await until(() => buttonIn('医学生年卡', /去认证/) !== undefined);
  expect(part('医学生年卡')?.textContent).toContain('仅限通过医学生认证的用户');
  expect(buttonIn('医学生年卡', /去认证/)?.getAttribute('href')).toBe('/web/userCenter/license?tab=qualification');
  Object.assign(state().qualifications[doctorId] ?? {}, { identity: qualificationIdentity.student });
  await portal().does(() => void portal().services.queryClient.invalidateQueries());
  await until(() => buttonIn('医学生年卡', /立即开通/) !== undefined);
});

test('R071 a piece of a seckill that is over costs what it usually does, and its former price is struck through', async () => {
  await open(doctor, { startTime: testMoment - 2 * day, endTime: testMoment });
  await until(() => card()?.textContent.includes('秒杀价') === true);
  const [usual = '', former = ''] = ['b', 'del'].map((tag) => card()?.querySelector(tag)?.textContent ?? '');
  expect(Number(former.replace('¥', ''))).toBeLessThan(Number(usual.replace('¥', '')));
});
