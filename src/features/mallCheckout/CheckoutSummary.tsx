import { useRef, useState } from 'react';
import { AgreeBox } from '#kit/checkout/AgreeBox.tsx';
import { Amounts } from '#kit/money/Amounts.tsx';
import { agreementPages } from '#addresses/content.ts';
import { moneyText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './CheckoutSummary.module.css';
import { obstacleOf } from './model.ts';
import type { Preview } from './queries.ts';
import type { MallCheckout } from './useMallCheckout.ts';

interface SummaryProps {
  checkout: MallCheckout;
  preview: Preview;
}

/** The amounts of the server, the agreement, and the button that places the order; on phones the button stays at the foot. */
export function CheckoutSummary({ checkout, preview }: SummaryProps) {
  const { notices } = useStores();
  const [agrees, setAgrees] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { isComputing, isSending, change, notice } = checkout;
  const { amount } = preview;
  const obstacle = obstacleOf(preview);
  const isChanged = checkout.isPriceChanged || change !== null;
  const waits = isComputing || isSending || obstacle !== null;
  const submit = (): void => {
    if (waits) return;
    if (agrees) return checkout.submit();
    notices.show('warning', '请先阅读并同意协议', 'buy');
    // On phones it may be out of view.
    box.current?.focus();
  };
  const name = isSending ? '提交中…' : isChanged ? '确认新金额并提交' : '提交订单';
  return (
    <aside className={styles.summary} aria-label="价格明细">
      <div className={classes('paper', styles.amounts)} aria-busy={isComputing}>
        <div className={classes(isComputing && styles.old)}>
          <Amounts amount={amount} isChanged={isChanged} />
        </div>
        <p role="status" className={styles.notice}>
          {[notice, change].filter(Boolean).join('。')}
        </p>
        <AgreeBox ref={box} name="用户协议" to={agreementPages.user.to()} checked={agrees} onChange={setAgrees} />
      </div>
      <div className={styles.bar} data-bottom-bar="phone">
        <p className={classes(styles.pay, 'num', isComputing && styles.old)}>
          应付 <b>{moneyText(amount.payFen)}</b>
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
