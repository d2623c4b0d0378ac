/** What the state of an order means for the buyer. */
import type { components } from '#openapi/portal.d.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';

type OrderStatus = components['schemas']['OrderStatus'];

interface OrderState {
  /** How it looks in the list. */
  tone: 'waiting' | 'plain' | 'over';
  /** What happens next with goods of the mall. */
  mallNote: string;
  /** What the time of its end is called. */
  endLabel: string;
  /** The reasons for which goods may come back; other than those of what is read or watched. */
  reasons: readonly string[];
}

const plain: OrderState = { tone: 'plain', mallNote: '', endLabel: '结束时间', reasons: [] };

/** The states of an order, all in one table; their names come with the order. */
export const orderStates: Readonly<Record<OrderStatus, OrderState>> = {
  [orderStatus.unpaid]: { ...plain, tone: 'waiting' },
  [orderStatus.auditing]: plain,
  [orderStatus.learning]: plain,
  [orderStatus.ready]: {
    ...plain,
    mallNote: '商家正在备货，发货后可以查看物流',
    reasons: ['不想要了', '拍错或多拍', '收货信息填写错误', '发货时间太长', '其他'],
  },
  [orderStatus.toReceive]: {
    ...plain,
    mallNote: '商品已发出，收到后请确认收货',
    reasons: ['未收到商品', '物流停滞', '不想要了', '商品破损或有瑕疵', '少件或发错货', '其他'],
  },
  [orderStatus.done]: {
    ...plain,
    mallNote: '交易已完成，感谢您的购买',
    reasons: ['七天无理由退货', '商品与描述不符', '商品破损或有瑕疵', '少件或发错货', '其他'],
  },
  [orderStatus.cancelled]: { ...plain, tone: 'over', endLabel: '取消时间' },
  [orderStatus.closed]: { ...plain, tone: 'over', endLabel: '关闭时间' },
  [orderStatus.refunded]: { ...plain, tone: 'over', endLabel: '退款时间' },
};

/** Whether an order has ended without being done: cancelled, closed or refunded. */
export const isOver = (status: OrderStatus): boolean => orderStates[status].tone === 'over';

/** Whether an order waits for its payment. */
export const isUnpaid = ({ status }: { status: OrderStatus }): boolean => status === orderStatus.unpaid;

/** Whether an order is done: what was bought is open, or the goods have arrived. */
export const isDone = ({ status }: { status: OrderStatus }): boolean => status === orderStatus.done;

/** Whether goods are paid for and have not arrived yet. */
export const awaitsGoods = ({ status }: { status: OrderStatus }): boolean =>
  status === orderStatus.ready || status === orderStatus.toReceive;
