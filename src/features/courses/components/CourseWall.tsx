import { useSuspenseQuery } from '@tanstack/react-query';
import type { components } from '../../../../openapi/portal.d.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { paths } from '../../../shared/paths.ts';
import { listAnchor } from '../../../shared/address.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { ListBody } from '../../../ui/ListBody.tsx';
import { ChipLinks } from '../../../ui/ListNav.tsx';
import { NoticeBlock } from '../../../ui/NoticeBlock.tsx';
import { Section } from '../../../ui/Section.tsx';
import { annualOffer } from '../channelAddress.ts';
import { channelQuery, wallQuery } from '../channelQueries.ts';
import { CourseCard } from './CourseCard.tsx';
import { CourseRow, departmentChoices } from './ChannelParts.tsx';
import styles from './Channel.module.css';

interface CourseWallProps {
  /** 0 is every department. */
  departmentId: number;
  departments: components['schemas']['Department'][];
}

/** What members watch most, by department. */
export function CourseWall({ departmentId, departments }: CourseWallProps) {
  const { data: courses } = useSuspenseQuery(wallQuery(useApi(), departmentId));
  const more = departmentId > 0 ? `${paths.vipCourse}?departmentId=${departmentId}` : paths.vipCourse;
  return (
    <div id={listAnchor} className={styles.wall}>
      <Section title="会员都在学" more={{ to: more, label: '全部会员课' }}>
        <ChipLinks
          label="科室"
          className={styles.chips}
          current={departmentId}
          choices={departmentChoices(departments, (departmentId) => annualOffer.changeList({ departmentId }, {}))}
        />
        <ListBody path={paths.courseVip188}>
          {courses.list.length === 0 ? (
            <NoticeBlock text="该科室暂无会员课" />
          ) : (
            <Grid columns={4}>
              {courses.list.map((album, at) => (
                <CourseCard key={`${at} ${album.albumId}`} album={album} />
              ))}
            </Grid>
          )}
        </ListBody>
      </Section>
    </div>
  );
}

/** The newest courses of the membership. */
export function NewVipCourses() {
  const { data: channel } = useSuspenseQuery(channelQuery(useApi(), 'vip'));
  return (
    <CourseRow title="最近上线的会员课" list={channel.latest} more={{ to: paths.vipCourse, label: '全部会员课' }} />
  );
}
