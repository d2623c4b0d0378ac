import { CourseCertificate } from '#features/courses/components/CourseCertificate.tsx';
import { CourseHead } from '#features/courses/components/CourseHead.tsx';
import { CourseCollect, CourseLike } from '#features/courses/components/CourseMarks.tsx';
import { LessonPanel } from '#features/courses/components/LessonPanel.tsx';
import { RelatedCourses } from '#features/courses/components/RelatedCourses.tsx';
import { courseCrumbs } from '#features/courses/crumbs.ts';
import { LecturerCard } from '#features/lecturers/components/LecturerCard.tsx';
import { type LessonAddress, lessonsInWindow, lessonsOn } from '#addresses/course.ts';
import { casePage } from '#addresses/case.ts';
import { PlayerBox } from '#features/player/components/PlayerBox.tsx';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { ReportButton } from '#kit/marks/ReportButton.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Link } from '#ui/Link.tsx';
import detail from '../../Detail.module.css';
import styles from './CourseDetail.module.css';
import { CourseIntroduction } from './CourseIntroduction.tsx';
import { CourseTabs } from './CourseTabs.tsx';
import { LessonTabs } from '../../parts/LessonTabs.tsx';
import { coursePoster } from '../../parts/posters.ts';
import { useLessonPage } from '../../parts/useLessonPage.ts';
import { useWide } from './useWide.ts';

/** A course with its player, lessons and tabs. */
export function CourseDetail({ albumId, address }: { albumId: number; address: LessonAddress }) {
  const lessonPage = useLessonPage(albumId, address, lessonsOn);
  const { course, lesson, links, player, playing, now, jump } = lessonPage;
  const isWide = useWide();
  const { album } = course;
  return (
    <div className={`wrap ${detail.page}`}>
      <div className={detail.crumbs}>
        <Breadcrumb crumbs={courseCrumbs(album)} />
      </div>
      <div className={styles.layout}>
        <div className={styles.stage}>
          <PlayerBox {...player} />
        </div>
        <div className={styles.head}>
          <CourseHead
            course={course}
            play={(videoId) => links(videoId, { play: true })}
            playing={playing}
            more={
              <>
                {lesson && <Link to={lessonsInWindow(album)(lesson.videoId)}>独立窗口播放</Link>}
                {course.medicaseId != null && <Link to={casePage.to({ id: course.medicaseId })}>查看配套病例</Link>}
                <ReportButton target={{ targetType: 'course', targetId: albumId }} />
              </>
            }
          >
            <CourseCollect course={course} />
            <CourseLike course={course} />
            <ShareButton poster={coursePoster(course)} />
          </CourseHead>
        </div>
        <div className={styles.lessons}>
          {isWide ? (
            <LessonTabs {...lessonPage} label="目录和笔记" keys={['lessons', 'notes']} />
          ) : (
            <LessonPanel course={course} current={lesson?.videoId ?? null} to={links} />
          )}
        </div>
        <div className={styles.main}>
          <CourseTabs
            course={course}
            introduction={<CourseIntroduction course={course} />}
            notesBeside={isWide}
            lesson={lesson}
            now={now}
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
          <CourseCertificate course={course} />
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
