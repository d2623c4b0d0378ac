import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { TabLinks } from '#ui/ListNav.tsx';
import { type CouponsAddress, couponsPage, couponStates } from '#addresses/coupon.ts';
import { couponsQuery } from '../queries.ts';
import styles from './Coupons.module.css';

/** The states of coupons, with the number of unused ones once it is known. */
export function CouponTabs({ address }: { address: CouponsAddress }) {
  const { data } = useQuery(couponsQuery(useApi(), address));
  const nameOf = (label: string, count: number | undefined): string =>
    count === undefined ? label : `${label}（${count}）`;
  return (
    <TabLinks
      label="优惠券状态"
      className={styles.tabs}
      current={address.type}
      choices={couponStates.map(([type, label]) => ({
        key: type,
        label: nameOf(label, type === 'unused' ? data?.counts.unused : undefined),
        to: couponsPage.change(address, { type }),
      }))}
    />
  );
}
