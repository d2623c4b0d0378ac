import { Megaphone } from 'lucide-react';
import type { components } from '#openapi/portal.d.ts';
import { CourseCards } from '#features/courses/components/CourseCard.tsx';
import { hospitalAboutPage, hospitalPage as address } from '#addresses/hospital.ts';
import { LecturerSection } from '#features/lecturers/components/LecturerSection.tsx';
import { LiveCard } from '#kit/lives/LiveCard.tsx';
import { Entries, FirstList } from '#ui/FirstList.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './Hospital.module.css';
import { isAnnounced } from '#kit/lives/liveState.ts';

/** The first tab of a hospital's channel. */
export function HospitalHome({ channel }: { channel: components['schemas']['HospitalChannel'] }) {
  const { hospital, notice, next, keyDepartments, courses, experts, counts } = channel;
  const { id } = hospital;
  const total = counts.course + counts.live + counts.lecturer;
  return (
    <>
      {notice && (
        <p className={styles.notice}>
          <Megaphone size={20} strokeWidth={1.75} aria-hidden />
          <span>{notice}</span>
        </p>
      )}
      {total === 0 && (
        <div className={styles.nothing}>
          <NoticeBlock text="该医院暂无内容" />
        </div>
      )}
      <div className={styles.first}>
        {next && (
          <Section
            title={isAnnounced(next) ? '即将直播' : '正在直播'}
            more={{ to: address.to({ id, tab: 'live' }), label: '全部直播' }}
          >
            {/* A card is as high as the element around it, which must not be the stretched section. */}
            <div>
              <FirstList>
                <Entries>
                  <LiveCard live={next} />
                </Entries>
              </FirstList>
            </div>
          </Section>
        )}
        {keyDepartments.length > 0 && (
          <Section title="重点科室" more={{ to: hospitalAboutPage.to({ id }), label: '医院介绍' }}>
            <ul className={styles.departments}>
              {keyDepartments.map((name, at) => (
                <li key={at} className="paper">
                  {name}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      {courses.length > 0 && (
        <Section title="精选课程" more={{ to: address.to({ id, tab: 'course' }), label: '全部课程' }}>
          <FirstList when={!next}>
            <CourseCards courses={courses} whole />
          </FirstList>
        </Section>
      )}
      <LecturerSection
        lecturers={experts}
        title="专家团队"
        columns={4}
        more={{ to: address.to({ id, tab: 'lecturer' }), label: '全部讲师' }}
      />
    </>
  );
}
