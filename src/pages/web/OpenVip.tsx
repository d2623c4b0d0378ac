import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../api/ApiContext.ts';
import { PrivateLink } from '../../features/session/components/PrivateLink.tsx';
import { NewVipCourses } from '../../features/courses/components/CourseWall.tsx';
import { channelQuery } from '../../features/courses/channelQueries.ts';
import { Benefits, Comparison } from '../../features/membership/components/Benefits.tsx';
import { MembershipCard } from '../../features/membership/components/MembershipCard.tsx';
import { PlanCards } from '../../features/membership/components/PlanCards.tsx';
import { Questions } from '../../features/membership/components/Questions.tsx';
import { offerQuery } from '../../features/membership/queries.ts';
import { definePage } from '../../kit/page.ts';
import { paths } from '../../shared/paths.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import buttons from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import styles from '../List.module.css';

const login = (
  <PrivateLink className={classes(buttons.button, buttons.solid)} to={paths.openVip}>
    登录后开通
  </PrivateLink>
);

function Offer() {
  const { data: offer } = useSuspenseQuery(offerQuery(useApi()));
  return (
    <>
      <PlanCards plans={offer.plans} />
      <Benefits title="会员权益" benefits={offer.benefits} />
      <Comparison benefits={offer.benefits} />
    </>
  );
}

function OpenVip() {
  return (
    <div className={`wrap ${styles.page}`}>
      <MembershipCard login={login} />
      <AsyncSection loading={<div className={styles.ghost} />}>
        <Offer />
      </AsyncSection>
      <AsyncSection loading={<div className={styles.ghost} />} failed={null}>
        <NewVipCourses />
      </AsyncSection>
      <AsyncSection loading={<div className={styles.gap} />} failed={null}>
        <Questions />
      </AsyncSection>
    </div>
  );
}

/** R063: the membership centre; public, with the login dialog open for visitors when the address says so [6-02]. */
export const page = definePage({
  title: '会员中心',
  description: '橙医学苑会员的套餐、价格与十二项权益，以及与普通用户的对比。',
  asksLogin: true,
  reads: ({ api }) => [offerQuery(api), channelQuery(api, 'vip')],
  Component: OpenVip,
});
