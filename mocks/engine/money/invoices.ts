/** Invoices: applied for over one or several orders, issued, failed, reversed by a red one, issued anew. */
import type { components } from '#openapi/portal.d.ts';
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import * as orderInvoiceState from '#openapi/dist/names/orderInvoiceState.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { Books, InvoiceRecord, OrderRecord, OrderType } from './records.ts';
import { isPaid, isRefunding } from './transitions.ts';
import { beijing, day } from '../times.ts';

type Schemas = components['schemas'];

/** An invoice may be applied for within a year of the payment. */
const invoiceDays = 365;
/** How long the tax office needs. */
const issueTime = day;

/** What an invoice says is sold. */
export const invoiceContent = (orderType: OrderType): string =>
  orderType === 'mall'
    ? '图书/商品明细'
    : orderType === 'meeting' || orderType === 'operation'
      ? '*非学历教育服务*培训费'
      : '*信息技术服务*信息服务费';

/** What an invoice over an order may say, fen; 0 when there is none. */
export function invoiceableFen(order: OrderRecord, now: number): number {
  const { status, payTime, paidFen, refundedFen, meeting } = order;
  // A registration as soon as it is accepted [F.8].
  const isReady = status === orderStatus.done || (meeting !== null && isPaid(order));
  if (!isReady || payTime === null || now > invoiceEnd(order) || isRefunding(order)) return 0;
  return paidFen - refundedFen;
}

const invoiceWith = ({ invoices }: Books, invoiceId: number | null): InvoiceRecord | undefined =>
  invoices.find((own) => own.invoiceId === invoiceId);

/** The state of an order's invoice as the order shows it. */
export function invoiceState(books: Books, order: OrderRecord, now: number): Schemas['Order']['invoiceState'] {
  const invoice = invoiceWith(books, order.invoiceId);
  if (invoice && invoice.status !== invoiceStatus.reversed) return invoice.status;
  return invoiceableFen(order, now) > 0 ? orderInvoiceState.applicable : orderInvoiceState.none;
}

/** Those of some orders over which an invoice can be applied for, the latest payment first. */
export const invoiceableOrders = (books: Books, orders: readonly OrderRecord[], now: number): OrderRecord[] =>
  orders
    .filter((order) => invoiceState(books, order, now) === orderInvoiceState.applicable)
    .toSorted((one, other) => (other.payTime ?? 0) - (one.payTime ?? 0));

/** The last moment at which an invoice over an order can be applied for, ms. */
export const invoiceEnd = ({ payTime, createTime }: OrderRecord): number => (payTime ?? createTime) + invoiceDays * day;

/** Applies for an invoice over orders that are known to be invoiceable. */
export function applyInvoice(
  books: Books,
  orders: readonly OrderRecord[],
  { userId, head, email, remark }: Pick<InvoiceRecord, 'userId' | 'head' | 'email' | 'remark'>,
  now: number,
  isReissue = false,
): InvoiceRecord {
  const invoice: InvoiceRecord = {
    invoiceId: books.nextId++,
    ...{ userId, head, email, remark },
    invoiceNo: null,
    amountFen: orders.reduce((sum, order) => sum + invoiceableFen(order, now), 0),
    orderIds: orders.map(({ orderId }) => orderId),
    orderType: orders[0]?.orderType ?? 'vip',
    status: invoiceStatus.issuing,
    applyTime: now,
    issueTime: null,
    failReason: null,
    isReissue,
  };
  books.invoices.push(invoice);
  for (const order of orders) order.invoiceId = invoice.invoiceId;
  return invoice;
}

/** The tax office has decided. */
export function decideInvoice(invoice: InvoiceRecord, isGood: boolean, now: number): boolean {
  if (invoice.status !== invoiceStatus.issuing) return false;
  if (isGood) {
    const number = `26${String(invoice.invoiceId).padStart(18, '0')}`;
    Object.assign(invoice, { status: invoiceStatus.issued, issueTime: now, invoiceNo: number, failReason: null });
  } else Object.assign(invoice, { status: invoiceStatus.failed, failReason: '税号与抬头不一致（示例）' });
  return true;
}

/** Invoices are issued a day after they were applied for. */
export function issueDue({ invoices }: Books, now: number): void {
  for (const invoice of invoices)
    if (invoice.status === invoiceStatus.issuing && invoice.applyTime + issueTime <= now)
      decideInvoice(invoice, true, invoice.applyTime + issueTime);
}

/** Reverses an invoice; its other orders may be invoiced again. True when there was one to reverse. */
export function redInvoice(books: Books, invoiceId: number | null): boolean {
  const invoice = invoiceWith(books, invoiceId);
  if (!invoice || invoice.status === invoiceStatus.reversed) return false;
  invoice.status = invoiceStatus.reversed;
  for (const order of books.orders) if (order.invoiceId === invoice.invoiceId) order.invoiceId = null;
  return true;
}

const monthOf = (time: number): string => new Date(time + beijing).toISOString().slice(0, 7);

/** Once within the month of its issue. */
export const canReissue = ({ status, issueTime: issued, isReissue }: InvoiceRecord, now: number): boolean =>
  status === invoiceStatus.issued && !isReissue && issued !== null && monthOf(issued) === monthOf(now);

/** An invoice as answers show it. */
export function invoiceShown(invoice: InvoiceRecord, now: number): Schemas['Invoice'] {
  const { userId: _, isReissue: __, ...shown } = invoice;
  return { ...shown, content: invoiceContent(invoice.orderType), canReissue: canReissue(invoice, now) };
}
