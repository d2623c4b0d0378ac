/** What a tester does about money: pays, lets a payment fail or end, decides refunds and invoices. */
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import type { Engine } from '../Engine.ts';
import { waitingParcels } from '../mall/control.ts';
import { waitingRegistrations } from '../meetings/control.ts';
import { contentAt } from '../seed/seed.ts';
import { decideInvoice } from './invoices.ts';
import { ledgerOf } from './ledgerOf.ts';
import { type Ledger, receive, timeOut } from './orders.ts';
import type { InvoiceRecord, OrderRecord, PaymentRecord } from './records.ts';
import { decideRefund } from './refunds.ts';

const ledgerIn = ({ state, now }: Engine): Ledger =>
  ledgerOf(state, contentAt(now, state.control.amount, state.began), now);

/** What happens to a payment. `late` closes its order first, so that the money comes too late. */
export type PayResult = 'success' | 'fail' | 'expire' | 'late';

const results: Record<PayResult, (ledger: Ledger, payment: PaymentRecord, now: number) => void> = {
  success: receive,
  fail(_ledger, payment) {
    payment.status = 'FAILED';
    payment.reason = '余额不足（示例）';
  },
  expire(_ledger, payment, now) {
    payment.status = 'EXPIRED';
    payment.expireAt = now;
  },
  late(ledger, payment, now) {
    const order = ledger.books.orders.find(({ orderId }) => orderId === payment.orderId);
    if (order?.status === orderStatus.unpaid) {
      order.payDeadline = now;
      timeOut(ledger, order);
    }
    receive(ledger, payment, now);
  },
};

/** Ends a payment: the named one, or the latest that waits. A sentence when there is none. */
export function steerPayment(engine: Engine, payNo: string | undefined, result: PayResult): string | null {
  const ledger = ledgerIn(engine);
  const payment = ledger.books.payments.findLast((own) =>
    payNo === undefined ? own.status === 'PENDING' : own.payNo === payNo,
  );
  if (!payment) return '没有等待支付的二维码';
  results[result](ledger, payment, engine.now);
  return null;
}

/** Decides a refund: of the named order, or the latest request. A sentence when there is none. */
export function steerRefund(engine: Engine, orderId: number | undefined, agree: boolean): string | null {
  const ledger = ledgerIn(engine);
  const order = ledger.books.orders.findLast(
    (own) => own.refund?.status === refundStep.checking && (orderId === undefined || own.orderId === orderId),
  );
  return order && decideRefund(ledger, order, agree, engine.now) ? null : '没有待审核的退款申请';
}

/** Issues an invoice or lets it fail: the named one, or the latest that waits. A sentence when there is none. */
export function steerInvoice(engine: Engine, invoiceId: number | undefined, issue: boolean): string | null {
  const { books } = ledgerIn(engine);
  const invoice = books.invoices.findLast(
    (own) => own.status === invoiceStatus.issuing && (invoiceId === undefined || own.invoiceId === invoiceId),
  );
  return invoice && decideInvoice(invoice, issue, engine.now) ? null : '没有正在开具的发票';
}

/** The records that wait for a tester. */
export interface MoneyRecords {
  payments: PaymentRecord[];
  refunds: OrderRecord[];
  invoices: InvoiceRecord[];
  /** Orders that wait to be sent. */
  toShip: OrderRecord[];
  /** Parcels on their way. */
  toDeliver: OrderRecord[];
  /** Goods on their way back. */
  returns: OrderRecord[];
  /** Registrations that wait for the organiser. */
  toAudit: OrderRecord[];
  /** Registrations with participants who may come in. */
  toCheckIn: OrderRecord[];
}

/** How many of each wait. */
export type WaitingMoney = Record<keyof MoneyRecords, number>;

/** What waits for a tester: payments, refunds, invoices, parcels and registrations, the oldest first. */
export function moneyRecords({ state: { books }, now }: Pick<Engine, 'state' | 'now'>): MoneyRecords {
  const { ship, deliver, receive: returns } = waitingParcels(books, now);
  return {
    payments: books?.payments.filter(({ status }) => status === 'PENDING') ?? [],
    refunds: books?.orders.filter(({ refund }) => refund?.status === refundStep.checking) ?? [],
    invoices: books?.invoices.filter(({ status }) => status === invoiceStatus.issuing) ?? [],
    ...{ toShip: ship, toDeliver: deliver, returns },
    ...waitingRegistrations(books),
  };
}

/** How much of each waits for a tester. */
export function waitingMoney(engine: Pick<Engine, 'state' | 'now'>): WaitingMoney {
  const records = moneyRecords(engine);
  return Object.fromEntries(
    Object.entries(records).map(([kind, list]: [string, readonly unknown[]]) => [kind, list.length]),
  ) as WaitingMoney;
}
