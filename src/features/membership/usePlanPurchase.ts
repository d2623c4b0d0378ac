import { useState } from 'react';
import { useBuy } from '../../kit/useBuy.ts';
import type { Origin } from './address.ts';

/** The purchase of a plan on a page: `isBought` is true afterwards, as long as the page is shown. */
export function usePlanPurchase({ from, fromId }: Origin, couponId = 0) {
  const buy = useBuy();
  const [isBought, setBought] = useState(false);
  return {
    isBought,
    /** Something else has extended the membership, such as an exchanged code. */
    noteExtended: (): void => setBought(true),
    async buyPlan(planId: number): Promise<void> {
      const isPaid = await buy({
        orderType: 'vip',
        targetId: planId,
        ...(couponId > 0 && { couponId }),
        ...(from && { from }),
        ...(fromId > 0 && { fromId }),
      });
      if (isPaid) setBought(true);
    },
  };
}
