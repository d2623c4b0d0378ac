import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { invalidateReads } from '#api/staleness.ts';
import { useBuy } from '#kit/money/useBuy.ts';
import { opens } from '#kit/page/opens.ts';
import { licensePage } from '#addresses/license.ts';
import { membershipPage } from '#addresses/membership.ts';
import { dateTimeText } from '#shared/dates.ts';
import { priceText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { PartButton } from '../components/PartButton.tsx';
import type { Act } from '../model.ts';
import { type Plan, planNote, type PlanRows, planPrice } from './model.ts';
import styles from './PlanOffer.module.css';

interface OfferProps {
  act: Act;
  rows: PlanRows;
  plan: Plan;
}

/** The way to the plan: the purchase, or what has to be done before. */
const PlanAction = observer(function PlanAction({ act, rows: { audience, entitled }, plan }: OfferProps) {
  const { dialogs, session } = useStores();
  const queryClient = useQueryClient();
  const buy = useBuy();
  const { planName, planId } = plan;
  if (act.state === 'ended') return <ButtonLink to={membershipPage.to()}>查看会员套餐</ButtonLink>;
  if (act.state === 'running' && audience === 'students') {
    if (!session.isLoggedIn)
      return (
        <Button
          look="solid"
          {...opens('login')}
          onClick={() => void dialogs.open('login', { reason: '登录后查看您是否符合条件' })}
        >
          立即开通
        </Button>
      );
    if (entitled !== true)
      return (
        <ButtonLink look="solid" to={licensePage.to({ tab: 'qualification' })}>
          去认证
        </ButtonLink>
      );
  }
  const open = async (): Promise<void> => {
    await buy({ orderType: 'vip', targetId: planId, actKey: act.key });
    await invalidateReads(queryClient, actModule);
  };
  return (
    <PartButton act={act} about={planName} onClick={() => void open()}>
      {session.isVip ? '续费' : '立即开通'}
    </PartButton>
  );
});

/** A plan of the membership with its price in the campaign, and the way to buy it. */
export function PlanOffer({ act, rows, plan }: OfferProps) {
  const { planName, days, points } = plan;
  const { fen, wasFen, pastFen } = planPrice(act, rows, plan);
  const note = planNote(act, rows);
  return (
    <div className={`paper ${styles.offer}`}>
      <div className={styles.what}>
        <h3>
          {planName}
          <small className="num">{days} 天</small>
        </h3>
        <ul>
          {points.map((point, at) => (
            <li key={at}>
              <Check size={16} strokeWidth={1.75} aria-hidden />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.buy}>
        <p className={`${styles.price} num`}>
          <span className="hidden">现价</span>
          <b translate="no">{priceText(fen)}</b>
          {wasFen !== null && (
            <>
              <span className="hidden">，原价</span>
              <s>{priceText(wasFen)}</s>
              <span className={styles.tag}>活动价</span>
            </>
          )}
          {pastFen !== null && (
            <span className={styles.past}>
              活动价 <s>{priceText(pastFen)}</s>
            </span>
          )}
        </p>
        {act.state !== 'ended' && <p className="num">活动价至 {dateTimeText(act.endTime - 1)}，不自动续费</p>}
        {note !== null && <p className={styles.note}>{note}</p>}
        <PlanAction act={act} rows={rows} plan={plan} />
      </div>
    </div>
  );
}
