/** Orders as answers show them, with what the buyer may do now. */
import type { components } from '#openapi/portal.d.ts';
import * as orderInvoiceState from '#openapi/dist/names/orderInvoiceState.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import { arriveTimeOf, isExtendable, isMovable } from '../mall/delivery.ts';
import { mayReview } from '../mall/reviews.ts';
import { meetingActions, meetingStatusText, orderMeeting, registrationShown } from '../meetings/shown.ts';
import { maskedPhone } from '../user.ts';
import { isRefundable, mayLearn, refundRule } from './access.ts';
import { invoiceableFen, invoiceContent, invoiceState } from './invoices.ts';
import type { Ledger } from './orders.ts';
import { firstItem, type OrderAction, type OrderRecord } from './records.ts';
import { isPaid, isRefunding } from './transitions.ts';

type Schemas = components['schemas'];

const statusTexts: Record<OrderRecord['status'], string> = {
  [orderStatus.unpaid]: '待付款',
  [orderStatus.auditing]: '待审核',
  [orderStatus.ready]: '待发货',
  [orderStatus.learning]: '学习中',
  [orderStatus.toReceive]: '待收货',
  [orderStatus.done]: '已开通',
  [orderStatus.cancelled]: '已取消',
  [orderStatus.closed]: '已关闭',
  [orderStatus.refunded]: '已退款',
};

/** What was bought is not open any more. */
const isOver = ({ status, accessTo }: OrderRecord, now: number): boolean =>
  status === orderStatus.done && accessTo !== null && accessTo <= now;

/** A registration that is with the organiser, or accepted. */
const isOpen = (order: OrderRecord): boolean => order.status === orderStatus.auditing || isPaid(order);

/** The state of an order in words. */
export function statusText(ledger: Ledger, order: OrderRecord, now: number): string {
  const { status, mall, meeting, items } = order;
  if (meeting && isOpen(order)) return meetingStatusText(ledger, order, meeting, now);
  if (meeting?.rejectReason != null) return '审核未通过';
  if (isRefunding(order)) return '退款中';
  if (!mall) return isOver(order, now) ? '已到期' : statusTexts[status];
  const text = status === orderStatus.done ? '已完成' : statusTexts[status];
  const isPart = isPaid(order) && items.some(({ refundedQuantity }) => (refundedQuantity ?? 0) > 0);
  return isPart ? `${text} · 已部分退款` : text;
}

/** By the state of a refund that is under way. */
const refundActions: Readonly<Record<number, OrderAction[]>> = {
  [refundStep.checking]: ['progress', 'refundCancel'],
  [refundStep.toReturn]: ['progress', 'refundCancel', 'refundShip'],
};

function invoiceActions({ books }: Ledger, order: OrderRecord, now: number): OrderAction[] {
  const state = invoiceState(books, order, now);
  return state === orderInvoiceState.none ? [] : [state === orderInvoiceState.applicable ? 'invoice' : 'invoiceView'];
}

/** The buttons of goods that are paid [F.2]. What is electronic alone is bought once, so that it is not bought again. */
function goodsActions(ledger: Ledger, order: OrderRecord, now: number): OrderAction[] {
  const { status, items, refund } = order;
  const when = (is: boolean, action: OrderAction): OrderAction[] => (is ? [action] : []);
  const mayReturn = isRefundable(ledger, order, now);
  const after: OrderAction[] = [...when(mayReturn, 'refund'), ...when(refund !== null, 'progress')];
  const read = when(
    items.some(({ reading }) => reading === 'unopened' || reading === 'opened'),
    'read',
  );
  if (status === orderStatus.ready)
    return [
      ...read,
      ...after,
      ...when(isMovable(order), 'address'),
      ...when((order.mall?.remindTime ?? 0) <= now, 'remind'),
    ];
  if (status === orderStatus.toReceive)
    return [...read, 'logistics', 'confirm', ...when(isExtendable(order, now), 'extend'), ...after];
  const isOpen = items.some((item) => mayReview(order, item, now));
  const isPaper = order.mall?.hasParcel === true;
  return [
    ...read,
    ...when(isOpen, 'comment'),
    ...when(isPaper, 'rebuy'),
    ...invoiceActions(ledger, order, now),
    ...after,
    // What can still be refunded is not lost by a click.
    ...when(!mayReturn, 'remove'),
  ];
}

