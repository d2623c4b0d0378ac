/** Faults of orders, payments, coupons and invoices: money that is not what the server has said. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { Json } from '../document.ts';
import {
  type Fault,
  acceptsRefused,
  inData,
  dropsFormKey,
  afterFirst,
  changesAddress,
  rewrite,
  type Sabotage,
} from '../faults.ts';

/** Changes the order on its own page. */
const inOrder = (change: (order: Json) => Json): ((answer: Json) => Json) => {
  return (answer) => {
    const data = answer.data as Json | null;
    return data?.order ? { ...answer, data: { ...data, order: change(data.order as Json) } } : answer;
  };
};

/** Says more than there is in one field of `data`. */
const more = (field: string): Fault => inData((data) => ({ ...data, [field]: Number(data[field]) + 100 }));

/** Amounts, coupons, payments and invoices. */
export const money: Sabotage[] = [
  {
    name: 'an order at the price that the buyer names',
    inChinese: '按买家所报的价格下单',
    operation: 'orderCreate',
    outcome: 'priceChanged',
    fault: () => acceptsRefused('orderCreate', 'priceChanged'),
    pointer: '/code',
  },
  {
    name: 'an order whose signature is not checked',
    inChinese: '下单不核对签名',
    operation: 'orderCreate',
    outcome: 'badParameter',
    fault: () => acceptsRefused('orderCreate', 'badParameter'),
    pointer: '/body',
  },
  {
    name: 'two orders by one click',
    inChinese: '同一次点击下了两笔订单',
    operation: 'orderCreate',
    outcome: 'ok',
    fault: () => dropsFormKey,
    pointer: '/header/Idempotency-Key',
  },
  {
    name: 'a coupon that two orders use',
    inChinese: '一张券被两笔订单使用',
    operation: 'orderCreate',
    outcome: 'ok',
    fault: () => acceptsRefused('orderPreview', 'couponUnusable'),
    plantedIn: 'orderPreview',
    pointer: '/code',
  },
  {
    name: 'an order of another amount than its preview',
    inChinese: '订单的金额与试算不同',
    operation: 'orderCreate',
    outcome: 'ok',
    fault: () => more('payFen'),
    pointer: '/data/payFen',
  },
  {
    name: 'an amount that its parts do not add up to',
    inChinese: '应付金额与明细不符',
    operation: 'orderPreview',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, amount: { ...(data.amount as Json), couponOffFen: 1, payFen: 2_800 } })),
    pointer: '/data/amount',
  },
  {
    name: 'a course that one owns, sold again',
    inChinese: '已购课程又卖一次',
    operation: 'orderPreview',
    outcome: 'owned',
    fault: () => acceptsRefused('orderPreview', 'owned'),
    pointer: '/code',
  },
  {
    name: 'orders in any state, whichever is asked for',
    inChinese: '订单列表不理会状态',
    operation: 'orderList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('status')),
    pointer: '/data/unpaid',
  },
  {
    name: 'orders of any time, whichever is asked for',
    inChinese: '订单列表不理会时间',
    operation: 'orderList',
    outcome: 'ok',
    fault: () => changesAddress((query) => query.delete('from')),
    pointer: '/data/list (from the next moment)',
  },
  {
    name: 'an order of somebody else',
    inChinese: '能看到别人的订单',
    operation: 'orderDetail',
    outcome: 'notFound',
    fault: () => acceptsRefused('orderDetail', 'notFound'),
    pointer: '/code',
  },
  {
    name: 'an order that is paid twice',
    inChinese: '一笔订单收了两次钱',
    operation: 'payStatus',
    outcome: 'success',
    fault: () => afterFirst(inOrder((order) => ({ ...order, paidFen: Number(order.paidFen) * 2 }))),
    plantedIn: 'orderDetail',
    pointer: '/data/order/paidFen',
  },
  {
    name: 'a cancelled order that late money opens',
    inChinese: '已取消的订单被迟到的款项开通',
    operation: 'payStatus',
    outcome: 'closed',
    fault: () => rewrite(inOrder((order) => ({ ...order, status: orderStatus.done, refundedFen: 0 }))),
    plantedIn: 'orderDetail',
    pointer: '/data/order',
  },
  {
    name: 'a payment that never comes',
    inChinese: '付了款仍是待支付',
    operation: 'payStatus',
    outcome: 'success',
    fault: () => inData((data) => ({ ...data, status: 'PENDING' })),
    pointer: '/data/status',
  },
  {
    name: 'a new picture each time',
    inChinese: '二维码每次都换新的',
    operation: 'payQrcode',
    outcome: 'ok',
    fault: () =>
      afterFirst((answer) => {
        const data = answer.data as Json;
        return { ...answer, data: { ...data, state: { ...(data.state as Json), payNo: `P${'1'.repeat(18)}` } } };
      }),
    pointer: '/data',
  },
  {
    name: 'a picture for another amount',
    inChinese: '二维码的金额不是订单的',
    operation: 'payQrcode',
    outcome: 'ok',
    fault: () => inData((data) => ({ ...data, state: { ...(data.state as Json), amountFen: 1 } })),
    pointer: '/data/state',
  },
  {
    name: 'a refund of more than was paid',
    inChinese: '退款多于所付',
    operation: 'refundPreview',
    outcome: 'ok',
    fault: () => more('amountFen'),
    pointer: '/data/amountFen',
  },
  {
    name: 'a refund that was refused, and is taken back',
    inChinese: '已驳回的退款还能撤销',
    operation: 'refundCancel',
    outcome: 'orderChanged',
    fault: () => acceptsRefused('refundCancel', 'orderChanged'),
    pointer: '/code',
  },
  {
    name: 'a coupon code that works twice',
    inChinese: '优惠券兑换码能用两次',
    operation: 'couponReceive',
    outcome: 'codeUsed',
    fault: () => acceptsRefused('couponReceive', 'codeUsed'),
    pointer: '/code',
  },
  {
    name: 'a coupon for members that everybody may take',
    inChinese: '会员券谁都能领',
    operation: 'couponReceive',
    outcome: 'vipOnly',
    fault: () => acceptsRefused('couponReceive', 'vipOnly'),
    pointer: '/code',
  },
  {
    name: 'days of membership that overlap',
    inChinese: '兑换的会员天数重叠了',
    operation: 'vipExchange',
    outcome: 'ok',
    fault: () =>
      afterFirst((answer) => {
        const data = answer.data as Json;
        return { ...answer, data: { ...data, endTime: Number(data.endTime) - 86_400_000 } };
      }),
    pointer: '/data/endTime',
  },
  {
    name: 'a coupon for days that is exchanged twice',
    inChinese: '体验券能兑换两次',
    operation: 'vipExchange',
    outcome: 'ok',
    fault: () => acceptsRefused('vipExchange', 'couponUnusable'),
    pointer: '/code',
  },
  {
    name: 'an invoice over more than was paid',
    inChinese: '发票金额多于所付',
    operation: 'invoiceApply',
    outcome: 'ok',
    fault: () => more('amountFen'),
    pointer: '/data',
  },
  {
    name: 'two invoices over one order',
    inChinese: '一笔订单开了两张发票',
    operation: 'invoiceApply',
    outcome: 'alreadyInvoiced',
    fault: () => acceptsRefused('invoiceApply', 'alreadyInvoiced'),
    pointer: '/code',
  },
  {
    name: 'an invoice that is issued anew again and again',
    inChinese: '发票可以一再重开',
    operation: 'invoiceReissue',
    outcome: 'ok',
    fault: () => acceptsRefused('invoiceReissue', 'orderChanged'),
    pointer: '/code',
  },
];
