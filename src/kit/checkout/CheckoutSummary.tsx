import { type ReactNode, type Ref, useRef } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { moneyText } from '#shared/text.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Amounts } from '../money/Amounts.tsx';
import styles from './CheckoutSummary.module.css';
import { useAgreement } from './useAgreement.ts';

/** The check box of an agreement. */
interface Agreeing {
  ref: Ref<HTMLInputElement>;
  checked: boolean;
  onChange(checked: boolean): void;
}

interface CheckoutSummaryProps {
  amount: components['schemas']['OrderAmount'];
  /** What is paid for are seats, not goods. */
  isRegistration?: boolean;
  checkout: {
    isComputing: boolean;
    isSending: boolean;
    isPriceChanged: boolean;
    /** What is told above the amount. */
    notice: string | undefined;
    /** How the amount has changed meanwhile; null when it has not. */
    change: string | null;
    submit(): void;
  };
  /** What has to be done before the order can be placed; null when nothing is missing. */
  obstacle: string | null;
  /** Name of the button. */
  action: string;
  agreement(box: Agreeing): ReactNode;
  /** Below the agreement. */
  note?: string | null;
}

/** The amounts of the server, the agreement, and the button that places the order; on phones the button stays at the foot. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { amount, isRegistration = false, checkout, obstacle, action, agreement, note } = props;
  const { agrees, setAgrees, ask } = useAgreement();
  const box = useRef<HTMLInputElement>(null);
  const { isComputing, isSending, change, notice } = checkout;
  const isChanged = checkout.isPriceChanged || change !== null;
  const waits = isComputing || isSending || obstacle !== null;
  const submit = (): void => {
    if (waits) return;
    if (agrees) return checkout.submit();
    ask();
    // On phones it may be out of view.
    box.current?.focus();
  };
  const name = isSending ? '提交中…' : isChanged ? '确认新金额并提交' : action;
  return (
    <aside className={styles.summary} aria-label="价格明细">
      <div className={classes('paper', styles.amounts)} aria-busy={isComputing}>
        <div className={classes(isComputing && styles.old)}>
          <Amounts amount={amount} isChanged={isChanged} isRegistration={isRegistration} />
        </div>
        <p role="status" className={styles.notice}>
          {[notice, change].filter(Boolean).join('。')}
        </p>
        {agreement({ ref: box, checked: agrees, onChange: setAgrees })}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.bar} data-bottom-bar="phone">
        <p className={classes(styles.pay, 'num', isComputing && styles.old)}>
          {isRegistration && amount.goodsFen === 0 ? (
            <b>免费</b>
          ) : (
            <>
              应付 <b translate="no">{moneyText(amount.payFen)}</b>
            </>
          )}
        </p>
        <p className={styles.why} role="status">
          {isComputing ? '正在计算金额' : obstacle}
        </p>
        <Button look="solid" aria-disabled={waits} onClick={submit}>
          {name}
        </Button>
      </div>
    </aside>
  );
}
