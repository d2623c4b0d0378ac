import type { components } from '../../../../openapi/portal.d.ts';
import { moneyText } from '../../../shared/text.ts';
import styles from './RefundPart.module.css';
import { Timeline } from './Timeline.tsx';

interface RefundPartProps {
  refund: components['schemas']['OrderRefund'] | null;
  rule: string;
}

/** The rule for a refund, and how far the requested one is, the latest first. */
export function RefundPart({ refund, rule }: RefundPartProps) {
  return (
    <div className={`${styles.refund} num`}>
      <p>{rule}</p>
      {refund && (
        <>
          <p>
            退款金额 {moneyText(refund.amountFen)} · {[refund.reason, refund.note].filter(Boolean).join('：')}
          </p>
          {refund.returnAddress && refund.status < 5 && <p>退货地址：{refund.returnAddress}</p>}
          {refund.returnParcel && (
            <p>
              退货物流：{refund.returnParcel.company} {refund.returnParcel.number}
            </p>
          )}
          <Timeline events={refund.timeline} />
        </>
      )}
    </div>
  );
}
