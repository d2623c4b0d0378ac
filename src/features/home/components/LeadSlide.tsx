import type { components } from '#openapi/portal.d.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { positionText } from '#shared/text.ts';
import { Image } from '#ui/Image.tsx';
import { Picture } from '#ui/Picture.tsx';
import { leadTitle, lessonToContinue } from '../lead.ts';
import styles from './LeadSlide.module.css';
import { Slide } from './Slide.tsx';

interface LeadSlideProps {
  current: boolean;
  /** What the home page has; null while it is not known. */
  home: components['schemas']['HomePage'] | null;
}

/** The first slide: a doctor goes on where she stopped, everybody else reads what the portal is and whom it is for. */
export function LeadSlide({ current, home }: LeadSlideProps) {
  const lesson = lessonToContinue(home);
  if (lesson) {
    const { record, to } = lesson;
    const text = `学至 ${record.videoTitle} ${positionText(record.position)}，已学 ${record.percent}%`;
    return (
      <Slide title={record.albumTitle} text={text} target={{ to, outside: false, verb: '继续学习' }} current={current}>
        <div className={styles.cover}>
          <Picture src={record.coverUrl} ratio={16 / 9} eager />
        </div>
      </Slide>
    );
  }
  const covers = home?.openCourses.new.slice(0, 3) ?? [];
  return (
    <Slide
      title={leadTitle(home)}
      text={
        <>
          面向临床医生的视频课程、直播与病例。
          {home && (
            <>
              现有 {home.totals.courses} 门课程，{home.totals.lecturers} 位讲师授课，{home.totals.hospitals}{' '}
              家医院合作。
            </>
          )}
        </>
      }
      target={{ to: allCoursesPage.to(), outside: false, verb: '浏览全部课程' }}
      current={current}
    >
      <span className={styles.covers} aria-hidden>
        {covers.map(({ albumId, coverUrl }, at) => (
          <Image key={`${at} ${albumId}`} src={coverUrl} alt="" width={640} height={360} loading="eager" />
        ))}
      </span>
    </Slide>
  );
}
