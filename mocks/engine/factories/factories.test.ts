/** Records that testers ask for: whole, in the state that was wanted, and visible to their doctor; or a sentence and no trace. */
import { describe, expect, test } from 'vitest';
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import { createEngine } from '../../createEngine.ts';
import { respondToControl } from '../control/control.ts';
import type { Engine } from '../Engine.ts';
import { couponState } from '../money/coupons.ts';
import { firstItem, type OrderRecord } from '../money/records.ts';
import { day, hour, minute } from '../times.ts';
import { ledgerNow } from './making.ts';

const frozen = (): Engine => createEngine({ frozen: true, seed: 1 });

/** What a command answers: the new record, or the sentence of a refusal. */
async function told(engine: Engine, name: string, body: object): Promise<unknown> {
  const request = new Request(`http://portal.test/__mock/${name}`, { method: 'POST', body: JSON.stringify(body) });
  const answer = await respondToControl(engine, request);
  const { data, message } = JSON.parse(answer?.body ?? '') as { data: unknown; message: string };
  return answer?.status === 200 ? data : message;
}

/** Makes an order and finds it in the books. */
async function ordered(engine: Engine, body: object): Promise<OrderRecord> {
  const made = await told(engine, 'order', body);
  const order = ledgerNow(engine).books.orders.find(({ orderId }) => orderId === (made as OrderRecord).orderId);
  if (!order) throw new Error(String(made));
  return order;
}

const course = { orderType: 'video', targetId: 3101 };
const plan = { orderType: 'vip', targetId: 2 };
const book = { orderType: 'mall', targetId: 601_901, quantity: 2 };
const ebook = { orderType: 'mall', targetId: 6003 };
const forum = { orderType: 'meeting', targetId: 4008, quantity: 2 };
const audited = { orderType: 'meeting', targetId: 4016 };
const classes = { orderType: 'operation', targetId: 4101 };

const { unpaid, cancelled, closed, auditing, ready, toReceive, done, refunded } = orderStatus;

