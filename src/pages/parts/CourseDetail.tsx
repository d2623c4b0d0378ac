import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/ApiContext.ts';
import { CourseHead } from '../../features/courses/components/CourseHead.tsx';
import { CourseCollect, CourseLike } from '../../features/courses/components/CourseMarks.tsx';
import { LessonPanel } from '../../features/courses/components/LessonPanel.tsx';
import { RelatedCourses } from '../../features/courses/components/RelatedCourses.tsx';
import { courseCrumbs } from '../../features/courses/crumbs.ts';
import { courseQuery, lessonOf } from '../../features/courses/courseQuery.ts';
import { LecturerCard } from '../../features/lecturers/components/LecturerCard.tsx';
import { type LessonAddress, lessonsInWindow, lessonsOn } from '../../features/player/address.ts';
import { PlayerBox } from '../../features/player/components/PlayerBox.tsx';
import type { LessonPlayback } from '../../features/player/LessonPlayback.ts';
import { ShareButton } from '../../features/share/components/ShareButton.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './CourseDetail.module.css';
import { CourseIntroduction } from './CourseIntroduction.tsx';
import { CourseTabs } from './CourseTabs.tsx';

/** A course with its player, its lessons and its tabs. */
export function CourseDetail({ albumId, address }: { albumId: number; address: LessonAddress }) {
  const { data: course } = useSuspenseQuery(courseQuery(useApi(), albumId));
  const navigate = useNavigate();
  const lesson = lessonOf(course, address.videoId);
  const [player, setPlayer] = useState<LessonPlayback | null>(null);
  const { album } = course;
  const links = lessonsOn(album);
  const jump = (videoId: number, t: number): void => {
    void navigate(links(videoId, { t }), { preventScrollReset: true });
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.crumbs}>
        <Breadcrumb crumbs={courseCrumbs(album)} />
      </div>
      <div className={styles.layout}>
        <div className={styles.stage}>
          <PlayerBox
            course={course}
            lesson={lesson}
            asked={address.t}
            isAsked={address.play || address.t !== null}
            links={links}
            onPlayer={setPlayer}
          />
        </div>
        <div className={styles.head}>
          <CourseHead course={course} resume={(videoId) => links(videoId, { play: true })}>
            <CourseCollect course={course} />
            <CourseLike course={course} />
            <ShareButton />
            {lesson && <ButtonLink to={lessonsInWindow(album)(lesson.videoId)}>独立窗口播放</ButtonLink>}
          </CourseHead>
        </div>
        <div className={styles.lessons}>
          <LessonPanel course={course} current={lesson?.videoId ?? null} to={links} />
        </div>
        <div className={styles.main}>
          <CourseTabs
            course={course}
            introduction={<CourseIntroduction course={course} />}
            lesson={lesson}
            now={() => player?.position ?? 0}
            onJump={jump}
          />
        </div>
        <aside className={styles.side} aria-label="讲师与相关课程">
          <section>
            <h2>讲师</h2>
            {course.lecturers.map((lecturer, at) => (
              <LecturerCard key={`${at} ${lecturer.lecturerId}`} lecturer={lecturer} />
            ))}
          </section>
          {course.related.length > 0 && (
            <section>
              <h2>相关课程</h2>
              <RelatedCourses courses={course.related} />
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}
