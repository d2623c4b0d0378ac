/** Orders: what they cost, where they stand, whose they are. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import {
  answers,
  asked,
  broken,
  cached,
  field,
  ignored,
  insteadOf,
  keyless,
  list,
  local,
  named,
  number,
  renamed,
  seconds,
  sent,
  shared,
  text,
  unstored,
  yuan,
  zone,
} from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

const amountOf = (order: unknown): Json => (order as { amount: Json }).amount;

/** Wrong backends. */
export const orders: Deviation[] = [
  {
    name: 'previews in yuan instead of fen',
    alter: field('orderPreview', '/data/amount/*', yuan),
    only: 'order',
    names: { operation: 'orderPreview', pointer: '/data/amount' },
  },
  {
    name: 'an order whose amount leaves out the discount',
    alter: field(
      'orderDetail orderList',
      '/data/order/amount/payFen',
      (_fen, { data }) => amountOf((data as Json).order).goodsFen,
    ),
    only: 'order',
    names: { operation: 'orderDetail', pointer: '/data/order/amount/payFen' },
  },
  {
    name: 'the status of an order as a text',
    alter: field('orderDetail', '/data/order/status', text),
    only: 'order',
    names: { operation: 'orderDetail', pointer: '/data/order/status', got: /"\d+"/ },
  },
  {
    name: 'an order that the buyer cancels is closed as after its deadline',
    alter: field('orderCancel', '/data/status', () => orderStatus.closed),
    only: 'order',
    names: { operation: 'orderCancel', pointer: '/data/status', expected: /50/, got: /51/ },
  },
  {
    name: 'a status that the contract does not have',
    alter: field('orderList', '/data/list/*/status', (status) => (status === orderStatus.unpaid ? 11 : status)),
    only: 'order',
    names: { operation: 'orderList', pointer: '/data/list/*/status', got: /11/ },
  },
  {
    name: 'a list that ignores the status',
    alter: ignored('orderList', 'status'),
    only: 'order',
    names: { operation: 'orderList', pointer: ['/query/status', '/data/list'] },
  },
  {
    name: 'a list that ignores the type',
    alter: ignored('orderList', 'type'),
    only: 'order',
    names: { operation: 'orderList', pointer: ['/query/type', '/data/list'] },
  },
  {
    name: 'a list that ignores the keyword',
    alter: ignored('orderList', 'keyword'),
    only: 'order',
    names: { operation: 'orderList', pointer: ['/query/keyword', '/data/list'] },
  },
  {
    name: 'the oldest order first',
    alter: list('orderList', (items) => items.toReversed()),
    only: 'order',
    names: { operation: 'orderList', pointer: '/data/list' },
  },
  {
    name: 'the total of the page instead of the whole',
    alter: field('orderList', '/data/total', (_total, { data }) => ((data as Json).list as unknown[]).length),
    only: 'order',
    names: [
      { operation: 'orderList', pointer: '/data/total' },
      { operation: 'orderList', pointer: '/query/size', got: /at \/data\/total/ },
    ],
  },
  {
    name: 'pages that are counted from 0',
    alter: asked('orderList', ({ url }) => {
      const page = Number(url.searchParams.get('page') ?? 1);
      url.searchParams.set('page', String(page + 1));
    }),
    only: 'order',
    names: { operation: 'orderList', pointer: ['/query/page', '/data/list'] },
  },
  {
    name: 'an empty list as null',
    alter: list('orderList', (items) => (items.length === 0 ? null : items)),
    only: 'order',
    names: { operation: 'orderList', pointer: '/data/list', expected: /array/, got: /null/ },
  },
  {
    name: 'the deadline of the payment in seconds',
    alter: named('payDeadline', seconds),
    only: 'order',
    names: { operation: 'orderDetail', pointer: '/data/order/payDeadline', expected: /1000000000000/ },
  },
  {
    name: 'the time of an order as a local text',
    alter: named('createTime', local),
    only: 'order',
    names: [
      { operation: 'orderDetail', pointer: '/data/order/createTime', got: /"20/ },
      { operation: 'orderList', pointer: '/data/list/*/createTime', got: /"20/ },
    ],
  },
  {
    name: 'the times of an order eight hours late',
    alter: named(
      'createTime payDeadline payTime closeTime',
      number((ms) => ms + zone),
    ),
    only: 'order',
    names: { operation: 'orderDetail', pointer: ['/data/order/createTime', '/data/order/payDeadline'] },
  },
  {
    name: 'the number of an order under another name',
    alter: renamed('orderDetail orderList orderCreate', '/data/order/orderNo', 'orderSn'),
    only: 'order',
    names: { operation: 'orderDetail', pointer: '/data/order/orderNo', got: /orderSn/ },
  },
  {
    name: 'no text of the status',
    alter: field('orderDetail', '/data/order/statusText', () => null),
    only: 'order',
    names: { operation: 'orderDetail', pointer: '/data/order/statusText', got: /null/ },
  },
  {
    name: 'a cancelled order that is still unpaid on its own page',
    alter: cached('orderDetail'),
    only: 'order',
    names: { operation: 'orderDetail', pointer: ['/data/order/status', '/data/order'] },
  },
  {
    name: 'an order that is cancelled twice',
    alter: insteadOf('orderCancel', 'orderChanged'),
    only: 'order',
    names: { operation: 'orderCancel', pointer: '/code', expected: /orderChanged/ },
  },
  {
    name: 'a cancelled order is said to be missing when it is cancelled again',
    alter: insteadOf('orderCancel', 'orderChanged', 'notFound'),
    only: 'order',
    names: { operation: 'orderCancel', pointer: '/code', expected: /orderChanged/ },
  },
  {
    name: 'the Idempotency-Key of an order ignored',
    alter: keyless('orderCreate'),
    only: 'order',
    names: { operation: 'orderCreate', pointer: '/header/Idempotency-Key' },
  },
  {
    name: 'an order at any price that the buyer has seen',
    alter: insteadOf('orderCreate', 'priceChanged'),
    only: 'order',
    names: { operation: 'orderCreate', pointer: '/code', expected: /priceChanged/ },
  },
  {
    name: 'orders of others can be read',
    alter: shared('orderDetail', 'notFound'),
    only: 'order',
    names: { operation: 'orderDetail', pointer: '/code', expected: /notFound/, got: /200/ },
  },
  {
    name: 'an expired token is accepted',
    alter: insteadOf('orderList', 'unauthorized'),
    only: 'order',
    names: { operation: 'orderList', pointer: '/code', expected: /401/ },
  },
  {
    name: 'the count of unpaid orders is that of the list',
    alter: field('orderList', '/data/unpaid', (_unpaid, { data }) => (data as Json).total),
    only: 'order',
    names: { operation: 'orderList', pointer: '/data/unpaid' },
  },
  {
    name: 'the counts of unpaid orders by type are those of another type',
    alter: field('orderList', '/data/unpaidByType', (counts) => {
      const { vip, video, ...others } = counts as Json;
      return { ...others, vip: video, video: vip };
    }),
    only: 'order',
    names: { operation: 'orderList', pointer: '/data/unpaidByType' },
  },
  {
    name: 'an unpaid order cannot be cancelled',
    alter: field('orderDetail', '/data/order/actions', (actions) =>
      (actions as string[]).filter((one) => one !== 'cancel'),
    ),
    only: 'order',
    names: { operation: 'orderDetail', pointer: '/data/order/actions' },
  },
  {
    name: 'without a wish no coupon is taken',
    alter: sent('orderPreview', (body) => ({ couponId: null, ...body })),
    only: 'order',
    names: { operation: 'orderPreview', pointer: ['/data/amount/couponOffFen', '/data/couponId'] },
  },
  {
    name: 'a membership that everybody buys for less, as members do',
    alter: field('orderPreview', '/data/amount', (amount) => {
      const { goodsFen, payFen, ...others } = amount as Record<string, number>;
      return { ...others, goodsFen, vipOffFen: 1_000, payFen: Math.max(0, (payFen ?? 0) - 1_000) };
    }),
    only: 'order',
    names: { operation: 'orderPreview', pointer: ['/data/amount/payFen', '/data/amount/vipOffFen'] },
  },
  {
    name: 'refusals with HTTP 500',
    alter: broken('orderCreate', { status: 500 }, ({ code }) => code !== 200),
    only: 'order',
    names: { operation: 'orderCreate', pointer: '(status)', got: /500/ },
  },
  {
    name: 'a removed order that is still there',
    alter: unstored(
      'orderRemove',
      () => ({}),
      ({ body }) => ({
        id: 'orderDetail',
        query: { orderId: body?.orderId },
        allows: ({ order }) => Number((order as Json).status) >= orderStatus.cancelled,
      }),
    ),
    only: 'orderRemove',
    names: [
      { operation: 'orderDetail', pointer: '/code', expected: /notFound/ },
      { operation: 'orderList', pointer: '/data/list' },
    ],
  },
  {
    name: 'a coupon that is not given back by a cancelled order',
    alter: couponsStayLocked(),
    only: 'order',
    names: { operation: 'orderPreview', pointer: '/data/coupons' },
  },
  {
    name: 'the code 0 for success',
    alter: answers('orderList orderDetail orderCancel orderPreview orderCreate', (answer) => ({ ...answer, code: 0 })),
    only: 'order',
    names: { operation: 'orderPreview', pointer: '/code', expected: /200/, got: /^0/ },
  },
];

/** A coupon that an order has used is refused by later previews. */
function couponsStayLocked(): Deviation['alter'] {
  return () => {
    const taken = new Set<unknown>();
    return {
      async around(call, ask) {
        if (call.id === 'orderCreate' && call.body?.couponId != null) taken.add(call.body.couponId);
        const answer = await ask();
        if (call.id !== 'orderPreview' || answer.body.code !== 200) return answer;
        const data = answer.body.data as { coupons: Json[]; couponId: unknown };
        const coupons = data.coupons.map((own) =>
          taken.has(own.couponId) ? { ...own, offFen: 0, reason: '已被其他订单占用' } : own,
        );
        return { ...answer, body: { ...answer.body, data: { ...data, coupons } } };
      },
    };
  };
}
