/** What the pages show of an order. */
import type { components } from '#openapi/portal.d.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import * as orderInvoiceState from '#openapi/dist/names/orderInvoiceState.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import { dateText, dateTimeText, rangeText } from '#shared/dates.ts';
import { isRegistration, pageOfOrder } from '#addresses/order.ts';
import { mallConfirmPage, productPage } from '#addresses/mall.ts';
import { ownedPage } from '#addresses/learning.ts';
import { classPage } from '#addresses/classSpace.ts';
import { itemPath } from '#addresses/item.ts';
import { meetingsPage } from '#addresses/meeting.ts';
import { membershipPage } from '#addresses/membership.ts';
import { invoicesPage } from '#addresses/invoice.ts';
import { moneyText } from '#shared/text.ts';
import { awaitsGoods, isDone, isOver, isUnpaid, orderStates } from './orderState.ts';

type Schemas = components['schemas'];

/** An order. */
export type Order = Schemas['Order'];
/** An order with everything on its page. */
export type OrderDetail = Schemas['OrderDetail'];
/** What the buyer may do with an order. */
export type OrderAction = Order['actions'][number];
/** One thing in an order. */
export type OrderItem = Order['items'][number];
/** A name with its value. */
export type Line = readonly [name: string, value: string];

const labels: Record<OrderAction, string> = {
  pay: '立即支付',
  cancel: '取消订单',
  address: '修改地址',
  remind: '提醒发货',
  logistics: '查看物流',
  confirm: '确认收货',
  extend: '延长收货',
  comment: '评价',
  refundShip: '填写退货物流',
  read: '立即阅读',
  learn: '去学习',
  renew: '续费',
  benefits: '查看权益',
  refund: '申请退款',
  refundCancel: '撤销申请',
  progress: '查看进度',
  invoice: '申请开票',
  invoiceView: '查看发票',
  code: '参会码',
  participant: '修改参会信息',
  class: '进入班级',
  calendar: '添加到日历',
  leave: '请假',
  service: '联系客服',
  replay: '看回放',
  materials: '下载资料',
  audit: '查看审核进度',
  rebuy: '再次购买',
  remove: '删除订单',
};

const registrationLabels: Partial<Record<OrderAction, string>> = { rebuy: '重新报名' };

/** A registration that is not paid is cancelled as an order, later as a registration. */
const unpaidLabel = (status: Order['status'], action: OrderAction): string =>
  action === 'cancel' && !isUnpaid({ status }) ? '取消报名' : labels[action];

/** Label of an action [F.2], [F.5]; what was used up is bought anew, and goods that were sent may come back. */
export function labelOf(
  { orderType, status, items }: Pick<Order, 'orderType' | 'status' | 'items'>,
  action: OrderAction,
): string {
  if (isRegistration({ orderType })) return registrationLabels[action] ?? unpaidLabel(status, action);
  const isSent = status >= orderStatus.toReceive && items.some(({ reading }) => reading == null);
  if (orderType === 'mall') return action === 'refund' && isSent ? '申请售后' : labels[action];
  return action === 'rebuy' && isDone({ status }) ? '重新购买' : labels[action];
}

/** The page of an item; null where it has none. */
export const pageOfItem = ({ targetType, targetId, moduleType }: OrderItem): string | null =>
  targetType === 'product'
    ? productPage.to({ productId: targetId })
    : targetType === 'meeting' && moduleType
      ? itemPath(moduleType, targetId)
      : null;

/** Whether an item is an electronic book that the buyer may read now. */
export const isReadable = ({ reading }: OrderItem): boolean => reading === 'unopened' || reading === 'opened';

/** Pieces of all items. */
export const piecesOf = ({ items }: Pick<Order, 'items'>): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The checkout with the items of an order of the mall. */
const againPath = ({ items }: Order): string =>
  mallConfirmPage.to({ items: items.flatMap(({ skuId, quantity }) => (skuId == null ? [] : [{ skuId, quantity }])) });

/** The page of the event that an order is a registration for. */
export function eventPath({ items: [item] }: Pick<Order, 'items'>): string {
  return (item?.moduleType && itemPath(item.moduleType, item.targetId)) || meetingsPage.to();
}

