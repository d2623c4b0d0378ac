// @vitest-environment jsdom
/** The result of a payment, and the request for a part of the money, against the mock backend. */
import { expect, test } from 'vitest';
import { mallOrderCreate } from '#openapi/dist/operations/mallOrderCreate.ts';
import { orderDetail } from '#openapi/dist/operations/orderDetail.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { dateTimeText } from '#shared/dates.ts';
import { mallOrderPage, orderPage } from '#addresses/order.ts';
import type { Order, OrderAction } from './model.ts';
import { main } from '#tests/support/shownPage.ts';

const doctor = '13800000001';
const full = '13800000007';
const portal = withPortal();

const title = (): string | undefined => main().querySelector('h1')?.textContent;
const textOf = (name: string): string => main().querySelector(`[aria-label=${name}]`)?.textContent ?? '';
const detailOf = (orderId: number) => portal().services.api.call(orderDetail, { query: { orderId } });

async function sees(pattern: RegExp): Promise<void> {
  const text = (): string => document.body.textContent;
  for (let turn = 0; turn < firstTurns && !pattern.test(text()); turn += 1) await portal().does();
  expect(text()).toMatch(pattern);
}

/** The latest order of goods that offers these actions. */
async function mallOrderWith(...actions: OrderAction[]): Promise<Order> {
  await portal().open({ at: '/web/userCenter/order/mall', who: doctor });
  const { list } = await portal().services.api.call(orderList, { query: { type: 'mall', size: 50 } });
  const found = list.find((order) => actions.every((action) => order.actions.includes(action)));
  if (!found) throw new Error(`No order offers ${actions.join(', ')}.`);
  return found;
}

test('R029 F.6.4 the result of a payment names amount, number, receiver, expected day and invoice, and reaches the last step', async () => {
  const { orderId, orderNo } = await mallOrderWith('remind');
  await portal().does(() => void portal().router.navigate(mallOrderPage.to({ orderId, paid: true })));
  await sees(/支付成功/);
  const { mall } = await detailOf(orderId);
  expect(title()).toBe('支付成功');
  expect(main().querySelector('[aria-label=购买步骤] [aria-current]')?.textContent).toBe('3 完成');
  expect(textOf('支付结果')).toContain(`实付 ¥460.00订单号${orderNo}收货人张样例 138****0001收货地址`);
  expect(textOf('支付结果')).toContain(`预计送达${dateTimeText(mall?.arriveTime ?? 0).slice(0, 10)} 前后`);
  expect(textOf('支付结果')).toContain('发票确认收货后可申请电子发票');
});

test('R082 F.6.4 the result of a course leads back to the lesson that its preview ended in; an order that waits has none', async () => {
  const origin = '&from=preview&fromId=3101&videoId=310102&t=12';
  await portal().open({ at: `${orderPage.to({ orderId: 12, paid: true })}${origin}`, who: full });
  expect(title()).toBe('支付成功');
  expect(textOf('支付结果')).toContain('有效期至 2027-');
  const back = [...main().querySelectorAll('a')].find(({ textContent }) => textContent === '返回继续学习');
  expect(back?.getAttribute('href')).toBe('/web/video/vip/3101?videoId=310102&t=12');
  await portal().does(() => void portal().router.navigate(orderPage.to({ orderId: 21, paid: true })));
  expect(main().textContent).toContain('查看会员权益');
  await portal().does(() => void portal().router.navigate(orderPage.to({ orderId: 11, paid: true })));
  expect([title(), textOf('支付结果')]).toEqual(['待付款', '']);
});

test('F.2 F.6.4 the result of an electronic book leads to the book, and names neither receiver nor day', async () => {
  await portal().open({ at: '/web/userCenter/order/mall', who: doctor });
  const free = { items: [{ skuId: 603_001, quantity: 1 }], addressId: null, couponId: null, expectPayFen: 0 };
  const { orderId } = await portal().services.api.call(mallOrderCreate, { body: { ...free, agree: true as const } });
  await portal().does(() => void portal().router.navigate(mallOrderPage.to({ orderId, paid: true })));
  await sees(/支付成功/);
  expect(textOf('支付结果')).not.toMatch(/收货|预计送达|备货/);
  const ways = [...main().querySelectorAll('a')].filter(({ textContent }) => textContent === '立即阅读');
  expect(ways).toHaveLength(1);
  const [way] = ways;
  expect(way?.getAttribute('href')).toBe('/web/userCenter/vipcourse?book=6030');
  expect(way?.parentElement?.textContent).toContain('电子书已开通');
});

test('F.8 an invoice that was asked for with the order stands on it until it is applied for', async () => {
  const { orderId } = await mallOrderWith('remind');
  const record = portal().engine.state.books?.orders.find((own) => own.orderId === orderId);
  if (record?.mall)
    record.mall.invoice = { head: { titleType: invoiceTitleType.company, title: '示例医院' }, email: 'a@b.cn' };
  await portal().does(() => void portal().router.navigate(mallOrderPage.to({ orderId })));
  await sees(/订单信息/);
  expect(textOf('发票')).toContain('已随订单申请：电子普通发票 · 单位 · 示例医院，确认收货后自动开具并发送至 a@b.cn');
});

test('[F.2] one of two pieces is asked back before sending: its amount, its reasons, then the card with its deadline', async () => {
  const { orderId, items } = await mallOrderWith('remind', 'refund');
  const item = items.find(({ quantity }) => quantity === 2);
  await portal().does(() => void portal().router.navigate(mallOrderPage.to({ orderId })));
  await sees(/订单信息/);
  const line = [...main().querySelectorAll('[aria-label=商品信息] li')].find(({ textContent }) =>
    textContent.includes(item?.title ?? ''),
  );
  await portal().does(() => line?.querySelector('button')?.click());
  await sees(/提交申请/);
  const dialog = document.querySelector('[role=dialog]');
  expect(dialog?.textContent).toContain(`退款金额 ¥${((item?.payFen ?? 0) / 100).toFixed(2)}`);
  await portal().click('[role=dialog] button[aria-label=减少一件]');
  expect(dialog?.textContent).toContain(`退款金额 ¥${(Math.floor((item?.payFen ?? 0) / 2) / 100).toFixed(2)}`);
  const reasons = [...(dialog?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent);
  expect(reasons).toEqual(['不想要了', '拍错或多拍', '收货信息填写错误', '发货时间太长', '其他']);
  await portal().click('提交申请');
  await sees(/发起申请/);
  const { refund } = await detailOf(orderId);
  expect(refund).toMatchObject({ status: refundStep.checking, items: [{ itemId: item?.itemId, quantity: 1 }] });
  expect(textOf('退款')).toContain(`商家将在 ${dateTimeText(refund?.deadline ?? 0)} 前完成审核，逾期未审核将自动通过`);
  expect(textOf('退款')).toContain(`退款商品${item?.title} ×1`);
  expect(main().querySelector('[aria-label=退款进度] [aria-current]')?.textContent).toBe('商家审核');
});
