import { observer } from 'mobx-react-lite';
import type { components } from '../../../../openapi/portal.d.ts';
import { opens } from '../../../kit/opens.ts';
import { dateText } from '../../../shared/dates.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './PayBar.module.css';
import { Price } from './PlanCards.tsx';

interface PayBarProps {
  plan: components['schemas']['VipPlan'];
  onBuy(planId: number): void;
}

/** The chosen plan with its price, at the foot of the page while it is read. The order itself shows coupons and the amount. */
export const PayBar = observer(function PayBar({ plan, onBuy }: PayBarProps) {
  const { vip, isVip } = useStores().session;
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.name}>
          {plan.planName}
          <span className="num"> · {plan.days} 天</span>
        </p>
        <Price plan={plan} className={styles.price} />
        {isVip && vip?.endTime != null && (
          <p className={`${styles.note} num`}>当前会员有效期至 {dateText(vip.endTime)}，续费后顺延</p>
        )}
        <Button look="solid" {...opens('buy')} onClick={() => onBuy(plan.planId)}>
          {isVip ? '立即续费' : '立即开通'}
        </Button>
      </div>
    </div>
  );
});
