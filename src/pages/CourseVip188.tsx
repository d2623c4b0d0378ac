import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../api/ApiContext.ts';
import { PrivateLink } from '../features/session/components/PrivateLink.tsx';
import { type AnnualAddress, annualOffer } from '../features/courses/channelAddress.ts';
import { CourseWall } from '../features/courses/components/CourseWall.tsx';
import { channelQuery, wallQuery } from '../features/courses/channelQueries.ts';
import { departmentsQuery } from '../kit/departments.ts';
import { LecturerSection } from '../features/lecturers/components/LecturerSection.tsx';
import { firstLecturersQuery } from '../features/lecturers/queries.ts';
import { Benefits, Comparison } from '../features/membership/components/Benefits.tsx';
import { Bought } from '../features/membership/components/Bought.tsx';
import { Figures, OfferHero } from '../features/membership/components/OfferHero.tsx';
import { Questions } from '../features/membership/components/Questions.tsx';
import { offerQuery } from '../features/membership/queries.ts';
import { usePlanPurchase } from '../features/membership/usePlanPurchase.ts';
import { definePage } from '../kit/page.ts';
import { paths } from '../shared/paths.ts';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import styles from './List.module.css';

/** Number of benefits on this page; the membership centre shows all. */
const fewBenefits = 6;

const login = (
  <PrivateLink className="textLink" to={paths.openVip}>
    已是会员？登录后查看有效期
  </PrivateLink>
);
const ghost = <div className={styles.ghost} />;

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

function Hero({ address }: { address: AnnualAddress }) {
  const { data: offer } = useSuspenseQuery(offerQuery(useApi()));
  const { buyPlan, isBought } = usePlanPurchase(address);
  const buy = (planId: number): void => void buyPlan(planId);
  return (
    <>
      {isBought && (
        <div className="wrap">
          <Bought origin={address} />
        </div>
      )}
      <OfferHero plans={offer.plans} login={login} figures={<Amount />} onBuy={buy} />
    </>
  );
}

function Few() {
  const { data: offer } = useSuspenseQuery(offerQuery(useApi()));
  return <Benefits rest title="会员能得到什么" benefits={offer.benefits.slice(0, fewBenefits)} />;
}

function Rest() {
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

function CourseVip188({ address }: { address: AnnualAddress }) {
  return (
    <div className={styles.landing}>
      <AsyncSection loading={ghost}>
        <Hero address={address} />
      </AsyncSection>
      <div className="wrap">
        <AsyncSection loading={ghost} failed={null}>
          <Few />
        </AsyncSection>
        <AsyncSection loading={ghost}>
          <CourseWall address={address} />
        </AsyncSection>
        <AsyncSection loading={ghost} failed={null}>
          <Rest />
        </AsyncSection>
        <AsyncSection loading={ghost} failed={null}>
          <Questions max={5} />
        </AsyncSection>
      </div>
    </div>
  );
}

/** R003: the offer of the yearly membership. */
export const page = definePage({
  title: '年度会员',
  description: '橙医学苑年度会员：会员课、病例视频、直播回放与解剖图谱，畅学全年。',
  address: annualOffer,
  reads: ({ api, address }) => [
    offerQuery(api),
    channelQuery(api, 'vip'),
    wallQuery(api, address.departmentId),
    firstLecturersQuery(api),
    departmentsQuery(api),
  ],
  Component: CourseVip188,
});
