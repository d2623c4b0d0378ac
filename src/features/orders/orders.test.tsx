// @vitest-environment jsdom
/** The order pages against the mock backend: what they show, and what their buttons do. */
import { reaction } from 'mobx';
import { expect, test } from 'vitest';
import { orderDetail, orderList, refundApply } from '#openapi/dist/all.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';
import { labelOf, type Order } from './model.ts';
import { main } from '#tests/support/shownPage.ts';

const doctor = '13800000007';
const other = '13800000002';
const unpaid = 11;
const refunding = 16;
const courses = '/web/userCenter/order/video';
const memberships = '/web/userCenter/order/vip';
const portal = withPortal();

const detailOf = (orderId: number): string => `/new/orderDetail?orderId=${orderId}`;
const text = (): string => document.body.textContent;
const buttonsIn = (part: Element): string[] =>
  [...part.querySelectorAll('[role=group] :is(a, button)')].map(({ textContent }) => textContent);
const rowOf = (orderNo: string): Element =>
  [...main().querySelectorAll('li')].find(({ textContent }) => textContent.includes(orderNo)) as Element;

let messages: string[] = [];
async function open(at: string, who?: string): Promise<void> {
  await portal().open({ at, who });
  messages = [];
  const { notices } = portal().services.stores;
  reaction(
    () => notices.waiting.map((notice) => notice.text),
    (texts) => messages.push(...texts),
  );
}

async function sees(pattern: string | RegExp): Promise<void> {
  for (let turn = 0; turn < firstTurns && !new RegExp(pattern).test(text()); turn += 1) await portal().does();
  expect(text()).toMatch(pattern);
}

async function payNow(): Promise<void> {
  await press('立即支付');
  await sees('请使用微信扫一扫');
  await portal().control('pay', { result: 'success' });
  await portal().pass(2);
  await press('知道了', document.querySelector('[role=dialog]') as Element);
}

const ordersOf = async (query: { type?: 'video' | 'vip' } = {}): Promise<readonly Order[]> =>
  (await portal().services.api.call(orderList, { query: { ...query, size: 50 } })).list;
const orderOf = async (orderId: number): Promise<Order> =>
  (await portal().services.api.call(orderDetail, { query: { orderId } })).order;

