// @vitest-environment jsdom
/** What the lists of orders and their dialogs tell, and what a cancelled order changes elsewhere. */
import { expect, test } from 'vitest';
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import { ledgerOf } from '#mocks/engine/money/ledgerOf.ts';
import { contentAt } from '#mocks/engine/seed/seed.ts';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { moduleName } from '#kit/modules/moduleNames.ts';
import { moneyText } from '#shared/text.ts';
import { pageActs } from '#tests/support/pageActs.ts';
import { main } from '#tests/support/shownPage.ts';
import { isUnpaid } from './orderState.ts';
// Loaded before the tests, so that a dialog is shown as soon as it is opened.
import '#features/payment/dialogs/BuyDialog.tsx';
import './dialogs/CancelOrderDialog.tsx';
import './dialogs/LogisticsDialog.tsx';
import './dialogs/RefundDialog.tsx';

const everything = '13800000007';
const goods = '/web/userCenter/order/mall';
const coupons = '/web/userCenter/coupon';
const portal = withPortal();
const { appears, goes, holds, row, sees } = pageActs(portal);

const typeNames = {
  ...{ mall: '商城订单', meeting: '会议订单', operation: '手术班订单', video: '课程订单', vip: '会员订单' },
};

const books = () => {
  const { state, now } = portal().engine;
  return ledgerOf(state, contentAt(now, state.control.amount), now).books;
};
const dialog = (): HTMLElement | null => document.querySelector('[role=dialog]');
const buttonIn = (part: Element | null | undefined, name: string): HTMLButtonElement | undefined =>
  [...(part?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
/** The order with the locked coupon of the doctor who has everything. */
const lockedOrder = (): number | null | undefined =>
  books().coupons.find(({ status, orderId }) => status === couponStatus.locked && orderId !== null)?.orderId;

test('[2.2-08] the row of an order shows what is to be paid, with the freight and after the reductions', async () => {
  await portal().open({ at: goods, who: everything });
  const { list } = await portal().services.api.call(orderList, { query: { type: 'mall', size: 10 } });
  expect(list.some(({ amount }) => amount.payFen !== amount.goodsFen)).toBe(true);
  for (const { orderNo, amount, refundedFen } of list) {
    const shown = [...(row(orderNo)?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
    expect(shown, orderNo).toContain(
      `${moneyText(amount.payFen)}${refundedFen > 0 ? `已退 ${moneyText(refundedFen)}` : ''}`,
    );
  }
});

test('[2.2-08] R051 the tab of each type counts what waits for payment there, and a cancelled order no more', async () => {
  await portal().open({ at: '/web/userCenter/order/video', who: everything });
  const tabs = (): (string | null)[] =>
    [...main().querySelectorAll('[aria-label=订单类型] a')].map(({ textContent }) => textContent);
  const waiting = (type: string): number =>
    books().orders.filter((own) => own.orderType === type && own.userId === 10_007 && isUnpaid(own)).length;
  const expected = (): string[] =>
    [
      ...(['mall', 'meeting', 'operation', 'video', 'vip'] as const).map((type) => [typeNames[type], waiting(type)]),
    ].map(([name, count]) => (count === 0 ? `${name}` : `${name}${count} 笔待付款`));
  expect(waiting('video')).toBe(1);
  expect(tabs()).toEqual(expected());
  await portal().does(() => buttonIn(main(), '取消订单')?.click());
  await appears(() => buttonIn(dialog(), '确认取消') !== undefined);
  await portal().does(() => buttonIn(dialog(), '确认取消')?.click());
  await appears(() => tabs().includes('课程订单'));
  expect(tabs()).toEqual(expected());
});

test('R053 the row of an operation class names its kind, the class and its term', async () => {
  await portal().open({ at: '/web/userCenter/order/operation', who: everything });
  const { list } = await portal().services.api.call(orderList, { query: { type: 'operation', size: 10 } });
  expect(list.length).toBeGreaterThan(0);
  for (const { orderNo, items, meeting } of list) {
    const shown = row(orderNo)?.querySelector('h2')?.parentElement?.textContent ?? '';
    expect(shown).toContain(`${items[0]?.title}${moduleName(meeting?.moduleType ?? 'omoOperation')}`);
    expect(shown.split(meeting?.termName ?? '-')).toHaveLength(2);
  }
});

test('[2.2-08] the days of the filter are those of Beijing: an order from the night after the first midnight is found', async () => {
  await portal().open({ at: goods, who: everything });
  const { list } = await portal().services.api.call(orderList, { query: { type: 'mall', size: 10 } });
  const [first, second] = list.slice(-2).map(({ orderId }) => books().orders.find((own) => own.orderId === orderId));
  if (!first || !second) throw new Error('There are fewer than two orders.');
  const midnight = Date.UTC(2026, 8, 1, 16);
  first.createTime = midnight;
  second.createTime = midnight - 1;
  await goes(`${goods}?from=2026-09-02&to=2026-09-02`);
  expect(main().textContent).toContain('共 1 笔订单');
  expect(row(first.orderNo)?.textContent).toContain('2026-09-02 00:00');
  await goes(`${goods}?from=2026-09-01&to=2026-09-01`);
  expect(main().textContent).toContain('共 1 笔订单');
  expect(row(second.orderNo)?.textContent).toContain('2026-09-01 23:59');
});

test('[F.2] the dialog of the parcels says that it loads until they are there', async () => {
  await portal().open({ at: `${goods}?status=toReceive`, who: everything });
  let loading: string | null | undefined;
  holds(
    '/api/mall/order/logistics',
    () => (loading = dialog()?.querySelector('[role=status]')?.getAttribute('aria-label')),
  );
  await portal().does(() => buttonIn(main(), '查看物流')?.click());
  await sees(/复制单号/);
  expect(loading).toBe('加载中');
  expect(dialog()?.querySelector('[role=status]')).toBeNull();
});

test('[F.5] R047 the coupon of a cancelled order can be used again, also on a page that was read before', async () => {
  await portal().open({ at: coupons, who: everything });
  const locked = (): boolean => main().textContent.includes('已被订单占用');
  const orderId = lockedOrder();
  expect([locked(), typeof orderId]).toEqual([true, 'number']);
  await goes(`/new/orderDetail?orderId=${orderId}`);
  await portal().does(() => buttonIn(main(), '取消订单')?.click());
  await appears(() => buttonIn(dialog(), '确认取消') !== undefined);
  await portal().does(() => buttonIn(dialog(), '确认取消')?.click());
  await sees(/已取消/);
  await goes(coupons);
  await appears(() => !locked());
});

test('[F.5] a second press while an order is cancelled sends nothing, and no failure is told', async () => {
  await portal().open({ at: coupons, who: everything });
  await goes(`/new/orderDetail?orderId=${lockedOrder()}`);
  await portal().does(() => buttonIn(main(), '取消订单')?.click());
  await appears(() => buttonIn(dialog(), '确认取消') !== undefined);
  const sent = holds('/api/order/cancel', () => buttonIn(dialog(), '确认取消')?.click());
  await portal().does(() => buttonIn(dialog(), '确认取消')?.click());
  await sees(/已取消/);
  expect([sent.length, ...portal().shownNotices]).toEqual([1, '取消成功']);
});

test('[F.5] a refund whose answer was lost is told as submitted, not as refused; its call has a key', async () => {
  await portal().open({ at: goods, who: everything });
  const { list } = await portal().services.api.call(orderList, { query: { type: 'mall', size: 50 } });
  const paid = list.find(({ actions }) => actions.includes('refund'));
  await portal().dialog('refund', { orderId: paid?.orderId ?? 0 });
  await appears(() => buttonIn(dialog(), '提交申请') !== undefined);
  const { engine } = portal();
  const respond = engine.respond.bind(engine);
  const keys: (string | null)[] = [];
  // The request is stored, and its answer never arrives.
  engine.respond = async (request, ...rest) => {
    const answer = await respond(request, ...rest);
    if (!request.url.includes('/refund/apply')) return answer;
    keys.push(request.headers.get('idempotency-key'));
    return { ...answer, broken: true };
  };
  await portal().does(() => buttonIn(dialog(), '提交申请')?.click());
  await appears(() => dialog()?.textContent.includes('退款申请已提交，正在审核') === true);
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,64}$/)]);
});

test('[F.5] R047 an order that is cancelled for another one gives its coupon back, and its page says so', async () => {
  await portal().open({ at: coupons, who: everything });
  const orderId = lockedOrder();
  const { orderType, items } = books().orders.find((own) => own.orderId === orderId) ?? {};
  if (orderType !== 'video' || !items) throw new Error('The coupon is in no order of a course.');
  await goes(`/new/orderDetail?orderId=${orderId}`);
  expect(main().querySelector('h1')?.textContent).toBe('待付款');
  await portal().dialog('buy', { orderType, targetId: items[0]?.targetId ?? 0 });
  await appears(() => buttonIn(dialog(), '取消原订单') !== undefined);
  await portal().does(() => buttonIn(dialog(), '取消原订单')?.click());
  await sees(/确认订单/);
  await goes(coupons);
  await appears(() => !main().textContent.includes('已被订单占用'));
  await goes(`/new/orderDetail?orderId=${orderId}`);
  await appears(() => main().querySelector('h1')?.textContent === '已取消');
});
