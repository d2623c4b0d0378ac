import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { listAnchor } from '#addresses/define.ts';
import { type AnnualAddress, annualPage } from '#addresses/membership.ts';
import { vipChannelPage } from '#addresses/course.ts';
import { ListBody } from '#ui/ListBody.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { OnlyChip } from '#ui/OnlyChip.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Section } from '#ui/Section.tsx';
import { channelQuery, wallQuery } from '../queries.ts';
import styles from './Channel.module.css';
import { CourseCards } from './CourseCard.tsx';
import { CourseRow } from './CourseRow.tsx';

/** The courses that members watch most, by department; 0 means all departments. */
export function CourseWall({ address }: { address: AnnualAddress }) {
  const { departmentId } = address;
  const { data: courses } = useSuspenseQuery(wallQuery(useApi(), departmentId));
  const departments = useDepartmentRow(departmentId, (id) => annualPage.changeList(address, { departmentId: id }));
  const more = vipChannelPage.to({ departmentId });
  return (
    <div id={listAnchor} className={styles.wall}>
      <Section title="会员都在学" more={{ to: more, label: '全部会员课' }}>
        <ChipLinks {...departments} className={styles.chips} />
        {departments.only && <OnlyChip {...departments.only} />}
        <ListBody>
          {courses.list.length === 0 ? <NoticeBlock text="该科室暂无会员课" /> : <CourseCards courses={courses.list} />}
        </ListBody>
      </Section>
    </div>
  );
}

/** The newest courses of the membership. */
export function NewVipCourses() {
  const { data: channel } = useSuspenseQuery(channelQuery(useApi(), 'vip'));
  return (
    <CourseRow title="最近上线的会员课" list={channel.latest} more={{ to: vipChannelPage.to(), label: '全部会员课' }} />
  );
}