/** The button of that name in the row of an order, or on its page. */
async function press(name: string, part: Element = main()): Promise<void> {
  const found = [...part.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no ${name}: ${part.textContent}`);
  await portal().does(() => found.click());
  portal().strict = true;
}

test.each(['video', 'vip'] as const)(
  '[2.2-08] every row of the %s orders has exactly the buttons that the server names, in every state',
  async (type) => {
    await open(type === 'video' ? courses : memberships, doctor);
    const orders = await ordersOf({ type });
    expect(orders.length).toBeGreaterThan(5);
    for (const order of orders) {
      const row = rowOf(order.orderNo);
      expect(buttonsIn(row), order.statusText).toEqual(order.actions.map((action) => labelOf(order, action)));
      expect(row.textContent).toContain(order.statusText);
    }
  },
);

test('[2.2-08] the page of every order has exactly the buttons that the server names, and its amounts without zeros', async () => {
  await open(courses, doctor);
  const orders = (await ordersOf()).filter(({ orderType }) => orderType === 'vip' || orderType === 'video');
  expect(new Set(orders.map(({ statusText }) => statusText)).size).toBe(7);
  for (const order of orders) {
    await portal().does(() => void portal().router.navigate(detailOf(order.orderId)));
    expect(main().querySelector('h1')?.textContent).toBe(order.statusText);
    expect(buttonsIn(main())).toEqual(order.actions.map((action) => labelOf(order, action)));
    const amounts = main().querySelector('[aria-label=金额明细]')?.textContent;
    expect(amounts).toContain(order.paidFen > 0 ? '实付金额' : '应付金额');
    expect(amounts?.includes('优惠')).toBe(
      order.amount.vipOffFen + order.amount.actOffFen + order.amount.couponOffFen > 0,
    );
    expect(amounts?.replace('应付金额¥0.00', '')).not.toContain('¥0.00');
  }
});

test('[2.2-08] the tabs, the search and the days are in the address, and narrow the list', async () => {
  await open(`${courses}?status=refund`, doctor);
  expect(text()).toContain('共 2 笔订单');
  await portal().does(() => void portal().router.navigate(`${courses}?keyword=疝`));
  expect(text()).toContain('共 1 笔订单');
  portal().strict = true;
  await portal().type('input[name=keyword]', ' 大师课 ');
  await portal().type('input[name=from]', '2026-11-18');
  await portal().type('input[name=to]', '2026-10-11');
  await portal().click('button[aria-label=查找]');
  // Days in the wrong order are swapped, and both are included.
  const { search } = portal().router.state.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    keyword: '大师课',
    from: '2026-10-11',
    to: '2026-11-18',
  });
  expect(text()).toContain('共 3 笔订单');
});

test('[2.2-08] a list without orders leads on, and a filter without a result leads back', async () => {
  await open(courses, other);
  expect(main().textContent).toContain('暂无课程订单');
  expect(main().querySelector('a[href="/course"]')?.textContent).toBe('去选课');
  await portal().does(() => void portal().router.navigate(memberships));
  expect(main().textContent).toMatch(/暂无会员订单开通会员$/);
  await portal().does(() => void portal().router.navigate(`${memberships}?status=paid`));
  expect(main().textContent).toMatch(/没有符合条件的订单清空筛选$/);
});

test('[F.1] the countdown ends in one read of the list, and the server says that the order is closed', async () => {
  await open(courses, doctor);
  const { orderNo } = await orderOf(unpaid);
  expect(rowOf(orderNo).textContent).toContain('剩余 25:00');
  await portal().pass(2);
  expect(rowOf(orderNo).textContent).toContain('剩余 24:58');
  const reads = () =>
    portal()
      .services.queryClient.getQueryCache()
      .find({ queryKey: ['get', '/api/order/list'], exact: false });
  const before = reads()?.state.dataUpdateCount;
  await portal().control('clock', { advance: 25 * 60_000 });
  await portal().does(() => portal().clock.advance(25 * 60_000));
  expect(rowOf(orderNo).textContent).toContain('已关闭');
  expect(buttonsIn(rowOf(orderNo))).toEqual(['再次购买', '删除订单']);
  expect(reads()?.state.dataUpdateCount).toBe((before ?? 0) + 1);
});

test('[F.5] an order is cancelled with a reason, and the list and the order’s page show it', async () => {
  await open(courses, doctor);
  const { orderNo } = await orderOf(unpaid);
  await press('取消订单', rowOf(orderNo));
  await portal().click('@价格原因');
  await portal().click('再想想');
  expect((await orderOf(unpaid)).status).toBe(orderStatus.unpaid);
  await press('取消订单', rowOf(orderNo));
  await portal().click('@价格原因');
  await portal().click('确认取消');
  expect(portal().services.stores.dialogs.stack).toEqual([]);
  expect(messages).toContain('取消成功');
  expect(rowOf(orderNo).textContent).toContain('已取消');
  expect((await orderOf(unpaid)).closeReason).toBe('价格原因');
});

test('O02 an order that was closed meanwhile is not cancelled: the server’s message is shown, and the order is read again', async () => {
  await open(detailOf(unpaid), doctor);
  await press('取消订单');
  await portal().control('clock', { advance: 26 * 60_000 });
  await portal().click('确认取消');
  expect(messages).toContain('订单状态已变化，请刷新后重试');
  expect(portal().services.stores.dialogs.stack).toEqual([]);
  expect(main().querySelector('h1')?.textContent).toBe('已关闭');
  expect(buttonsIn(main())).toEqual(['再次购买', '删除订单']);
});

test('O02 an order that is paid elsewhere loses its payment button as soon as the payment is left', async () => {
  await open(detailOf(unpaid), doctor);
  expect(text()).toContain('支付完成后可申请电子发票');
  await payNow();
  expect(main().querySelector('h1')?.textContent).toBe('支付成功');
  expect(text()).toContain('可申请电子发票');
  expect(buttonsIn(main())).not.toContain('立即支付');
});

test('O03 amounts come from the server alone, whatever the address says', async () => {
  await open(`${detailOf(unpaid)}&payFen=1&amount=0.01&couponId=9`, doctor);
  const { amount } = await orderOf(unpaid);
  expect(amount.payFen).toBe(84_900);
  expect(main().querySelector('[aria-label=金额明细]')?.textContent).toContain('应付金额¥849.00');
});

test.each([
  ['of somebody else', other, detailOf(unpaid)],
  ['that does not exist', doctor, detailOf(999_999)],
  ['without a number', doctor, '/new/orderDetail'],
])('O07 an order %s is a missing page', async (_, who, at) => {
  await open(at, who);
  expect(text()).toContain('This page could not be found');
});

test('O07 a visitor sees the login instead of an order, and nothing is read', async () => {
  await open(detailOf(unpaid));
  expect(main().textContent).toContain('登录后即可查看');
  expect(portal().asked.has('orderDetail')).toBe(false);
});

test('[R082] pay=1 opens the payment once where the order waits, and leaves the address', async () => {
  await open(`${detailOf(unpaid)}&pay=1`, doctor);
  const { dialogs } = portal().services.stores;
  expect(dialogs.stack.map(({ name }) => name)).toEqual(['pay']);
  expect(portal().router.state.location.search).toBe(`?orderId=${unpaid}`);
  await portal().does(() => dialogs.close('pay'));
  expect(dialogs.stack).toEqual([]);
  await portal().does(() => void portal().router.navigate(`${detailOf(12)}&pay=1`));
  expect([dialogs.stack, portal().router.state.location.search]).toEqual([[], '?orderId=12']);
});

test('[F.5] [4-08] a refund is asked for once, with its amount, rule and kept note, withdrawn, and asked for again', async () => {
  await open(detailOf(unpaid), doctor);
  await payNow();
  await press('申请退款');
  await sees(/退款金额 ¥849\.00支付后7日内且学习进度不超过10%/);
  await portal().type('textarea', '选错了课程（示例）');
  await portal().click('取消');
  await press('申请退款');
  await sees('提交申请');
  expect(document.querySelector('textarea')?.value).toBe('选错了课程（示例）');
  const send = document.querySelector<HTMLElement>('[role=dialog] [type=submit]');
  await portal().does(() => [1, 2].forEach(() => send?.click()));
  expect(messages).toEqual(['支付成功', '申请已提交']);
  expect(main().querySelector('h1')?.textContent).toBe('退款中');
  expect(document.querySelector('#refund')?.textContent).toContain('误操作购买：选错了课程（示例）');
  await press('撤销申请');
  await portal().click('确定');
  expect(main().querySelector('h1')?.textContent).not.toBe('退款中');
  expect(buttonsIn(main())).toContain('申请退款');
});

test('[F.5] where the rule does not allow a refund, the rule is shown and the chat is one click away', async () => {
  await open(courses, doctor);
  await portal().dialog('refund', { orderId: 13 });
  await sees('该订单不符合自助退款条件');
  expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent === '提交申请')).toBe(false);
  await press('联系客服', document.querySelector('[role=dialog]') as Element);
  expect(portal().services.stores.dialogs.stack.map(({ name }) => name)).toEqual(['chat']);
});

test('O02 a refund that was asked for elsewhere meanwhile shows the server’s message, and the order is read again', async () => {
  await open(detailOf(unpaid), doctor);
  await payNow();
  await press('申请退款');
  await sees('提交申请');
  await portal().services.api.call(refundApply, { body: { orderId: unpaid, reason: '其他' } });
  await press('提交申请', document.querySelector('[role=dialog]') as Element);
  expect(messages).toContain('订单状态已变化，请刷新后重试');
  expect(portal().services.stores.dialogs.stack).toEqual([]);
  expect(buttonsIn(main())).toEqual(['查看进度', '撤销申请']);
});

test('[F.5] when a refund is decided, the doctor’s rights are read again as soon as a page shows it', async () => {
  await open(courses, doctor);
  const { session } = portal().services.stores;
  expect(session.changesOfRights).toBe(0);
  await portal().control('refund', { orderId: refunding, agree: true });
  await portal().does(() => void portal().router.navigate('/course'));
  await portal().does(() => portal().services.queryClient.clear());
  await portal().does(() => void portal().router.navigate(detailOf(refunding)));
  expect(main().querySelector('h1')?.textContent).toBe('已退款');
  expect(session.changesOfRights).toBe(1);
  await portal().does(() => void portal().router.navigate(courses));
  expect(session.changesOfRights).toBe(1);
});

test('[F.1] a refund that was agreed to is on its way: the order still shows it, and the rights are read again at its end', async () => {
  await open(courses, doctor);
  const order = portal().engine.state.books?.orders.find((own) => own.orderId === refunding);
  if (!order?.refund) throw new Error('no refund');
  order.refund.status = refundStep.paying;
  await portal().does(() => portal().services.queryClient.clear());
  await portal().does(() => void portal().router.navigate(detailOf(refunding)));
  expect(main().querySelector('h1')?.textContent).toBe('退款中');
  expect(buttonsIn(main())).toEqual(['查看进度']);
  expect(text()).toContain('退款已通过，款项正在原路退回');
  order.status = orderStatus.refunded;
  await portal().does(() => void portal().services.queryClient.invalidateQueries());
  expect(portal().services.stores.session.changesOfRights).toBe(1);
});

test('[F.5] an order is removed after a question, and its page leads back to the list', async () => {
  await open(detailOf(17), doctor);
  const { orderNo } = await orderOf(17);
  await press('删除订单');
  await portal().click('取消');
  expect(main().textContent).toContain(orderNo);
  await press('删除订单');
  expect(text()).toContain('删除后将无法查看该订单，确定删除吗？');
  await portal().click('确定');
  expect(portal().router.state.location.pathname).toBe(courses);
  expect(messages).toContain('删除成功');
  expect(main().textContent).toContain('共 9 笔订单');
  expect(main().textContent).not.toContain(orderNo);
  await portal().does(() => void portal().router.navigate(detailOf(17)));
  expect(text()).toContain('This page could not be found');
});
