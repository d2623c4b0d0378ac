// @vitest-environment jsdom
/** The checkout against the real handlers: what holds when a price, a coupon or an order changes meanwhile. */
import { couponReceive } from '#openapi/dist/operations/couponReceive.ts';
import { expect, test, vi } from 'vitest';
import { orderCreate } from '#openapi/dist/operations/orderCreate.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import { orderPreview } from '#openapi/dist/operations/orderPreview.ts';
import { payQrcode } from '#openapi/dist/operations/payQrcode.ts';
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import type { Purchase } from '#stores/dialogs.ts';

const doctor = '13800000001';
const full = '13800000007';
const portal = withPortal();

const month: Purchase = { orderType: 'vip', targetId: 1 };
const master: Purchase = { orderType: 'video', targetId: 3_102 };

const shown = (): string => document.querySelector('[role=dialog]')?.textContent ?? '';
const buttons = (): string[] => [...document.querySelectorAll('[role=dialog] button')].map((own) => own.textContent);
/** Orders of courses and memberships; the doctor has bought goods before. */
const orders = async () =>
  (await portal().services.api.call(orderList, { query: { size: 50 } })).list.filter(
    ({ orderType }) => orderType === 'vip' || orderType === 'video',
  );
const agree = (): Promise<void> => portal().click('[role=dialog] input[type=checkbox]');
/** The calls of an operation with their idempotency keys. */
const keysOf = (path: string): (string | null)[] =>
  (portal().engine.recorder.har() as { log: { entries: Entry[] } }).log.entries
    .filter(({ request }) => request.url.includes(path))
    .map(({ request }) => request.headers.find(({ name }) => name.toLowerCase() === 'idempotency-key')?.value ?? null);

interface Entry {
  request: { url: string; headers: { name: string; value: string }[] };
}

/** Opens a purchase on a page of a doctor. */
async function buy(purchase: Purchase, who = doctor): Promise<void> {
  portal().strict = true;
  await portal().open({ at: '/web/common/about', who });
  await portal().dialog('buy', purchase);
  await appears('确认订单');
}

/** Waits until a dialog shows a text: its code is loaded when it is needed first. */
async function appears(text: string): Promise<void> {
  for (let turn = 0; turn < firstTurns && !shown().includes(text); turn += 1) await portal().does();
  expect(shown()).toContain(text);
}

test('O03 F.5 the order shows the amounts of the server, and a membership needs the agreement', async () => {
  await buy({ orderType: 'vip', targetId: 3 });
  expect(shown()).toContain('商品金额¥188.00优惠券-¥20.00应付金额¥168.00');
  await portal().click('立即支付 ¥168.00');
  expect(await orders()).toEqual([]);
  await agree();
  await portal().click('立即支付 ¥168.00');
  expect(await orders()).toMatchObject([
    { status: orderStatus.unpaid, amount: { payFen: 16_800 }, couponName: '会员立减券' },
  ]);
  await appears('微信支付');
});

test('F.5 a course is ordered when the user agreement is accepted, like everything else that is paid for', async () => {
  await buy({ orderType: 'video', targetId: 3_101 });
  const pay = buttons().find((name) => name.startsWith('立即支付')) ?? '';
  await portal().click(pay);
  expect([...portal().shownNotices, (await orders()).length]).toEqual(['请先阅读并同意协议', 0]);
  expect(document.querySelector('[role=dialog] label a')?.getAttribute('href')).toBe('/protocol');
  await agree();
  await portal().click(pay);
  expect(await orders()).toHaveLength(1);
});

test('F.5 the message that asks for the agreement goes when the box is ticked', async () => {
  await buy({ orderType: 'vip', targetId: 3 });
  const asked = (): boolean => document.body.textContent.includes('请先阅读并同意协议');
  await portal().click('立即支付 ¥168.00');
  await vi.waitUntil(asked, { timeout: 20_000 });
  await agree();
  await vi.waitUntil(() => !asked());
});

test('[8-01] a price that has changed is highlighted, and nothing is ordered before the doctor has seen it', async () => {
  await buy(month);
  await agree();
  await portal().control('outcome', { operation: 'orderCreate', outcome: 'priceChanged', times: 1 });
  await portal().click('立即支付 ¥28.00');
  expect(shown()).toContain('价格已变动，请确认后重新提交');
  expect(document.querySelector('[data-changed]')?.textContent).toContain('¥28.00');
  expect(await orders()).toEqual([]);
  await portal().click('立即支付 ¥28.00');
  expect(await orders()).toHaveLength(1);
});

test('[8-01] a coupon that is gone is dropped, and the order is previewed again', async () => {
  await buy({ orderType: 'vip', targetId: 3 });
  await agree();
  const { books } = portal().engine.state;
  for (const coupon of books?.coupons ?? []) if (coupon.userId === 10_001) coupon.status = couponStatus.used;
  await portal().click('立即支付 ¥168.00');
  expect(shown()).toContain('优惠券不可用，已为您重新计算');
  expect(buttons()).toContain('立即支付 ¥188.00');
  expect(await orders()).toEqual([]);
});

test('[8-01] a coupon of the address that cannot be used does not stop the purchase', async () => {
  await buy({ ...month, couponId: 999 });
  expect(shown()).toContain('优惠券不可用，已为您重新计算');
  expect(buttons()).toContain('立即支付 ¥28.00');
});

