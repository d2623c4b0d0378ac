import type { ReactNode } from 'react';
import { CodeForm } from '#kit/money/CodeForm.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { useCouponCode } from '../mutations.ts';
import { CouponOffers } from './CouponOffers.tsx';
import styles from './Coupons.module.css';

/** The offers in one row, which scrolls sideways. */
const Offers = () => (
  <CouponOffers className={styles.offers}>
    {(list) => (
      <section aria-labelledby="offers">
        <h2 id="offers" className={styles.title}>
          领券中心
        </h2>
        {list}
      </section>
    )}
  </CouponOffers>
);

/** Where coupons come from: a code, the offers, and `children`. */
export function CouponSources({ children }: { children: ReactNode }) {
  const { mutateAsync } = useCouponCode();
  return (
    <div className={styles.sources}>
      <section aria-labelledby="code">
        <h2 id="code" className={styles.title}>
          兑换优惠券
        </h2>
        <CodeForm label="优惠券兑换码" exchange={mutateAsync} />
      </section>
      <AsyncSection loading={<div className={styles.ghost} />}>
        <Offers />
      </AsyncSection>
      {children}
    </div>
  );
}
