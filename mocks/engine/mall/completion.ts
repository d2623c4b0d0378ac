/** How an order of goods becomes complete, and what its payment opens. */
import { applyInvoice, invoiceableFen } from '../money/invoices.ts';
import type { Books, OrderRecord } from '../money/records.ts';
import { mayHappen, move } from '../money/transitions.ts';
import type { MallPart } from './records.ts';

/** Everything in an order is with the buyer; an invoice that was wished is applied for. */
export function complete(books: Books, order: OrderRecord, mall: MallPart, now: number): void {
  mall.receiveTime = now;
  if (mall.invoice && invoiceableFen(order, now) > 0)
    applyInvoice(books, [order], { userId: order.userId, ...mall.invoice, remark: null }, now);
}

/** Goods are paid: their electronic books can be read. Without anything to send the order is complete. */
export function openGoods(books: Books, order: OrderRecord, mall: MallPart, now: number): void {
  for (const item of order.items) if (item.reading === 'closed') item.reading = 'unopened';
  if (!mall.hasParcel) complete(books, order, mall, now);
}

/** Nothing is left to be sent, because all paper was refunded before: the order is complete. */
export function finishUnsent(books: Books, order: OrderRecord, now: number): void {
  const { mall } = order;
  if (!mall || order.items.some((item) => item.reading == null && item.refundState !== 'refunded')) return;
  if (!mayHappen(order, 'finish')) return;
  move(order, 'finish', now, 'system');
  complete(books, order, mall, now);
}
