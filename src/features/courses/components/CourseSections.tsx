import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { openChannelPage, vipChannelPage } from '#addresses/course.ts';
import { Section } from '#ui/Section.tsx';
import { TabList } from '#ui/Tabs.tsx';
import { useTabs } from '#ui/useTabs.ts';
import { CourseCards } from './CourseCard.tsx';
import styles from './CourseSections.module.css';

type CourseBrief = components['schemas']['AlbumBrief'];

/** Open courses of the department: the newest or the most watched. */
export function OpenCourses({ courses }: { courses: { new: CourseBrief[]; hot: CourseBrief[] } }) {
  const tabs = useTabs(['new', 'hot'] as const);
  if (courses.new.length === 0 && courses.hot.length === 0) return null;
  return (
    <Section
      title="公开课"
      beside={<TabList list={tabs.list} label="公开课排序" names={{ new: '最新', hot: '最热' }} />}
      more={{ to: openChannelPage.to(), label: '更多' }}
    >
      <div {...tabs.panel}>
        <CourseCards courses={courses[tabs.selected]} />
      </div>
    </Section>
  );
}

/** Courses of the membership; `membership` is an invitation to join, or the end of the membership. */
export function VipCourses({ list, total, membership }: { list: CourseBrief[]; total: number; membership: ReactNode }) {
  if (list.length === 0) return null;
  return (
    <Section title="会员精品课" more={{ to: vipChannelPage.to(), label: '更多' }}>
      <div className={styles.strip}>
        <span className={styles.text}>
          <Crown size={22} strokeWidth={1.75} aria-hidden />
          <span>
            会员畅学 <b>{total}</b> 门课程
          </span>
        </span>
        {membership}
      </div>
      <CourseCards courses={list} />
    </Section>
  );
}
