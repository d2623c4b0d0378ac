import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { RunningCampaigns } from '#features/campaigns/components/RunningCampaigns.tsx';
import { runningActsQuery } from '#features/campaigns/queries.ts';
import { PrivateLink } from '#features/session/components/PrivateLink.tsx';
import { NewVipCourses } from '#features/courses/components/CourseWall.tsx';
import { channelQuery } from '#features/courses/queries.ts';
import { type MembershipAddress, membershipPage } from '#addresses/membership.ts';
import { Benefits, Comparison } from '#features/membership/components/Benefits.tsx';
import { Bought } from '#features/membership/components/Bought.tsx';
import { ExchangeForm } from '#features/membership/components/ExchangeForm.tsx';
import { MembershipCard } from '#features/membership/components/MembershipCard.tsx';
import { PayBar } from '#features/membership/components/PayBar.tsx';
import { PlanCards } from '#features/membership/components/PlanCards.tsx';
import { Questions } from '#features/membership/components/Questions.tsx';
import { planToBuy } from '#features/membership/model.ts';
import { offerQuery } from '#features/membership/queries.ts';
import { usePlanPurchase } from '#features/membership/usePlanPurchase.ts';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import buttons from '#ui/Button.module.css';
import { classes } from '#ui/classes.ts';
import styles from '../List.module.css';

const login = (
  <PrivateLink className={classes(buttons.button, buttons.solid)} to={membershipPage.to()}>
    登录后开通
  </PrivateLink>
);

/** Plans and benefits. */
function Offer({ address, onExtended }: { address: MembershipAddress; onExtended(): void }) {
  const { data: offer } = useSuspenseQuery(offerQuery(useApi()));
  const plan = planToBuy(offer.plans, address.plan);
  return (
    <>
      <PlanCards
        plans={offer.plans}
        chosen={plan?.planId}
        linkTo={(planId) => membershipPage.to({ ...address, plan: planId })}
      />
      <Benefits title="会员权益" benefits={offer.benefits} />
      <Comparison benefits={offer.benefits} />
      <ExchangeForm onDone={onExtended} />
    </>
  );
}

/** The plan that is bought, at the foot of the page. */
function Bar({ address, onBuy }: { address: MembershipAddress; onBuy(planId: number): void }) {
  const { data: offer } = useSuspenseQuery(offerQuery(useApi()));
  const plan = planToBuy(offer.plans, address.plan);
  return plan ? <PayBar plan={plan} couponId={address.couponId} onBuy={onBuy} /> : null;
}

function OpenVip({ address }: { address: MembershipAddress }) {
  const buyPlan = usePlanPurchase(address, address.couponId);
  const [isExtended, setExtended] = useState(false);
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <MembershipCard login={login} />
        <RunningCampaigns />
        {isExtended && <Bought origin={address} />}
        <AsyncSection loading={<div className={styles.ghost} />}>
          <Offer address={address} onExtended={() => setExtended(true)} />
        </AsyncSection>
        <AsyncSection loading={<div className={styles.ghost} />} failed={null}>
          <NewVipCourses />
        </AsyncSection>
        <AsyncSection loading={<div className={styles.gap} />} failed={null}>
          <Questions />
        </AsyncSection>
      </div>
      <AsyncSection loading={null} failed={null}>
        <Bar address={address} onBuy={buyPlan} />
      </AsyncSection>
    </>
  );
}

/** R063: the membership centre; public: a visitor reads it, and meets the login when he opens a membership [6-02]. */
export const page = definePage({
  title: '会员中心',
  description: '橙医学苑会员的套餐、价格与权益，以及与普通用户的对比。',
  quiet: true,
  address: membershipPage,
  reads: ({ api }) => [offerQuery(api), channelQuery(api, 'vip'), runningActsQuery(api)],
  Component: OpenVip,
});
