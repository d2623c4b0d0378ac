import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { dateText } from '#shared/dates.ts';
import { membershipPage } from '#addresses/membership.ts';
import { vipChannelPage } from '#addresses/course.ts';
import { priceText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { opens } from '#kit/page/opens.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { annualPlan, membershipOf, perDayText } from '../model.ts';
import { MembershipLine } from './MembershipLine.tsx';
import styles from './OfferHero.module.css';
import { Price } from './PlanCards.tsx';

interface OfferHeroProps {
  plans: components['schemas']['VipPlan'][];
  /** The login link for visitors. */
  login: ReactNode;
  /** Figures about the content. */
  figures: ReactNode;
  onBuy(planId: number): void;
}

/** The yearly membership with its price and purchase, or that the offer has ended; and the reader's membership. */
export const OfferHero = observer(function OfferHero({ plans, login, figures, onBuy }: OfferHeroProps) {
  const { kind } = membershipOf(useStores().session);
  const offer = annualPlan(plans);
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.hero}`}>
        <div className={styles.text}>
          <h1>{offer ? `年度会员 ${priceText(offer.priceFen)}，畅学全年` : '年度会员，畅学全年'}</h1>
          <p className={styles.lead}>会员课、病例视频与解剖图谱，一年里想学就学。</p>
          {offer ? (
            <>
              <Price plan={offer} className={styles.price} />
              <p className={`${styles.meta} num`}>
                {[
                  `${offer.days} 天`,
                  perDayText(offer),
                  offer.saleEnd && `此价格至 ${dateText(offer.saleEnd)}`,
                  '不自动续费',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </>
          ) : (
            <p className={styles.over}>活动已结束</p>
          )}
          <div className={styles.ways}>
            {offer && (
              <Button look="solid" {...opens('buy')} onClick={() => onBuy(offer.planId)}>
                {kind === 'member' ? '立即续费' : '立即开通'}
              </Button>
            )}
            <ButtonLink look={offer ? 'outline' : 'solid'} to={membershipPage.to()}>
              {offer ? '查看会员权益' : '查看会员套餐'}
            </ButtonLink>
            <ButtonLink to={vipChannelPage.to()}>先看看会员课</ButtonLink>
          </div>
          <p className={`${styles.state} num`}>
            {kind === 'visitor' ? login : <MembershipLine visitor="" user="您还未开通会员" />}
          </p>
        </div>
        {figures}
      </div>
    </div>
  );
});

/** One figure with its label. */
interface Figure {
  value: string;
  label: string;
}

/** The figures about the content. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
