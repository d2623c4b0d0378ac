import { ownedPage } from '#addresses/learning.ts';
import type { WayBack } from '#kit/checkout/origin.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { nextActionOf, type NextAction, type Order, placeOf } from '../model.ts';
import styles from './NextStep.module.css';

/** What is open with an order, by the action that leads to it. */
const steps: Record<NextAction, { text: string; name: string }> = {
  read: { text: '电子书已开通，现在就可以阅读', name: '立即阅读' },
  learn: { text: '课程已开通，现在就可以学习', name: '去学习' },
  benefits: { text: '会员已开通，会员课与病例视频完整观看', name: '查看会员权益' },
};

interface NextStepProps {
  order: Order;
  /** The server's clock, ms. */
  serverTime: number;
  /** The place that led to the purchase; null for none. */
  back?: WayBack | null;
}

/** What to do with a paid order next; nothing when it waits for somebody, is refunded or is over. */
export function NextStep({ order, serverTime, back = null }: NextStepProps) {
  const action = nextActionOf(order, serverTime);
  if (!action) return null;
  const step = steps[action];
  return (
    <div className={styles.next}>
      <p>{step.text}</p>
      <ButtonLink
        look={action === 'benefits' ? 'vip' : 'solid'}
        to={back?.to ?? placeOf(order, action) ?? ownedPage.to()}
      >
        {back?.name ?? step.name}
      </ButtonLink>
    </div>
  );
}
