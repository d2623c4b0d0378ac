import { moneyText } from '#shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { Countdown } from '../time/Countdown.tsx';
import styles from './PendingQuestion.module.css';
import type { PendingOrder } from './usePendingOrder.ts';

interface PendingQuestionProps {
  pending: PendingOrder;
  onCancel(): void;
  onPay(): void;
  /** The time to pay it has run out. */
  onEnd(): void;
}

/** What happens with an order for the same that waits for its payment: what it costs, and how long it waits. */
export function PendingQuestion({ pending: { order, serverTime }, onCancel, onPay, onEnd }: PendingQuestionProps) {
  return (
    <div className={styles.question}>
      <p>您有一笔相同的待支付订单</p>
      <p className={`${styles.facts} num`}>
        应付 <b translate="no">{moneyText(order.amount.payFen)}</b>，剩余{' '}
        <b>
          <Countdown until={order.payDeadline} serverTime={serverTime} onEnd={onEnd} />
        </b>
      </p>
      <div className={styles.answers}>
        <Button onClick={onCancel}>取消原订单</Button>
        <Button look="solid" data-answer onClick={onPay}>
          去支付
        </Button>
      </div>
    </div>
  );
}
