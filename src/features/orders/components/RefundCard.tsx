import * as refundStep from '#openapi/dist/names/refundStep.ts';
import * as refundType from '#openapi/dist/names/refundType.ts';
import { moneyText } from '#shared/text.ts';
import type { Line, Order } from '../model.ts';
import { type Participant, type Refund, refundNote, wayOf } from '../refund.ts';
import { Lines } from './Lines.tsx';
import { OrderPart } from './OrderPart.tsx';
import styles from './RefundCard.module.css';
import { Steps } from './Steps.tsx';
import { Timeline } from './Timeline.tsx';

interface RefundCardProps {
  order: Order;
  refund: Refund;
  /** Of a registration. */
  participants?: readonly Participant[];
}

/** The participants who do not come. */
const peopleText = ({ participants: ids = [] }: Refund, all: readonly Participant[]): string =>
  all
    .filter(({ participantId }) => ids.includes(participantId))
    .map(({ name }) => name)
    .join('、');

/** The pieces that come back, such as 「听诊器 ×2」; '' for the whole of an order without goods. */
const piecesText = ({ items }: Order, { items: pieces }: Refund): string =>
  pieces
    .map(({ itemId, quantity }) => `${items.find((item) => item.itemId === itemId)?.title ?? ''} ×${quantity}`)
    .join('、');

function linesOf(order: Order, refund: Refund, people: readonly Participant[]): Line[] {
  const { type, amountFen, reason, note, returnAddress, returnParcel, status } = refund;
  const lines: (readonly [name: string, value: string | null])[] = [
    ['退款金额', moneyText(amountFen)],
    ['退款方式', order.orderType === 'mall' ? (type === refundType.withGoods ? '退货退款' : '仅退款') : null],
    ['退款商品', piecesText(order, refund)],
    ['退款参会人', peopleText(refund, people)],
    ['退款原因', [reason, note].filter(Boolean).join('：')],
    ['退货地址', status === refundStep.toReturn || status === refundStep.returning ? returnAddress : null],
    ['退货物流', returnParcel && `${returnParcel.company} ${returnParcel.number}`],
  ];
  return lines.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** How far the latest request for a refund is: its steps, what happens until when, and what was asked for. */
export function RefundCard({ order, refund, participants = [] }: RefundCardProps) {
  const { names, done } = wayOf(refund, order.orderType);
  return (
    <OrderPart title="退款" id="refund">
      <div className={styles.refund}>
        <Steps label="退款进度" steps={names.map((name) => [name, ''])} done={done} />
        <p className={`${styles.note} num`}>{refundNote(refund, order.orderType)}</p>
        <Lines lines={linesOf(order, refund, participants)} />
        <details>
          <summary>处理记录</summary>
          <Timeline events={refund.timeline} />
        </details>
      </div>
    </OrderPart>
  );
}
