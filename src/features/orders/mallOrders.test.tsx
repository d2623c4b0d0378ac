// @vitest-environment jsdom
/** Orders of the mall against the mock backend: what their list and their page show, and what their buttons do. */
import { expect, test } from 'vitest';
import { orderDetail } from '#openapi/dist/operations/orderDetail.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { mallOrderPage, orderPage } from '#addresses/order.ts';
import { labelOf, type Order, type OrderAction } from './model.ts';
import { main } from '#tests/support/shownPage.ts';

const doctor = '13800000001';
const list = '/web/userCenter/order/mall';
/** Orders on one page of the list. */
const pageSize = 10;
const portal = withPortal();

const dialog = (): HTMLElement => document.querySelector('[role=dialog]') as HTMLElement;
const names = (part: Element): string[] =>
  [...part.querySelectorAll('a, button')].map(({ textContent }) => textContent);
const groupsOf = (part: Element): Element[] => [...part.querySelectorAll('[role=group][aria-label^=订单操作]')];

async function sees(pattern: RegExp): Promise<void> {
  const text = (): string => document.body.textContent;
  for (let turn = 0; turn < firstTurns && !pattern.test(text()); turn += 1) await portal().does();
  expect(text()).toMatch(pattern);
}

async function press(name: string, part: Element = main()): Promise<void> {
  const found = [...part.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no ${name}: ${part.textContent}`);
  await portal().does(() => found.click());
}

async function orders(): Promise<readonly Order[]> {
  const query = { type: 'mall' as const, size: 50 };
  return (await portal().services.api.call(orderList, { query })).list;
}
const detailOf = async (orderId: number) => portal().services.api.call(orderDetail, { query: { orderId } });

/** Opens the page of the latest order that offers these actions. */
async function openWith(...actions: OrderAction[]): Promise<Order> {
  await portal().open({ at: list, who: doctor });
  const found = (await orders()).find((order) => actions.every((action) => order.actions.includes(action)));
  if (!found) throw new Error(`No order offers ${actions.join(', ')}.`);
  await portal().does(() => void portal().router.navigate(mallOrderPage.to({ orderId: found.orderId })));
  await sees(/订单信息/);
  return found;
}

test('[2.2-08] every row of the mall’s orders has exactly the buttons that the server names, in every state', async () => {
  await portal().open({ at: list, who: doctor });
  const all = await orders();
  const { auditing: _, learning: __, ...goodsStatus } = orderStatus;
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(Object.values(goodsStatus)));
  const shown = all.slice(0, pageSize);
  const groups = groupsOf(main());
  expect(groups).toHaveLength(shown.length);
  for (const [at, order] of shown.entries()) {
    expect(names(groups[at] as Element), order.statusText).toEqual(order.actions.map((own) => labelOf(order, own)));
    const row = groups[at]?.closest('li');
    for (const { title } of order.items) expect(row?.textContent).toContain(title);
  }
});

test('R029 the page of every order of the mall has the server’s buttons, amounts, receiver and way', async () => {
  await portal().open({ at: list, who: doctor });
  for (const order of await orders()) {
    await portal().does(() => void portal().router.navigate(mallOrderPage.to({ orderId: order.orderId })));
    const { mall } = await detailOf(order.orderId);
    expect(main().querySelector('h1')?.textContent).toBe(order.statusText);
    expect(names(groupsOf(main())[0] as Element)).toEqual(order.actions.map((own) => labelOf(order, own)));
    expect(main().querySelector('[aria-label=收货信息]')?.textContent).toContain(mall?.address?.detail);
    const hasFreight = main().querySelector('[aria-label=金额明细]')?.textContent.includes('运费');
    expect(hasFreight).toBe(true);
    const done = [...main().querySelectorAll('[aria-label=订单进度] [data-done]')].length;
    const times = [order.createTime, order.payTime, mall?.deliverTime, mall?.receiveTime].filter(
      (time) => time != null,
    );
    expect(done).toBe(
      order.status >= orderStatus.cancelled ? 0 : times.length + Number(order.status === orderStatus.done),
    );
    expect(main().querySelector('[aria-label=物流信息]') !== null).toBe(mall?.deliverTime != null);
  }
});

test('[F.2] goods are received after a question, and the order is complete', async () => {
  const { orderId } = await openWith('confirm', 'extend');
  await press('延长收货');
  await sees(/只能延长一次/);
  await press('确定', document.querySelector('[role=alertdialog]') as Element);
  expect((await detailOf(orderId)).order.actions).not.toContain('extend');
  await sees(/已延长收货5天/);
  await press('确认收货');
  await sees(/请确认已收到全部商品/);
  await press('取消', document.querySelector('[role=alertdialog]') as Element);
  expect((await detailOf(orderId)).order.status).toBe(orderStatus.toReceive);
  await press('确认收货');
  await sees(/请确认已收到全部商品/);
  await press('确定', document.querySelector('[role=alertdialog]') as Element);
  await sees(/已完成/);
  expect((await detailOf(orderId)).order.status).toBe(orderStatus.done);
});

test('[F.2] an item is reviewed with stars and a text that has a least length; a short one stays', async () => {
  const { orderId, items } = await openWith('comment');
  const item = items.find(({ isReviewed }) => isReviewed === false);
  await press('评价');
  await sees(/提交评价/);
  await press('提交评价', dialog());
  await sees(/请选择星级/);
  await portal().click('[role=dialog] input[value="4"]');
  await portal().type('[role=dialog] textarea', '太短了');
  await press('提交评价', dialog());
  await sees(/至少输入10字/);
  expect(dialog().querySelector('textarea')?.value).toBe('太短了');
  await portal().type('[role=dialog] textarea', '纸张和图都很清楚，适合放在手术室门口。');
  await press('提交评价', dialog());
  await sees(/评价成功/);
  const after = (await detailOf(orderId)).order.items.find(({ itemId }) => itemId === item?.itemId);
  expect(after?.isReviewed).toBe(true);
});

test('[F.2] one item of a complete order is returned: its amount, its kind, then the parcel', async () => {
  const { orderId, items } = await openWith('comment', 'refund');
  const wanted = items.find(({ refundState }) => refundState === 'none' || refundState === 'refused');
  await press('申请售后', main().querySelector('[aria-label=商品信息] [role=group]') as Element);
  await sees(/提交申请/);
  expect(dialog().textContent).toContain(wanted?.title);
  const [, bringBack] = dialog().querySelectorAll<HTMLInputElement>('input[name=refundType]');
  await portal().does(() => bringBack?.click());
  await press('提交申请', dialog());
  await sees(/申请已提交/);
  const { order, refund } = await detailOf(orderId);
  expect([order.statusText, refund?.status, refund?.items]).toEqual([
    ...['退款中', 1],
    [{ itemId: wanted?.itemId, quantity: wanted?.quantity }],
  ]);
  expect(refund?.amountFen).toBe(wanted?.payFen);
});

test('[F.2] the parcel of a return needs a company and a number, which may be typed in groups, and both are shown', async () => {
  const { orderId } = await openWith('refundShip');
  await press('填写退货物流');
  await sees(/快递单号/);
  await press('提交', dialog());
  await sees(/请填写快递公司/);
  await sees(/8–30位/);
  expect(document.activeElement).toBe(dialog().querySelector('input'));
  const [company, number] = dialog().querySelectorAll('input');
  await portal().type(`#${CSS.escape(company?.id ?? '')}`, '样例快递');
  await portal().type(`#${CSS.escape(number?.id ?? '')}`, 'ＹL 2026-1120 001');
  await press('取消', dialog());
  await press('填写退货物流');
  await sees(/快递单号/);
  expect([...dialog().querySelectorAll('input')].map(({ value }) => value)).toEqual(['样例快递', 'YL20261120001']);
  await portal().does(() => {
    const send = [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === '提交');
    send?.click();
    send?.click();
  });
  expect([...portal().shownNotices]).toEqual(['退货物流已提交']);
  await sees(/退货物流样例快递 YL20261120001/);
  expect((await detailOf(orderId)).order.refundStatus).toBe(refundStep.returning);
});

