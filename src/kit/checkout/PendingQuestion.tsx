import { Button } from '../../ui/Button.tsx';
import styles from './PendingQuestion.module.css';

interface PendingQuestionProps {
  onCancel(): void;
  onPay(): void;
}

/** What happens with an order for the same that waits for its payment. */
export function PendingQuestion({ onCancel, onPay }: PendingQuestionProps) {
  return (
    <div className={styles.question}>
      <p>您有一笔相同的待支付订单</p>
      <div className={styles.answers}>
        <Button onClick={onCancel}>取消原订单</Button>
        <Button look="solid" data-answer onClick={onPay}>
          去支付
        </Button>
      </div>
    </div>
  );
}
