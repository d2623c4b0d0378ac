/** The addresses of the order lists and of an order's own page. */
import type { QueryOf } from '#openapi/operation.ts';
import { maxKeywordLength } from '#shared/keyword.ts';
import { numberOrNameOf } from '#shared/numberText.ts';
import { type Address, choice, day, defineAddress, flag, id, pageNumber, passing, required, words } from './define.ts';
import { originFields } from './origin.ts';

/** What is sold with an order. */
export type OrderType = NonNullable<QueryOf<'orderList'>['type']>;
/** State filter of a list. */
export type OrderState = NonNullable<QueryOf<'orderList'>['status']>;

type States = readonly (readonly [OrderState, string])[];

const statesOfAccess: States = [
  ['all', '全部'],
  ['unpaid', '待付款'],
  ['paid', '已开通'],
  ['refund', '退款'],
  ['closed', '已取消'],
];

/** States of the orders of a type, as tabs. */
export const orderStates: Readonly<Record<OrderType, States>> = {
  video: statesOfAccess,
  vip: statesOfAccess,
  mall: [
    ['all', '全部'],
    ['unpaid', '待付款'],
    ['ready', '待发货'],
    ['toReceive', '待收货'],
    ['done', '已完成'],
    ['refund', '退款/售后'],
    ['closed', '已取消'],
  ],
  meeting: [
    ['all', '全部'],
    ['unpaid', '待付款'],
    ['auditing', '待审核'],
    ['ready', '待参会'],
    ['done', '已参会'],
    ['refund', '退款'],
    ['closed', '已取消'],
  ],
  operation: [
    ['all', '全部'],
    ['unpaid', '待付款'],
    ['auditing', '待审核'],
    ['ready', '待开班'],
    ['learning', '学习中'],
    ['done', '已结业'],
    ['refund', '退款'],
    ['closed', '已取消'],
  ],
};

/** Parameters of a list; `from` and `to` are days in Beijing, both included. */
export interface OrdersAddress {
  status: OrderState;
  keyword: string;
  from: string;
  to: string;
  page: number;
}

/** Two days in the wrong order are swapped. */
const agree = (values: OrdersAddress): OrdersAddress =>
  values.from && values.to && values.from > values.to ? { ...values, from: values.to, to: values.from } : values;

const listOf = (path: string, type: OrderType): Address<OrdersAddress> =>
  defineAddress(
    path,
    {
      status: choice(orderStates[type], 'all'),
      keyword: words(maxKeywordLength, numberOrNameOf),
      from: day(),
      to: day(),
      page: pageNumber(),
    },
    { agree },
  );

/** R051–R055: the lists by type. */
export const orderListPages: Readonly<Record<OrderType, Address<OrdersAddress>>> = {
  mall: listOf('/web/userCenter/order/mall', 'mall'),
  video: listOf('/web/userCenter/order/video', 'video'),
  vip: listOf('/web/userCenter/order/vip', 'vip'),
  meeting: listOf('/web/userCenter/order/meeting', 'meeting'),
  operation: listOf('/web/userCenter/order/operation', 'operation'),
};

/** With `pay` the payment opens at once, with `paid` the result of a payment is shown. */
const starts = { pay: passing(flag()), paid: passing(flag()) };

/** R082: one order; the result of its payment leads back to what led to the purchase. */
export const orderPage = defineAddress('/new/orderDetail', { orderId: required(id()), ...starts, ...originFields });

/** R029: one order of the mall. */
export const mallOrderPage = defineAddress('/web/mall/order', { orderId: required(id()), ...starts });

/** R033: a registration for a meeting or a training programme. */
export const meetingOrderPage = defineAddress('/web/meeting/orderDetail', { orderId: required(id()), ...starts });

/** R083: the result of a registration; with `paid` it was paid a moment ago. */
export const registrationResultPage = defineAddress('/new/meeting/success', {
  orderId: required(id()),
  paid: passing(flag()),
});

/** What the page of an order begins with: its payment opens at once, or the result of its payment is shown. */
export type OrderStart = 'pay' | 'paid';

/** The pages that orders may have. */
export type OrderPageKind = 'mall' | 'meeting' | 'access';

/** On which page the orders of a type are. */
export const pageKindOf = (orderType: string): OrderPageKind =>
  orderType === 'mall' || orderType === 'meeting' ? orderType : 'access';

/** The addresses of the pages. */
export const orderPages = { mall: mallOrderPage, meeting: meetingOrderPage, access: orderPage };

/** Whether an order is a registration for a meeting, a training programme or an operation class. */
export const isRegistration = ({ orderType }: { orderType: string }): boolean =>
  orderType === 'meeting' || orderType === 'operation';

/** The page of an order of any type; the result of a registration has a page of its own. */
export function pageOfOrder(
  { orderId, orderType }: { orderId: number; orderType: string },
  start?: OrderStart,
): string {
  if (start === 'paid' && isRegistration({ orderType })) return registrationResultPage.to({ orderId, paid: true });
  return orderPages[pageKindOf(orderType)].to({ orderId, pay: start === 'pay', paid: start === 'paid' });
}
