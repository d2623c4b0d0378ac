import { type AnnualAddress, annualPage } from '#addresses/membership.ts';
import { CourseWall } from '#features/courses/components/CourseWall.tsx';
import { channelQuery, wallQuery } from '#features/courses/queries.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { firstLecturersQuery } from '#features/lecturers/queries.ts';
import { Questions } from '#features/membership/components/Questions.tsx';
import { offerQuery } from '#features/membership/queries.ts';
import { usePlanPurchase } from '#features/membership/usePlanPurchase.ts';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';
import styles from './List.module.css';
import { AnnualBar, AnnualHero, FewBenefits, LecturersAndComparison } from './CourseVip188/AnnualHero.tsx';

/** Only who follows a link with a code loads it. */
const CouponByLink = later(() => import('#features/coupons/components/CouponByLink.tsx'), 'CouponByLink');

const ghost = <div className={styles.ghost} />;

function CourseVip188({ address }: { address: AnnualAddress }) {
  const buy = usePlanPurchase(address);
  return (
    <>
      <div className={styles.landing}>
        <AsyncSection loading={ghost}>
          <AnnualHero onBuy={buy} />
        </AsyncSection>
        <div className="wrap">
          {address.couponCode && (
            <AsyncSection loading={null} failed={null}>
              <CouponByLink code={address.couponCode} />
            </AsyncSection>
          )}
          <AsyncSection loading={ghost} failed={null}>
            <FewBenefits />
          </AsyncSection>
          <AsyncSection loading={ghost}>
            <CourseWall address={address} />
          </AsyncSection>
          <AsyncSection loading={ghost} failed={null}>
            <LecturersAndComparison />
          </AsyncSection>
          <AsyncSection loading={ghost} failed={null}>
            <Questions max={5} />
          </AsyncSection>
        </div>
      </div>
      <AsyncSection loading={null} failed={null}>
        <AnnualBar onBuy={buy} />
      </AsyncSection>
    </>
  );
}

/** R003: the offer of the yearly membership. */
export const page = definePage({
  quiet: true,
  title: '年度会员',
  description: '橙医学苑年度会员：会员课、病例视频与解剖图谱，畅学全年。',
  address: annualPage,
  reads: ({ api, address }) => [
    offerQuery(api),
    channelQuery(api, 'vip'),
    wallQuery(api, address.departmentId),
    firstLecturersQuery(api),
    departmentsQuery(api),
  ],
  Component: CourseVip188,
});