test('[F.2] another address is chosen for an order that was not sent, once', async () => {
  const { orderId } = await openWith('remind', 'address');
  const before = (await detailOf(orderId)).mall?.address?.detail;
  await press('修改地址');
  await sees(/确认修改/);
  await press('确认修改', dialog());
  await sees(/请选择收货地址/);
  const cards = [...dialog().querySelectorAll<HTMLInputElement>('[role=radiogroup] input')];
  const other = cards.find((card) => !card.closest('label')?.textContent.includes(before ?? ''));
  await portal().does(() => other?.click());
  await press('确认修改', dialog());
  await sees(/收货地址已修改/);
  const { order, mall } = await detailOf(orderId);
  expect(mall?.address?.detail).not.toBe(before);
  expect(order.actions).not.toContain('address');
  await press('提醒发货');
  await sees(/已提醒商家尽快发货/);
  expect((await detailOf(orderId)).order.actions).not.toContain('remind');
});

test('[F.8] the invoice of goods names goods, and its amount is what was not refunded', async () => {
  await portal().open({ at: list, who: doctor });
  const partly = (await orders()).find(({ statusText }) => statusText === '已完成 · 已部分退款');
  await portal().does(() => void portal().router.navigate(mallOrderPage.to({ orderId: partly?.orderId ?? 0 })));
  await press('申请开票');
  await sees(/提交申请/);
  expect(dialog().textContent).toContain('发票内容图书/商品明细开票金额¥107.00');
});

test('R082 the page of courses and memberships sends the reader of an order of goods to R029', async () => {
  await portal().open({ at: list, who: doctor });
  const [order] = await orders();
  const orderId = order?.orderId ?? 0;
  await portal().does(() => void portal().router.navigate(orderPage.to({ orderId })));
  const { pathname, search } = portal().router.state.location;
  expect(pathname + search).toBe(mallOrderPage.to({ orderId }));
});

test('[F.8] an order of goods that may be invoiced later says when', async () => {
  await openWith('confirm', 'extend');
  expect(main().querySelector('[aria-label=发票]')?.textContent).toContain('确认收货后可申请电子发票');
  await portal().close();
  await openWith('refundShip');
  expect(main().querySelector('[aria-label=发票]')?.textContent).toContain('退款处理中，暂不能申请发票');
});
