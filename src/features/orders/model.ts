/** What the pages show of an order. */
import type { components } from '../../../openapi/portal.d.ts';
import { dateText, dateTimeText } from '../../shared/dates.ts';
import { itemPath, orderPath, paths } from '../../shared/paths.ts';
import { moneyText } from '../../shared/text.ts';

type Schemas = components['schemas'];

/** An order. */
export type Order = Schemas['Order'];
/** What the buyer may do with an order. */
export type OrderAction = Order['actions'][number];
/** A name with its value. */
export type Line = readonly [name: string, value: string];

const labels: Record<OrderAction, string> = {
  pay: '立即支付',
  cancel: '取消订单',
  learn: '去学习',
  renew: '续费',
  benefits: '查看权益',
  refund: '申请退款',
  refundCancel: '撤销申请',
  progress: '查看进度',
  invoice: '申请开票',
  invoiceView: '查看发票',
  rebuy: '再次购买',
  remove: '删除订单',
};

/** Label of an action [F.5]; what was used up is bought anew. */
export const labelOf = ({ status }: Pick<Order, 'status'>, action: OrderAction): string =>
  action === 'rebuy' && status === 40 ? '重新购买' : labels[action];

/** Where an action leads; null for one that is done on the page. */
export function placeOf({ orderId, items: [item] }: Order, action: OrderAction): string | null {
  switch (action) {
    case 'learn':
      return (item?.moduleType && itemPath(item.moduleType, item.targetId)) || paths.ownedCourses;
    case 'benefits':
      return paths.openVip;
    case 'progress':
      return `${orderPath(orderId)}#refund`;
    case 'invoiceView':
      return paths.invoices;
    default:
      return null;
  }
}

/** How long what was bought is open; '' before the payment and after the end of the order. */
export function validityText({ orderType, status, accessFrom, accessTo }: Order): string {
  if (status !== 40 || accessFrom === null) return '';
  if (accessTo === null) return '永久有效';
  return orderType === 'vip' ? `${dateText(accessFrom)} 至 ${dateText(accessTo)}` : `有效期至 ${dateText(accessTo)}`;
}

/** What was paid and paid back; nothing of 0. */
export const paidLines = ({ paidFen, refundedFen }: Order): Line[] =>
  (
    [
      ['实付金额', paidFen],
      ['已退金额', refundedFen],
    ] as const
  ).flatMap(([name, fen]) => (fen > 0 ? [[name, moneyText(fen)] as const] : []));

const types: Record<Order['orderType'], string> = { video: '课程订单', vip: '会员订单' };
const sources: Record<Order['source'], string> = { buy: '在线购买', gift: '平台赠送', code: '兑换码' };
const closings: Partial<Record<Order['status'], string>> = { 50: '取消时间', 51: '关闭时间', 61: '退款时间' };

/** The facts of an order besides its number. */
export function factsOf({ orderType, source, status, createTime, payTime, paidFen, closeTime }: Order): Line[] {
  return [
    ['订单类型', types[orderType]],
    ['订单来源', sources[source]],
    ['下单时间', dateTimeText(createTime)],
    ...(payTime === null ? [] : ([['支付时间', dateTimeText(payTime)]] as const)),
    ...(paidFen > 0 ? ([['支付方式', '微信支付']] as const) : []),
    ...(closeTime === null ? [] : ([[closings[status] ?? '结束时间', dateTimeText(closeTime)]] as const)),
  ];
}

const invoiceTexts: Record<Order['invoiceState'], string> = {
  0: '可申请电子发票',
  1: '开票中，3个工作日内开具',
  2: '已开票',
  3: '开票失败，可重新申请',
  9: '本订单不可开票',
};

/** The state of the invoice in words. */
export const invoiceText = ({ status, invoiceState }: Order): string =>
  status === 10 ? '支付完成后可申请电子发票' : invoiceTexts[invoiceState];

/** What the state of an order means for the buyer; '' where the countdown says it. */
export function stateNote(order: Order): string {
  const { status, refundStatus, closeReason } = order;
  if (status === 10) return '';
  if (status !== 40) return closeReason ?? '';
  if (refundStatus === 1) return '退款申请审核中，结果将在48小时内给出';
  if (refundStatus === 4) return '退款已通过，款项正在原路退回';
  return validityText(order);
}
