import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { channelQuery } from '#features/courses/queries.ts';
import { LecturerSection } from '#features/lecturers/components/LecturerSection.tsx';
import { firstLecturersQuery } from '#features/lecturers/queries.ts';
import { Benefits, Comparison } from '#features/membership/components/Benefits.tsx';
import { Figures, OfferHero } from '#features/membership/components/OfferHero.tsx';
import { PayBar } from '#features/membership/components/PayBar.tsx';
import { annualPlan } from '#features/membership/model.ts';
import { offerQuery } from '#features/membership/queries.ts';
import { PrivateLink } from '#features/session/components/PrivateLink.tsx';
import { membershipPage } from '#addresses/membership.ts';

/** Number of benefits on this page; the membership centre shows all. */
const fewBenefits = 6;

const login = (
  <PrivateLink className="textLink" to={membershipPage.to()}>
    已是会员？登录后查看有效期
  </PrivateLink>
);

/** Figures about the content; each is shown when it is known. */
function Amount() {
  const api = useApi();
  const { data: channel } = useQuery(channelQuery(api, 'vip'));
  const { data: lecturers } = useQuery(firstLecturersQuery(api));
  const figures = [
    ...(channel
      ? [
          { value: String(channel.total), label: '会员课程（门）' },
          { value: String(Math.round(channel.totalDuration / 3_600)), label: '视频时长（小时）' },
        ]
      : []),
    ...(lecturers ? [{ value: String(lecturers.total), label: '授课讲师（位）' }] : []),
  ];
  return figures.length > 0 ? <Figures figures={figures} /> : <div />;
}

/** The offer with its price and figures. */
export function AnnualHero({ onBuy }: { onBuy(planId: number): void }) {
  const { data: offer } = useSuspenseQuery(offerQuery(useApi()));
  return <OfferHero plans={offer.plans} login={login} figures={<Amount />} onBuy={onBuy} />;
}

/** The offer at the foot of the page, while it is sold. */
export function AnnualBar({ onBuy }: { onBuy(planId: number): void }) {
  const { data: offer } = useSuspenseQuery(offerQuery(useApi()));
  const plan = annualPlan(offer.plans);
  return plan ? <PayBar plan={plan} onBuy={onBuy} /> : null;
}

/** The most wanted benefits; the membership centre shows all. */
export function FewBenefits() {
  const { data: offer } = useSuspenseQuery(offerQuery(useApi()));
  return <Benefits rest title="会员能得到什么" benefits={offer.benefits.slice(0, fewBenefits)} />;
}

/** Who teaches, and what members have that others have not. */
export function LecturersAndComparison() {
  const api = useApi();
  const { data: offer } = useSuspenseQuery(offerQuery(api));
  const { data: lecturers } = useQuery(firstLecturersQuery(api));
  return (
    <>
      <LecturerSection lecturers={lecturers?.list ?? []} title="由他们讲授" />
      <Comparison benefits={offer.benefits} />
    </>
  );
}
