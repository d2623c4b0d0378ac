import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { later } from '#ui/later.ts';
import styles from './CheckoutLayout.module.css';
import type { PendingOrder } from './usePendingOrder.ts';

/** Loaded with the first question: dialogs are much code. */
const WaitingOrder = later(() => import('./WaitingOrder.tsx'), 'WaitingOrder');

interface CheckoutLayoutProps extends Pick<ComponentProps<typeof WaitingOrder>, 'checkout'> {
  children: ReactNode;
  /** Amounts and the button that places the order. */
  summary: ReactNode;
  pending: PendingOrder | null | undefined;
}

/** The sections of a checkout with its summary beside them, and the question about an order for the same that waits. */
export const CheckoutLayout = ({ children, summary, checkout, pending }: CheckoutLayoutProps) => (
  <div className={styles.checkout}>
    <div className={styles.main}>{children}</div>
    {summary}
    {pending && (
      <Suspense>
        <WaitingOrder checkout={checkout} pending={pending} />
      </Suspense>
    )}
  </div>
);

/** Shown while the order is not known yet. */
export const CheckoutGhost = () => <div className={styles.ghost} role="status" aria-label="加载中" />;
