/**
 * What orders have taken of something that is limited: pieces of a size, seats of a ticket. It is counted from the orders
 * themselves, so that it cannot drift from them: an order locks from its placing on, and lets go when it ends without being done.
 */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { OrderRecord } from './records.ts';

/** How much the orders have taken; `amountOf` says how much of it an order wants. */
export const takenIn = (orders: readonly OrderRecord[], amountOf: (order: OrderRecord) => number): number =>
  orders.reduce(
    (sum, order) =>
      order.status === orderStatus.cancelled || order.status === orderStatus.closed ? sum : sum + amountOf(order),
    0,
  );