describe('[7-01] an order', () => {
  test.each([
    [course, 'unpaid', unpaid, null],
    [course, 'cancelled', cancelled, null],
    [course, 'closed', closed, null],
    [course, 'paid', done, null],
    [course, 'refunding', done, refundStep.checking],
    [course, 'refused', done, refundStep.refused],
    [course, 'refunded', refunded, refundStep.refunded],
    [plan, 'unpaid', unpaid, null],
    [plan, 'paid', done, null],
    [plan, 'refunded', refunded, refundStep.refunded],
    [book, 'unpaid', unpaid, null],
    [book, 'paid', ready, null],
    [book, 'shipped', toReceive, null],
    [book, 'delivered', toReceive, null],
    [book, 'received', done, null],
    [book, 'refunding', ready, refundStep.checking],
    [book, 'refunded', refunded, refundStep.refunded],
    [book, 'toReturn', done, refundStep.toReturn],
    [book, 'returning', done, refundStep.returning],
    [ebook, 'paid', done, null],
    [forum, 'unpaid', unpaid, null],
    [forum, 'paid', ready, null],
    [forum, 'accepted', ready, null],
    [forum, 'attended', done, null],
    [forum, 'refunding', ready, refundStep.checking],
    [audited, 'paid', auditing, null],
    [audited, 'accepted', ready, null],
    [audited, 'rejected', refunded, refundStep.refunded],
    [classes, 'unpaid', unpaid, null],
  ] as const)('of %j in the state %s is there, and its doctor sees it', async (about, state, status, refund) => {
    const engine = frozen();
    const order = await ordered(engine, { ...about, phone: '13800000009', state });
    expect([order.status, order.refund?.status ?? null, order.userId]).toEqual([status, refund, 10_009]);
    expect(order.log.map(({ time }) => time)).toEqual(order.log.map(({ time }) => time).toSorted((a, b) => a - b));
    expect(order.createTime).toBeLessThan(engine.now);
    expect(firstItem(order).quantity).toBe('quantity' in about ? about.quantity : 1);
    // What it opens is open: a course can be watched, a membership runs.
    if (about === plan && state === 'paid') expect(engine.state.users['10009']?.vipUntil).toBeGreaterThan(engine.now);
  });

  test('placed so long ago keeps its price, its coupon and its moment', async () => {
    const engine = frozen();
    const { couponId } = (await told(engine, 'coupon', { phone: '13800000002', templateId: 12 })) as {
      couponId: number;
    };
    const about = { ...course, phone: '13800000002', couponId, ago: 3 * hour };
    const order = await ordered(engine, { ...about, state: 'paid' });
    expect(order).toMatchObject({ createTime: engine.now - 3 * hour, couponId, couponName: '讲座答谢券' });
    expect(order.amount.couponOffFen).toBe(5_000);
    expect(order.paidFen).toBe(order.amount.payFen);
  });

  test.each([
    [{ orderType: 'video', targetId: 1 }, /内容不存在|不存在/],
    [{ ...course, phone: '13912345678' }, '没有手机号 13912345678 的用户'],
    [{ ...course, quantity: 2 }, '课程和会员套餐一次只能买一份'],
    [{ ...course, state: 'shipped' }, '这个订单没有要寄的东西，没有发货和收货'],
    [{ ...ebook, state: 'received' }, '这个订单没有要寄的东西，没有发货和收货'],
    [{ ...course, state: 'attended' }, '只有会议、培训和手术班的报名才有录取'],
    [{ ...forum, state: 'rejected' }, '这个订单不用审核，没有不通过'],
    [{ ...forum, orderType: 'operation' }, /的订单类型是 meeting$/],
    [{ orderType: 'video' }, '请写 targetId：买的是什么'],
    [{ ...course, items: [{ skuId: 601_901, quantity: 1 }] }, /^items 只用于商品/],
    [{ ...forum, targetId: 4999 }, /^没有会议、票种或期次 4999/],
    [{ ...course, couponId: 999_999 }, /^优惠券 999999 不能用/],
    [{ ...course, state: 'unpaid', ago: hour }, /^按下单的时间.*停不在 unpaid；请改 ago/],
    [{ ...course, state: 'closed', ago: minute }, /停不在 closed/],
    [{ ...book, state: 'paid', ago: day }, /停不在 paid/],
    [{ ...book, quantity: 99 }, /库存|数量/],
    [{ ...course, state: 'refunding', ago: 30 * day }, /退款/],
  ] as const)('of %j is refused, and nothing changes', async (wish, sentence) => {
    const engine = frozen();
    ledgerNow(engine);
    const before = JSON.stringify(engine.state);
    expect(await told(engine, 'order', wish)).toMatch(sentence);
    expect(JSON.stringify(engine.state)).toBe(before);
  });

  test('of several sizes shares its price among them', async () => {
    const items = [
      { skuId: 602_402, quantity: 1 },
      { skuId: 604_501, quantity: 2 },
    ];
    const order = await ordered(frozen(), { orderType: 'mall', items, state: 'received' });
    expect(order.items).toMatchObject(items);
    expect(order.items.reduce((fen, { payFen }) => fen + (payFen ?? 0), order.amount.freightFen ?? 0)).toBe(
      order.paidFen,
    );
  });

  test('is made as often as a test wants, without counting as a call of the doctor', async () => {
    const engine = frozen();
    for (let made = 0; made < 30; made++) await ordered(engine, { ...book, quantity: 1, state: 'shipped' });
    expect(engine.state.sends).toEqual({});
    // A second one of the same goods that waits for its payment is impossible for a doctor, too.
    await ordered(engine, { ...book, quantity: 1 });
    expect(await told(engine, 'order', { ...book, quantity: 1 })).toMatch(/待支付|未支付/);
  });
});

describe('[7-01] a coupon', () => {
  test.each([
    [{ templateId: 2 }, 0],
    [{ templateId: 2, daysLeft: 0 }, 0],
    [{ templateId: 2, state: 'expired' }, 2],
    [{ templateId: 4, state: 'locked' }, 3],
    [{ templateId: 4, state: 'used' }, 1],
    [{ templateId: 1, state: 'used' }, 1],
    [{ templateId: 7, state: 'locked' }, 3],
    [{ templateId: 8, state: 'locked' }, 3],
    [{ templateId: 9, state: 'used' }, 1],
  ] as const)('%j is in the state %i', async (wish, state) => {
    const engine = frozen();
    const made = (await told(engine, 'coupon', { phone: '13800000009', ...wish })) as Record<string, number | null>;
    const coupon = ledgerNow(engine).books.coupons.find(({ couponId }) => couponId === made.couponId);
    expect(made).toEqual({ couponId: expect.any(Number), orderId: state % 2 === 1 ? coupon?.orderId : null });
    expect(coupon && couponState(coupon, engine.now)).toBe(state);
    if ('daysLeft' in wish) expect((coupon?.validTo ?? 0) - engine.now).toBeLessThan(day);
  });

  test.each([
    [{ templateId: 99 }, /^没有券模板 99/],
    [{ templateId: 2, daysLeft: 31 }, '“课程立减券”领取后只有 30 天有效'],
    [{ templateId: 2, state: 'expired', daysLeft: 1 }, '过期的券没有剩余天数'],
    [{ templateId: 5, state: 'used' }, /体验券请直接兑换$/],
  ])('%j is refused', async (wish, sentence) => {
    const engine = frozen();
    ledgerNow(engine);
    const before = JSON.stringify(engine.state.books);
    expect(await told(engine, 'coupon', wish)).toMatch(sentence);
    expect(JSON.stringify(engine.state.books)).toBe(before);
  });
});

