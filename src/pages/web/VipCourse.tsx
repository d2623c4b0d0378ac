import { PrivateLink } from '#features/session/components/PrivateLink.tsx';
import { type VipChannelAddress, vipChannelPage } from '#addresses/course.ts';
import { membershipPage } from '#addresses/membership.ts';
import { CourseRanking } from '#features/courses/components/CourseRanking.tsx';
import { MemberTotal, VipChannel } from '#features/courses/components/VipChannel.tsx';
import { channelQuery, rankingQuery, vipListQuery } from '#features/courses/queries.ts';
import { LiveRows } from '#features/live/components/LiveRows.tsx';
import { MembershipStrip } from '#features/membership/components/MembershipStrip.tsx';
import { Questions } from '#features/membership/components/Questions.tsx';
import { offerQuery } from '#features/membership/queries.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import buttons from '#ui/Button.module.css';
import { classes } from '#ui/classes.ts';
import { FilterBar } from '#ui/ListNav.tsx';
import { ListPage } from '../parts/ListPage.tsx';
import styles from '../List.module.css';

const login = (
  <PrivateLink className={classes(buttons.button, buttons.vip)} to={membershipPage.to()}>
    登录后查看会员权益
  </PrivateLink>
);

function VipCourse({ address }: { address: VipChannelAddress }) {
  const { departmentId } = address;
  const departments = useDepartmentRow(departmentId, (id) => vipChannelPage.change(address, { departmentId: id }));
  return (
    <ListPage title="会员课频道" intro="系统课程、大师课与PBL课程，从入路到并发症一讲到底。">
      <AsyncSection loading={<div className={styles.gap} />} failed={null}>
        <MemberTotal>
          {(total) => (
            <MembershipStrip
              visitor={`会员 ${total} 门课程免费学`}
              user={`开通会员，${total} 门课程免费学`}
              login={login}
            />
          )}
        </MemberTotal>
      </AsyncSection>
      <div className={styles.gap} />
      <FilterBar rows={[departments]} />
      <ListSection>
        <VipChannel
          address={address}
          lives={(lives) => <LiveRows wide title="会员专属直播" lives={lives} />}
          aside={
            <aside aria-label="会员在学">
              <CourseRanking title="会员在学" module="vip" departmentId={departmentId} />
            </aside>
          }
        />
      </ListSection>
      <AsyncSection loading={<div className={styles.gap} />} failed={null}>
        <Questions max={3} />
      </AsyncSection>
    </ListPage>
  );
}

/** R020: the courses of the membership. */
export const page = definePage({
  title: '会员课频道',
  description: '橙医学苑的会员课：新课上线、大师课、PBL课程与系列课，以及会员专属直播。',
  address: vipChannelPage,
  reads: ({ api, address }) => [
    channelQuery(api, 'vip'),
    channelQuery(api, 'vip', address.departmentId),
    vipListQuery(api, address),
    rankingQuery(api, 'vip', address.departmentId, 'week'),
    departmentsQuery(api),
    offerQuery(api),
  ],
  Component: VipCourse,
});
