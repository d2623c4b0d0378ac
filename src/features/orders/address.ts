/** The addresses of the order lists and of an order's own page. */
import type { QueryOf } from '#openapi/operation.ts';
import { originFields } from '#kit/checkout/origin.ts';
import {
  type Address,
  choice,
  defineAddress,
  flag,
  id,
  pageNumber,
  passing,
  required,
  words,
} from '#shared/address.ts';
import { day } from '#shared/dayField.ts';
import { paths } from '#shared/paths.ts';

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
    ['toShip', '待发货'],
    ['toReceive', '待收货'],
    ['done', '已完成'],
    ['refund', '退款/售后'],
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
    { status: choice(orderStates[type], 'all'), keyword: words(), from: day(), to: day(), page: pageNumber() },
    { agree },
  );

/** R051, R054, R055: the lists by type. */
export const orderAddresses: Readonly<Record<OrderType, Address<OrdersAddress>>> = {
  mall: listOf(paths.mallOrders, 'mall'),
  video: listOf(paths.courseOrders, 'video'),
  vip: listOf(paths.vipOrders, 'vip'),
};

/** With `pay` the payment opens at once, with `paid` the result of a payment is shown. */
const starts = { pay: passing(flag()), paid: passing(flag()) };

/** R082: one order; the result of its payment leads back to what led to the purchase. */
export const orderAddress = defineAddress(paths.orderDetail, { orderId: required(id()), ...starts, ...originFields });

/** R029: one order of the mall. */
export const mallOrderAddress = defineAddress(paths.mallOrder, { orderId: required(id()), ...starts });
