/** The life of an order as a table: which event leads from which state to which. Other kinds of orders add rows. */
import type { LogEntry, OrderRecord, OrderStatus } from './records.ts';

/** What happens to an order. */
export type OrderEvent = 'pay' | 'cancel' | 'timeout' | 'refundAgree';

const rows: readonly (readonly [event: OrderEvent, from: OrderStatus, to: OrderStatus])[] = [
  ['pay', 10, 40],
  ['cancel', 10, 50],
  ['timeout', 10, 51],
  ['refundAgree', 40, 61],
];

/** Whether an event may happen to an order now. */
export const mayHappen = ({ status }: Pick<OrderRecord, 'status'>, event: OrderEvent): boolean =>
  rows.some(([own, from]) => own === event && from === status);

/** True while a refund is being checked, or its money is on its way [F.1]. */
export const isRefunding = ({ refund }: Pick<OrderRecord, 'refund'>): boolean =>
  refund?.status === 1 || refund?.status === 4;

/** Moves an order to its next state and writes it to its log. Throws when the table has no such row. */
export function move(order: OrderRecord, event: OrderEvent, time: number, actor: LogEntry['actor']): void {
  const row = rows.find(([own, from]) => own === event && from === order.status);
  if (!row) throw new Error(`Order ${order.orderId} is in state ${order.status}, in which "${event}" cannot happen.`);
  order.log.push({ time, actor, event, from: order.status, to: row[2] });
  order.status = row[2];
}
