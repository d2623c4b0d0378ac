/** News of a doctor's orders, registrations and invoices. */
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import type { Ledger } from '../money/orders.ts';
import { type InvoiceRecord, type OrderRecord, orderTitle } from '../money/records.ts';
import { day } from '../times.ts';
import type { MessageTarget, News } from './records.ts';

const targetOf = ({ orderId, orderType }: OrderRecord): MessageTarget => ({
  type: orderType === 'mall' ? 'mallOrder' : orderType === 'meeting' ? 'meetingOrder' : 'order',
  id: orderId,
  moduleType: null,
});

/** What has been decided about a request for a refund, in words. */
const decisions: Readonly<Record<number, string>> = {
  [refundStep.toReturn]: '退款申请已通过，请寄回商品',
  [refundStep.refunded]: '退款成功，款项已原路退回',
  [refundStep.refused]: '退款申请未通过',
};

/** What the organiser has decided about a registration, by the event in the order's log. */
const audits: Readonly<Record<string, Pick<News, 'kind' | 'text'>>> = {
  approve: { kind: 'review', text: '报名审核已通过' },
  reject: { kind: 'review', text: '报名审核未通过' },
  callOff: { kind: 'order', text: '活动已取消' },
};

function newsOfOrder(order: OrderRecord): News[] {
  const { orderId, mall, payTime, paidFen, refund, pastRefunds, log } = order;
  const title = orderTitle(order);
  const target = targetOf(order);
  const about = (what: string, text: string, time: number | null | undefined): News[] =>
    time == null ? [] : [{ key: `order ${orderId} ${what}`, kind: 'order', text: `${text}：${title}`, time, target }];
  const decided = [...pastRefunds, ...(refund ? [refund] : [])].flatMap(({ status, timeline }) => {
    const text = decisions[status];
    const asked = timeline.at(-1)?.time ?? 0;
    return text === undefined ? [] : about(`refund ${asked} ${status}`, text, timeline[0]?.time);
  });
  const audited = log.flatMap(({ event, time }) => {
    const audit = audits[event];
    return audit ? about(event, audit.text, time).map((news) => ({ ...news, kind: audit.kind })) : [];
  });
  return [
    ...about('paid', '支付成功', paidFen > 0 ? payTime : null),
    ...about('sent', '商品已发货', mall?.deliverTime),
    ...about('received', '订单已完成', mall?.hasParcel ? mall.receiveTime : null),
    ...decided,
    ...audited,
  ];
}

function newsOfInvoice({ invoiceId, status, head, applyTime, issueTime, failReason }: InvoiceRecord, now: number) {
  const about = (text: string, time: number): News[] => [
    {
      ...{ key: `invoice ${invoiceId} ${status}`, kind: 'order', text, time },
      target: { type: 'invoice', id: invoiceId, moduleType: null },
    },
  ];
  if (status === invoiceStatus.issued) return about(`发票已开具：${head.title}`, issueTime ?? now);
  // The books do not say when it has failed; the tax office needs a day at most.
  if (status === invoiceStatus.failed) return about(`开票失败：${failReason}`, Math.min(now, applyTime + day));
  return [];
}

/** News of everything that a doctor has bought and registered for. */
export const orderNews = ({ books }: Ledger, userId: number, now: number): News[] => [
  ...books.orders.filter((order) => order.userId === userId && !order.removed).flatMap(newsOfOrder),
  ...books.invoices.filter((invoice) => invoice.userId === userId).flatMap((invoice) => newsOfInvoice(invoice, now)),
];
