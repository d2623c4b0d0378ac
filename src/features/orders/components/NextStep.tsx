import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { ownedPage } from '#addresses/learning.ts';
import type { WayBack } from '#kit/checkout/origin.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { isRefunding, type Order, type OrderAction, placeOf } from '../model.ts';
import styles from './NextStep.module.css';

/** What is open with an order, by the action that leads to it. */
const steps: Partial<Record<OrderAction, { text: string; name: string }>> = {
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
  const { status, refundStatus, accessTo, actions } = order;
  const action = actions.find((own) => steps[own]);
  const step = action && steps[action];
  const isOver = accessTo !== null && accessTo <= serverTime;
  // A book can be read before the parcel of the same order arrives.
  const isOpen = status === orderStatus.done || action === 'read';
  if (!action || !step || !isOpen || isOver || isRefunding(refundStatus)) return null;
  return (
    <div className={styles.next}>
      <p>{step.text}</p>
      <ButtonLink look="vip" to={back?.to ?? placeOf(order, action) ?? ownedPage.to()}>
        {back?.name ?? step.name}
      </ButtonLink>
    </div>
  );
}
