import type { ActLink } from '#features/campaigns/link/model.ts';
import { CouponCard } from '#features/coupons/components/CouponCard.tsx';
import styles from './Campaign.module.css';

/** The coupons that a link gives. */
export const LinkCoupons = ({ gives }: Pick<ActLink, 'gives'>) => (
  <ul className={styles.linked} aria-label="内容">
    {gives.map(({ coupon }, at) =>
      coupon ? (
        <li key={`${at} ${coupon.name}`}>
          <CouponCard face={coupon} heading="h2" validity={coupon.validText}>
            {null}
          </CouponCard>
        </li>
      ) : null,
    )}
  </ul>
);
