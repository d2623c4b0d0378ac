import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { previewQuery } from '#kit/checkout/queries.ts';
import { opens } from '#kit/page/opens.ts';
import { dateText } from '#shared/dates.ts';
import { priceText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import styles from './PayBar.module.css';
import { Price } from './PlanCards.tsx';

interface PayBarProps {
  plan: components['schemas']['VipPlan'];
  /** The coupon that the address asks for; 0 for the one that saves most. */
  couponId?: number;
  onBuy(planId: number): void;
}

/** What the order of a plan would cost this doctor; undefined for visitors, and as long as it is not known. */
function usePreview(targetId: number, couponId: number) {
  const { isLoggedIn } = useStores().session;
  const subject = { orderType: 'vip' as const, targetId, ...(couponId > 0 && { couponId }) };
  return useQuery({ ...previewQuery(useApi(), subject), enabled: isLoggedIn }).data;
}

/** The chosen plan with what it costs this reader, at the foot of the page while it is read. */
export const PayBar = observer(function PayBar({ plan, couponId = 0, onBuy }: PayBarProps) {
  const { vip, isVip } = useStores().session;
  const preview = usePreview(plan.planId, couponId);
  const coupon = preview?.coupons.find((own) => own.couponId === preview.couponId);
  const { priceFen } = plan;
  const price =
    coupon && preview ? { ...plan, priceFen: preview.amount.payFen, originalPriceFen: priceFen, savedFen: null } : plan;
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.name}>
          {plan.planName}
          <span className="num"> · {plan.days} 天</span>
        </p>
        <Price plan={price} className={styles.price} />
        {coupon && (
          <p className={`${styles.note} num`}>
            已用{coupon.name}，减 {priceText(coupon.offFen)}
          </p>
        )}
        {isVip && vip?.endTime != null && (
          <p className={`${styles.note} num`}>
            当前会员有效期至 <span className="whole">{dateText(vip.endTime)}</span>，续费后顺延
          </p>
        )}
        <Button look="solid" {...opens('buy')} onClick={() => onBuy(plan.planId)}>
          {isVip ? '立即续费' : '立即开通'}
        </Button>
      </div>
    </div>
  );
});
