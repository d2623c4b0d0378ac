/** A refund as the buyer sees it: its reasons, its way, and what it waits for. */
import type { components } from '#openapi/portal.d.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import * as refundType from '#openapi/dist/names/refundType.ts';
import { dateTimeText } from '#shared/dates.ts';
import { isRegistration } from '#addresses/order.ts';
import type { Order, OrderItem } from './model.ts';
import { orderStates } from './orderState.ts';

type Schemas = components['schemas'];

/** A refund. */
export type Refund = Schemas['OrderRefund'];
/** Pieces of one item. */
export type Pieces = Schemas['RefundPieces'];

/** A participant of a registration. */
export type Participant = Schemas['Participant'];

/** The participants whose money may come back; none for other orders. */
export const openParticipants = ({ meeting }: Pick<Schemas['OrderDetail'], 'meeting'>): Participant[] =>
  meeting?.participants.filter(({ state }) => state === 'registered') ?? [];

const registrationReasons = ['时间冲突，无法参加', '单位不批准', '重复报名', '信息填写错误', '其他'];
const accessReasons = ['误操作购买', '内容与预期不符', '暂时没有时间学习', '重复购买', '其他'];

/** The reasons for a refund of items in the order's state: goods that were not sent, and files, cannot be damaged. */
export const reasonsFor = ({ status }: Pick<Order, 'status'>, items: readonly OrderItem[]): readonly string[] => {
  const { reasons } = orderStates[status];
  if (items.some(({ targetType }) => targetType === 'meeting')) return registrationReasons;
  return items.some(isGoods) && reasons.length > 0 ? reasons : accessReasons;
};

const isGoods = ({ targetType, reading }: OrderItem): boolean => targetType === 'product' && reading == null;

/** Pieces of an item that may come back. */
export const leftIn = ({ quantity, refundedQuantity }: OrderItem): number => quantity - (refundedQuantity ?? 0);

const ways: Record<Refund['type'], string[]> = {
  [refundType.moneyOnly]: ['发起申请', '商家审核', '退款到账'],
  [refundType.withGoods]: ['发起申请', '商家审核', '寄回商品', '仓库收货', '退款到账'],
};
/** The step that a refund is at, by its status; a refused one has ended at the check. */
const steps: Record<Refund['type'], Record<Refund['status'], number>> = {
  [refundType.moneyOnly]: {
    [refundStep.checking]: 1,
    [refundStep.toReturn]: 1,
    [refundStep.returning]: 1,
    [refundStep.paying]: 2,
    [refundStep.refunded]: 3,
    [refundStep.refused]: 1,
  },
  [refundType.withGoods]: {
    [refundStep.checking]: 1,
    [refundStep.toReturn]: 2,
    [refundStep.returning]: 3,
    [refundStep.paying]: 4,
    [refundStep.refunded]: 5,
    [refundStep.refused]: 1,
  },
};

/** The steps of a refund, and the number of those that are done. */
export const wayOf = ({ type, status }: Refund, orderType: Order['orderType']): { names: string[]; done: number } => ({
  names: isRegistration({ orderType }) ? ['发起申请', '主办方审核', '退款到账'] : ways[type],
  done: steps[type][status],
});

/** What happens next with a refund, and until when. */
export function refundNote({ status, deadline, rejectReason }: Refund, orderType: Order['orderType']): string {
  const who = isRegistration({ orderType }) ? '主办方' : '商家';
  const isByItself = orderType === 'mall' || isRegistration({ orderType });
  const until = deadline === null ? '' : dateTimeText(deadline);
  switch (status) {
    case refundStep.checking:
      return `${who}将在 ${until} 前完成审核${isByItself ? '，逾期未审核将自动通过' : ''}`;
    case refundStep.toReturn:
      return `审核已通过，请在 ${until} 前寄回商品并填写退货物流，逾期申请将自动关闭`;
    case refundStep.returning:
      return '退货已寄出，仓库收货后退款';
    case refundStep.paying:
      return '退款已通过，款项正在原路退回';
    case refundStep.refunded:
      return '款项已原路退回，到账时间以银行为准，一般为1–3个工作日';
    case refundStep.refused:
      return `退款未通过：${rejectReason ?? '不符合退款规则'}。如有疑问请联系客服，期限内可以重新申请`;
  }
}
