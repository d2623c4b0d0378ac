/** Payments: a QR picture of an order, and the money that comes by it. */
import type { components } from '#openapi/portal.d.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { type Ledger, numberOf, receive, timeOut } from './orders.ts';
import { settleGoods } from '../mall/delivery.ts';
import { settleMeetings } from '../meetings/clock.ts';
import { issueDue } from './invoices.ts';
import type { OrderRecord, PaymentRecord } from './records.ts';
import { minute } from '../times.ts';

/** How long a QR picture is good [F.6.5]. */
const pictureMinutes = 10;

/** The payment of an order that waits for its money: the one that is still good for the same amount, or a new one. */
export function paymentOf(ledger: Ledger, order: OrderRecord, now: number): PaymentRecord {
  const { books } = ledger;
  const amountFen = order.amount.payFen;
  const known = books.payments.find(
    (own) => own.orderId === order.orderId && own.status === 'PENDING' && own.amountFen === amountFen,
  );
  if (known) return known;
  const id = books.nextId++;
  const payment: PaymentRecord = {
    payNo: `P${numberOf(ledger, id, now)}`,
    orderId: order.orderId,
    userId: order.userId,
    amountFen,
    status: 'PENDING',
    reason: null,
    createTime: now,
    expireAt: Math.min(now + pictureMinutes * minute, order.payDeadline),
    paidTime: null,
    refundedFen: 0,
  };
  books.payments.push(payment);
  return payment;
}

/**
 * Everything that the clock has done until now, in the order of time: payments that succeed by themselves, pictures that end,
 * orders that close, goods that are sent and received, invoices that are issued. `payAfter` is the ms after which a payment succeeds; null waits for a tester.
 */
export function settle(ledger: Ledger, now: number, payAfter: number | null): void {
  const { books } = ledger;
  const due: [time: number, rank: number, run: () => void][] = [];
  for (const payment of books.payments) {
    if (payment.status !== 'PENDING') continue;
    const paidAt = payAfter === null ? Infinity : payment.createTime + payAfter;
    if (paidAt <= Math.min(now, payment.expireAt)) due.push([paidAt, 0, () => receive(ledger, payment, paidAt)]);
    else if (payment.expireAt <= now)
      due.push([
        payment.expireAt,
        1,
        () => {
          if (payment.status === 'PENDING') payment.status = 'EXPIRED';
        },
      ]);
  }
  for (const order of books.orders)
    if (order.status === orderStatus.unpaid && order.payDeadline <= now)
      due.push([
        order.payDeadline,
        2,
        () => {
          if (order.status === orderStatus.unpaid) timeOut(ledger, order);
        },
      ]);
  for (const [, , run] of due.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])) run();
  for (const order of books.orders) if (order.mall) settleGoods(ledger, order, now);
  settleMeetings(ledger, now);
  issueDue(books, now);
}

/** The state of a payment as answers show it. */
export function payState(payment: PaymentRecord, now: number): components['schemas']['PayState'] {
  const { payNo, orderId, status, reason, amountFen, expireAt } = payment;
  return { payNo, orderId, status, reason, amountFen, expireAt, serverTime: now };
}
