import { useBuy } from '#kit/money/useBuy.ts';
import type { Origin } from '#addresses/origin.ts';

/** The purchase of a plan; its result is shown on the order's page. */
export function usePlanPurchase({ from, fromId, videoId, t }: Origin, couponId = 0): (planId: number) => void {
  const buy = useBuy();
  return (planId) =>
    void buy({
      orderType: 'vip',
      targetId: planId,
      ...(couponId > 0 && { couponId }),
      ...(from && { from }),
      ...(fromId > 0 && { fromId }),
      ...(videoId > 0 && { videoId }),
      ...(t !== null && { t }),
    });
}
