/** Orders as answers show them, with what the buyer may do now. */
import type { components } from '../../../openapi/portal.d.ts';
import { isRefundable, refundRule } from './access.ts';
import { invoiceState } from './invoices.ts';
import type { Ledger } from './orders.ts';
import type { OrderAction, OrderRecord } from './records.ts';
import { isRefunding } from './transitions.ts';

type Schemas = components['schemas'];

const statusTexts: Record<OrderRecord['status'], string> = {
  10: '待付款',
  40: '已开通',
  50: '已取消',
  51: '已关闭',
  61: '已退款',
};

/** The buttons of an order, in their order [F.5]. */
export function actionsOf(ledger: Ledger, order: OrderRecord, now: number): OrderAction[] {
  const { status, orderType, accessTo, refund } = order;
  if (status === 10) return ['pay', 'cancel'];
  if (status === 61) return ['progress', 'rebuy', 'remove'];
  if (status !== 40) return ['rebuy', 'remove'];
  if (isRefunding(order)) return refund?.status === 1 ? ['progress', 'refundCancel'] : ['progress'];
  const isOver = accessTo !== null && accessTo <= now;
  const invoice = invoiceState(ledger.books, order, now);
  const use: OrderAction[] = orderType === 'vip' ? ['renew', 'benefits'] : isOver ? ['rebuy'] : ['learn'];
  return [
    ...use,
    ...(isRefundable(ledger, order, now) ? (['refund'] as const) : []),
    ...(refund ? (['progress'] as const) : []),
    ...(invoice === 0 ? (['invoice'] as const) : invoice === 9 ? [] : (['invoiceView'] as const)),
    ...(orderType === 'video' ? (['remove'] as const) : []),
  ];
}

/** An order as lists show it. */
export function orderShown(ledger: Ledger, order: OrderRecord, now: number): Schemas['Order'] {
  const { orderId, orderNo, orderType, status, source, item, amount, paidFen, refundedFen, couponName } = order;
  const { createTime, payDeadline, payTime, closeTime, closeReason, accessFrom, accessTo, refund } = order;
  return {
    ...{ orderId, orderNo, orderType, status, source, amount, paidFen, refundedFen, couponName },
    ...{ createTime, payDeadline, payTime, closeTime, closeReason, accessFrom, accessTo },
    statusText: isRefunding(order) ? '退款中' : statusTexts[status],
    refundStatus: refund?.status ?? 0,
    items: [item],
    invoiceState: invoiceState(ledger.books, order, now),
    actions: actionsOf(ledger, order, now),
  };
}

/** An order as its own page shows it. */
export function orderDetail(ledger: Ledger, order: OrderRecord, now: number): Schemas['OrderDetail'] {
  return {
    order: orderShown(ledger, order, now),
    refund: order.refund,
    refundRule: refundRule(order),
    invoiceId: order.invoiceId,
    serverTime: now,
  };
}