test('O01 an order for the same that waits already is asked about first, with its amount and the time that is left', async () => {
  await buy(master, full);
  await appears('您有一笔相同的待支付订单');
  expect(shown()).toMatch(/应付 ¥849\.00，剩余 2[45]:\d\d/);
  expect(portal().asked.has('orderCreate')).toBe(false);
  await portal().click('去支付');
  await appears('微信支付');
  const [waiting] = (await orders()).filter(({ status }) => status === orderStatus.unpaid);
  await portal().click('[role=dialog] button[aria-label=关闭]');
  await portal().click('暂不支付');
  expect(portal().router.state.location.pathname + portal().router.state.location.search).toBe(
    `/new/orderDetail?orderId=${waiting?.orderId}`,
  );
});

test('O01 the waiting order is cancelled, and the purchase goes on', async () => {
  await buy(master, full);
  const before = (await orders()).filter(({ status }) => status === orderStatus.unpaid);
  await appears('您有一笔相同的待支付订单');
  await portal().click('取消原订单');
  await appears('立即支付');
  await agree();
  await portal().click('[role=dialog] button[data-answer]');
  const after = (await orders()).filter(({ status }) => status === orderStatus.unpaid);
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(after[0]?.orderId).not.toBe(before[0]?.orderId);
});

test('O01 an order of another tab that is in the way is asked about after the refusal', async () => {
  await buy({ orderType: 'video', targetId: 3_104 });
  await appears('立即支付');
  await agree();
  const { api } = portal().services;
  const item = { orderType: 'video', targetId: 3_104 } as const;
  const { amount, couponId } = await api.call(orderPreview, { body: { ...item, couponId: null } });
  await api.call(orderCreate, { body: { ...item, couponId, expectPayFen: amount.payFen, agree: true } });
  await portal().click('[role=dialog] button[data-answer]');
  await appears('您有一笔相同的待支付订单');
});

test('O02 a course that was bought elsewhere is shown as bought, and the way on leads to it', async () => {
  await portal().open({ at: '/web/video/masterClass/3102', who: doctor });
  await portal().click('立即购买');
  await appears('立即支付');
  await agree();
  const item = { orderType: 'video', targetId: 3_102 } as const;
  const { api } = portal().services;
  const { amount, couponId } = await api.call(orderPreview, { body: item });
  const { orderId } = await api.call(orderCreate, {
    body: { ...item, couponId, expectPayFen: amount.payFen, agree: true },
    headers: { 'Idempotency-Key': 'the-purchase-of-another-tab' },
  });
  await api.call(payQrcode, { body: { orderId, channel: 'wechat' } });
  await portal().control('pay', { result: 'success' });
  await portal().click('[role=dialog] button[data-answer]');
  await appears('您已购买该课程');
  expect(document.activeElement?.textContent).toBe('查看已购课程');
  await portal().click('[role=dialog] button[aria-label=关闭]');
  await portal().does();
  expect(document.querySelector('main')?.textContent).toContain('有效期至');
  expect(document.querySelector('main')?.textContent).not.toContain('立即购买');
});

test('O02 [8-01] a course that is bought already is not sold again', async () => {
  await buy({ orderType: 'video', targetId: 3_101 }, full);
  expect(shown()).toContain('您已购买该课程');
  expect(buttons().filter((name) => name.includes('支付'))).toEqual([]);
});

test('[1-02] F.5 a member who would buy a course of the membership is led to the course instead', async () => {
  await portal().open({ at: '/web/common/about', who: '13800000002' });
  await portal().dialog('buy', { orderType: 'video', targetId: 3_001 });
  await appears('您是会员，可免费学习该课程，无需购买');
  const [way] = document.querySelectorAll('[role=dialog] a');
  expect([way?.textContent, way?.getAttribute('href')]).toEqual(['去学习', '/web/video/vip/3001']);
});

test('O01 after a lost answer the same click is sent again with its key, and there is one order', async () => {
  await buy(month);
  await agree();
  const { engine } = portal();
  const respond = engine.respond.bind(engine);
  let lost = 0;
  // The order is placed, and its answer never arrives.
  engine.respond = async (request, ...rest) => {
    const answer = await respond(request, ...rest);
    if (!request.url.includes('/order/create') || lost > 0) return answer;
    lost += 1;
    return { ...answer, broken: true };
  };
  await portal().click('立即支付 ¥28.00');
  expect(shown()).toContain('确认订单');
  await portal().click('立即支付 ¥28.00');
  await appears('微信支付');
  expect(await orders()).toHaveLength(1);
  const keys = keysOf('/order/create');
  expect([lost, keys.length, new Set(keys).size]).toEqual([1, 2, 1]);
  expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
});

test('F.5 a coupon that makes 0 leads straight to the membership, without a picture', async () => {
  await portal().open({ at: '/web/common/about', who: doctor });
  await portal().services.api.call(couponReceive, {
    body: { code: 'DEMO-MONTH-0' },
  });
  await portal().dialog('buy', month);
  await appears('确认订单');
  await agree();
  await portal().click('免费开通');
  expect(await orders()).toMatchObject([{ status: orderStatus.done, amount: { payFen: 0 } }]);
  expect(portal().asked.has('payQrcode')).toBe(false);
  expect(portal().services.stores.session.isVip).toBe(true);
});