/** The class of a registration; the own classes where it has none. */
function classPath({ meeting }: Order): string {
  const { moduleType = 'meeting', classId = null } = meeting ?? {};
  return classId === null || moduleType === 'meeting'
    ? classPage.to()
    : classPage.to({ type: moduleType, id: classId });
}

/** Where an action leads; null for one that is done on the page. */
export function placeOf(order: Order, action: OrderAction): string | null {
  const [item] = order.items;
  switch (action) {
    case 'rebuy':
      return order.orderType === 'mall' ? againPath(order) : isRegistration(order) ? eventPath(order) : null;
    case 'code':
    case 'participant':
    case 'audit':
      return `${pageOfOrder(order)}#${action}`;
    case 'class':
    case 'leave':
      return classPath(order);
    // Of goods it is a dialog.
    case 'comment':
      return isRegistration(order) ? `${eventPath(order)}#reviews` : null;
    case 'replay':
      return `${eventPath(order)}#lives`;
    case 'materials':
      return `${eventPath(order)}#materials`;
    case 'read': {
      const book = order.items.find(isReadable);
      return book ? ownedPage.to({ book: book.targetId }) : ownedPage.to();
    }
    case 'learn':
      return (item?.moduleType && itemPath(item.moduleType, item.targetId)) || ownedPage.to();
    case 'benefits':
      return membershipPage.to();
    case 'progress':
      return `${pageOfOrder(order)}#refund`;
    case 'invoiceView':
      return invoicesPage.to();
    default:
      return null;
  }
}

/** How long what was bought is open; '' before the payment and after the end of the order. */
export function validityText({ orderType, status, accessFrom, accessTo, meeting }: Order): string {
  if (meeting) return rangeText(meeting.startTime, meeting.endTime);
  if (!isDone({ status }) || accessFrom === null) return '';
  if (accessTo === null) return '永久有效';
  return orderType === 'vip' ? `${dateText(accessFrom)} 至 ${dateText(accessTo)}` : `有效期至 ${dateText(accessTo)}`;
}

/** What was paid and paid back; nothing of 0. */
export const paidLines = ({ refundedFen, extraFen = 0 }: Order): Line[] =>
  (
    [
      ['已退金额', refundedFen],
      ['重复支付（已原路退回）', extraFen],
    ] as const
  ).flatMap(([name, fen]) => (fen > 0 ? [[name, moneyText(fen)] as const] : []));

const types: Record<Order['orderType'], string> = {
  video: '课程订单',
  vip: '会员订单',
  mall: '商城订单',
  meeting: '会议订单',
  operation: '手术班订单',
};
const sources: Record<Order['source'], string> = { buy: '在线购买', gift: '平台赠送', code: '兑换码' };

/** When an order of the mall was sent and received, ms; null before. */
export interface SentTimes {
  deliverTime: number | null;
  receiveTime: number | null;
}

const timeLine = (name: string, time: number | null | undefined): Line[] =>
  time == null ? [] : [[name, dateTimeText(time)]];

/** The facts of an order besides its number. */
export function factsOf(order: Order, times: SentTimes | null = null): Line[] {
  const { orderType, source, status, createTime, payTime, paidFen, closeTime } = order;
  return [
    ['订单类型', types[orderType]],
    ['订单来源', sources[source]],
    ['下单时间', dateTimeText(createTime)],
    ...timeLine('支付时间', payTime),
    ...timeLine('发货时间', times?.deliverTime),
    ...timeLine('收货时间', times?.receiveTime),
    ...(paidFen > 0 ? ([['支付方式', '微信支付']] as const) : []),
    ...timeLine(orderStates[status].endLabel, closeTime),
  ];
}

/** Whether a refund is under way [F.1]. */
export const isRefunding = (status: Order['refundStatus']): boolean =>
  status >= refundStep.checking && status <= refundStep.paying;

const nextActions = ['read', 'learn', 'benefits'] as const;
/** An action that opens what was bought. */
export type NextAction = (typeof nextActions)[number];