/** The way to what was ordered before: who may watch a course already does not buy it again. */
const againActions = (ledger: Ledger, order: OrderRecord, now: number): OrderAction[] =>
  order.orderType === 'video' && mayLearn(ledger, order.userId, firstItem(order).targetId, now) ? ['learn'] : ['rebuy'];

/** The buttons of an order, in their order [F.2, F.5]. */
export function actionsOf(ledger: Ledger, order: OrderRecord, now: number): OrderAction[] {
  const { status, orderType, refund } = order;
  if (status === orderStatus.unpaid) return isMovable(order) ? ['pay', 'cancel', 'address'] : ['pay', 'cancel'];
  const again = againActions(ledger, order, now);
  if (status === orderStatus.refunded) return ['progress', ...again, 'remove'];
  if (!isOpen(order)) return [...again, 'remove'];
  const underWay = isRefunding(order) ? (refundActions[refund?.status ?? 0] ?? ['progress']) : null;
  // The other participants go on while the money of one is asked back.
  if (order.meeting)
    return meetingActions(ledger, order, order.meeting, underWay ?? invoiceActions(ledger, order, now), now);
  if (underWay) return underWay;
  if (order.mall) return goodsActions(ledger, order, now);
  const use: OrderAction[] = orderType === 'vip' ? ['renew', 'benefits'] : isOver(order, now) ? again : ['learn'];
  const mayReturn = isRefundable(ledger, order, now);
  return [
    ...use,
    ...(mayReturn ? (['refund'] as const) : []),
    ...(refund ? (['progress'] as const) : []),
    ...invoiceActions(ledger, order, now),
    ...(orderType === 'video' && !mayReturn ? (['remove'] as const) : []),
  ];
}

/** An order as lists show it. */
export function orderShown(ledger: Ledger, order: OrderRecord, now: number): Schemas['Order'] {
  const { orderId, orderNo, orderType, status, source, items, amount, couponName } = order;
  const { paidFen, refundedFen, extraFen } = order;
  const { createTime, payDeadline, payTime, closeTime, closeReason, accessFrom, accessTo, refund } = order;
  const meeting = order.meeting && orderMeeting(ledger, order, order.meeting);
  return {
    ...{ orderId, orderNo, orderType, status, source, amount, paidFen, refundedFen, couponName },
    ...{ createTime, payDeadline, payTime, closeTime, closeReason, accessFrom, accessTo },
    ...(extraFen > 0 && { extraFen }),
    statusText: statusText(ledger, order, now),
    refundStatus: refund?.status ?? 0,
    items,
    ...(meeting && { meeting }),
    invoiceState: invoiceState(ledger.books, order, now),
    invoiceableFen: invoiceableFen(order, now),
    invoiceContent: invoiceContent(order.orderType),
    actions: actionsOf(ledger, order, now),
  };
}

/** What only an order of goods has. */
function mallShown(order: OrderRecord): Schemas['OrderDetail']['mall'] {
  const { mall } = order;
  if (!mall) return null;
  const { note, deliverTime, receiveTime, remindTime, invoice } = mall;
  const { name = '', phone = '', areaText = '', detail = '' } = mall.address ?? {};
  const address = mall.address && { name, phone: maskedPhone(phone), areaText, detail };
  const autoConfirmTime = receiveTime === null ? mall.autoConfirmTime : null;
  const arriveTime = arriveTimeOf(order);
  return { address, note, deliverTime, arriveTime, receiveTime, autoConfirmTime, remindTime, invoice };
}

/** An order as its own page shows it. */
export function orderDetail(ledger: Ledger, order: OrderRecord, now: number): Schemas['OrderDetail'] {
  const meeting = order.meeting && registrationShown(ledger, order, order.meeting, now);
  return {
    order: orderShown(ledger, order, now),
    refund: order.refund,
    refundRule: refundRule(ledger, order),
    invoiceId: order.invoiceId,
    mall: mallShown(order),
    ...(meeting && { meeting }),
    serverTime: now,
  };
}
