/** The life of an order as a table: which event leads from which state to which. Other kinds of orders add rows. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import type { LogEntry, OrderRecord, OrderStatus } from './records.ts';

/** What happens to an order. */
export type OrderEvent =
  | 'pay'
  | 'cancel'
  | 'timeout'
  | 'ship'
  | 'confirm'
  | 'finish'
  | 'approve'
  | 'reject'
  | 'callOff'
  | 'attend'
  | 'end'
  | 'begin'
  | 'graduate'
  | 'refundAgree'
  | 'refundAll';

/** A row holds for all orders, or for those of one kind: with something to send, with access at once, with seats. */
type Kind = 'parcel' | 'access' | 'seat' | 'auditedSeat' | 'freeSeat' | 'meeting' | 'class';

const rows: readonly (readonly [event: OrderEvent, from: OrderStatus, to: OrderStatus, of?: Kind])[] = [
  ['pay', 10, 40, 'access'],
  ['pay', 10, 20, 'parcel'],
  ['pay', 10, 20, 'seat'],
  ['pay', 10, 15, 'auditedSeat'],
  ['approve', 15, 20],
  // Money that was paid comes back with `refundAll`; where none was paid the order is only closed.
  ['reject', 15, 51, 'freeSeat'],
  ['cancel', 15, 50, 'freeSeat'],
  ['cancel', 20, 50, 'freeSeat'],
  ['callOff', 10, 51],
  ['callOff', 15, 51, 'freeSeat'],
  ['callOff', 20, 51, 'freeSeat'],
  ['callOff', 25, 51, 'freeSeat'],
  ['refundAll', 15, 61],
  ['refundAll', 20, 61],
  ['refundAll', 25, 61],
  ['attend', 20, 40, 'meeting'],
  ['end', 20, 40, 'meeting'],
  ['begin', 20, 25, 'class'],
  ['graduate', 25, 40, 'class'],
  ['cancel', 10, 50],
  ['timeout', 10, 51],
  ['ship', 20, 30],
  ['confirm', 30, 40],
  ['finish', 20, 40],
  ['refundAgree', 20, 61],
  ['refundAgree', 30, 61],
  ['refundAgree', 40, 61],
];

type Moved = Pick<OrderRecord, 'status' | 'mall' | 'meeting' | 'orderType' | 'paidFen'>;

/** The kinds of an order. */
function kindsOf({ mall, meeting, orderType, paidFen }: Moved): readonly Kind[] {
  if (!meeting) return [mall?.hasParcel ? 'parcel' : 'access'];
  return [
    meeting.needAudit ? 'auditedSeat' : 'seat',
    ...(paidFen === 0 ? (['freeSeat'] as const) : []),
    orderType === 'operation' ? 'class' : 'meeting',
  ];
}

const rowOf = (order: Moved, event: OrderEvent) =>
  rows.find(([own, from, , of]) => own === event && from === order.status && (!of || kindsOf(order).includes(of)));

/** Whether an event may happen to an order now. */
export const mayHappen = (order: Moved, event: OrderEvent): boolean => rowOf(order, event) !== undefined;

/** True for an order that was paid and is neither closed nor refunded. */
export const isPaid = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  [orderStatus.ready, orderStatus.learning, orderStatus.toReceive, orderStatus.done].includes(status);

/** True from the request for a refund until it is refunded or refused [F.1]. */
export const isRefunding = ({ refund }: Pick<OrderRecord, 'refund'>): boolean =>
  refund !== null && refund.status <= refundStep.paying;

/** Moves an order to its next state and writes it to its log. Throws when the table has no such row. */
export function move(order: OrderRecord, event: OrderEvent, time: number, actor: LogEntry['actor']): void {
  const row = rowOf(order, event);
  if (!row) throw new Error(`Order ${order.orderId} is in state ${order.status}, in which "${event}" cannot happen.`);
  order.log.push({ time, actor, event, from: order.status, to: row[2] });
  order.status = row[2];
}

/** Writes to the log of an order what does not change its state. */
export function log(order: OrderRecord, event: string, time: number, actor: LogEntry['actor']): void {
  order.log.push({ time, actor, event, from: order.status, to: order.status });
}