/** What to do with a paid order next; null when it waits for somebody, is refunded or is over at `now` (server's clock, ms). */
export function nextActionOf({ status, refundStatus, accessTo, actions }: Order, now: number): NextAction | null {
  const action = nextActions.find((own) => actions.includes(own));
  const isEnded = accessTo !== null && accessTo <= now;
  // A book can be read before the parcel of the same order arrives.
  const isOpen = isDone({ status }) || action === 'read';
  return action && isOpen && !isEnded && !isRefunding(refundStatus) ? action : null;
}

const invoiceTexts: Record<Order['invoiceState'], string> = {
  [orderInvoiceState.applicable]: '可申请电子发票',
  [orderInvoiceState.issuing]: '开票中，3个工作日内开具',
  [orderInvoiceState.issued]: '已开票',
  [orderInvoiceState.failed]: '开票失败，可重新申请',
  [orderInvoiceState.none]: '本订单不可开票',
};

/** The invoice that was asked for with an order. */
type AskedInvoice = NonNullable<OrderDetail['mall']>['invoice'];

/** The invoice that is applied for by itself. */
function askedText({ head, email }: NonNullable<AskedInvoice>, when: string): string {
  const whose = head.titleType === invoiceTitleType.company ? '单位' : '个人';
  return `已随订单申请：电子普通发票 · ${whose} · ${head.title}，${when}自动开具并发送至 ${email}`;
}

/** The state of the invoice in words, or when one may be applied for. */
export function invoiceText(order: Order, asked: AskedInvoice = null): string {
  const { status, refundStatus, invoiceState, paidFen } = order;
  if (invoiceState === orderInvoiceState.none && isRefunding(refundStatus)) return '退款处理中，暂不能申请发票';
  if (asked && invoiceState === orderInvoiceState.none && status < orderStatus.done)
    return askedText(asked, isRegistration(order) ? '报名成功后' : '确认收货后');
  if (isUnpaid({ status })) return '支付完成后可申请电子发票';
  if (status === orderStatus.auditing && paidFen > 0) return '报名审核通过后可申请电子发票';
  if (invoiceState === orderInvoiceState.none && paidFen > 0 && awaitsGoods({ status }) && order.orderType === 'mall')
    return '确认收货后可申请电子发票';
  return invoiceTexts[invoiceState];
}

/** What the state of a registration means for the buyer. */
function registrationNote(
  { status, orderType }: Order,
  { startTime, endTime, classId, mode }: NonNullable<Order['meeting']>,
): string {
  switch (status) {
    case orderStatus.auditing:
      return '主办方将在1–3个工作日内审核，结果见“消息”';
    case orderStatus.ready:
      return orderType === 'operation'
        ? `${dateText(startTime)} 开班${classId === null ? '' : '，开班前可进入班级查看准备事项'}`
        : `${rangeText(startTime, endTime)}，${mode === 'online' ? '线上参加' : '入场时请出示参会码'}`;
    case orderStatus.learning:
      return `学习至 ${dateText(endTime)}`;
    default:
      return orderType === 'operation' ? '感谢您参加本期学习' : '感谢您的参与';
  }
}

/** What the state of an order means for the buyer; '' where the countdown or the refund says it. */
export function stateNote(order: Order): string {
  const { status, refundStatus, closeReason } = order;
  if (isUnpaid(order) || isRefunding(refundStatus)) return '';
  if (isOver(status)) return closeReason ?? '';
  if (order.meeting) return registrationNote(order, order.meeting);
  if (order.items.every(isReadable)) return '电子书已可阅读，手机与电脑的阅读进度同步';
  return order.orderType === 'mall' ? orderStates[status].mallNote : validityText(order);
}

/** Who receives the goods, and where; nothing where nothing is sent. */
export const receiverLines = ({ address }: NonNullable<OrderDetail['mall']>): Line[] =>
  address
    ? [
        ['收货人', `${address.name} ${address.phone}`],
        ['收货地址', `${address.areaText} ${address.detail}`],
      ]
    : [];

/** Whether an order is still as its payment has left it: goods are not sent, and no refund was asked for. */
export function hasResult({ order: { payTime, status, refundStatus }, mall }: OrderDetail): boolean {
  if (payTime === null || refundStatus !== refundStep.none) return false;
  // Goods that nobody sends are complete with their payment.
  const isComplete = mall === null || mall.deliverTime === null;
  return status === orderStatus.ready || (isDone({ status }) && isComplete);
}