describe('[7-01] an invoice', () => {
  test.each([
    ['issuing', invoiceStatus.issuing],
    ['issued', invoiceStatus.issued],
    ['failed', invoiceStatus.failed],
    ['reversed', invoiceStatus.reversed],
  ] as const)('over an order is %s', async (state, status) => {
    const engine = frozen();
    const { orderId } = await ordered(engine, { ...course, state: 'paid' });
    const { invoiceId } = (await told(engine, 'invoice', { orderId, state })) as { invoiceId: number };
    const invoice = ledgerNow(engine).books.invoices.find((own) => own.invoiceId === invoiceId);
    expect(invoice).toMatchObject({ status, orderIds: [orderId], orderType: 'video' });
  });

  test('over an order that was not paid, or together with a decision, is refused', async () => {
    const engine = frozen();
    const { orderId } = await ordered(engine, course);
    expect(await told(engine, 'invoice', { orderId })).toMatch(/开票|发票/);
    expect(await told(engine, 'invoice', { orderId, issue: true })).toMatch(/^issue 是关于已有的记录的/);
    expect(await told(engine, 'invoice', { state: 'issued' })).toMatch(/^state 只和 orderId 一起用/);
    expect(await told(engine, 'invoice', { orderId: 5 * orderId })).toBe(`没有订单 ${5 * orderId}`);
  });
});

describe('[7-01] an article', () => {
  test.each(['draft', 'review', 'published', 'returned', 'withdrawing'] as const)('is %s', async (state) => {
    const engine = frozen();
    const wish = { phone: '13800000001', state, title: '一例示例病例的处理' };
    const { articleId } = (await told(engine, 'submission', wish)) as { articleId: number };
    const record = engine.state.submissions[String(articleId)];
    const isWithdrawing = state === 'withdrawing';
    expect(record).toMatchObject({ status: isWithdrawing ? 'published' : state, withdrawing: isWithdrawing });
    expect([record?.article.title, record?.article.categoryId, record?.dueAt]).toEqual([wish.title, 2, null]);
  });

  test('of a doctor whose qualification is not confirmed can only be a draft', async () => {
    const engine = frozen();
    const before = JSON.stringify(engine.state);
    expect(await told(engine, 'submission', { phone: '13800000002', state: 'review' })).toMatch(/认证/);
    expect(await told(engine, 'submission', { state: 'draft' })).toMatch(/^没有 phone 时是审核/);
    expect(JSON.stringify(engine.state)).toBe(before);
    expect(await told(engine, 'submission', { phone: '13800000002', state: 'draft' })).toMatchObject({});
  });
});

describe('[7-01] a certificate', () => {
  test.each(['waiting', 'valid', 'correcting'] as const)('of a course is %s', async (state) => {
    const engine = frozen();
    const wish = { phone: '13800000009', albumId: 1001, state };
    const { certificateId } = (await told(engine, 'certificate', wish)) as { certificateId: number | null };
    const found = engine.state.certificates.find((own) => own.certificateId === certificateId);
    expect(found?.correction?.state).toBe(state === 'correcting' ? 'pending' : undefined);
    expect(found?.albumId).toBe(state === 'waiting' ? undefined : 1001);
  });

  test('of a course that gives none is refused', async () => {
    const engine = frozen();
    expect(await told(engine, 'certificate', { phone: '13800000009', albumId: 99_999 })).toMatch(/^没有课程 99999/);
    expect(await told(engine, 'certificate', { phone: '13800000009' })).toBe('新发一张证书要写 phone 和 albumId');
  });
});
