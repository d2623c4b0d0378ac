import { Check, Lock, Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { type CourseMark, courseMark, type Marked } from '#kit/money/courseMark.ts';
import type { LessonLinks } from '#addresses/course.ts';
import { dateText } from '#shared/dates.ts';
import { placePercent } from '#shared/progress.ts';
import { positionText } from '#shared/text.ts';
import { useStores } from '#stores/StoresContext.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { useScripts } from '#ui/useScripts.ts';
import styles from './LessonPanel.module.css';

type Schemas = components['schemas'];
type Lesson = Schemas['Lesson'];

/** The state of a lesson for this reader, as a word or an icon. */
const Mark = observer(function Mark({ lesson, course, isCurrent }: Pick<RowProps, 'lesson' | 'course' | 'isCurrent'>) {
  const { session } = useStores();
  const { play, status, my } = lesson;
  if (status !== 'ready') return null;
  if (isCurrent) return <Play size={16} aria-label="当前课节" role="img" />;
  if (my?.finished) return <Check size={16} className={styles.done} aria-label="已学完" role="img" />;
  if (my && my.position > 0) return null;
  if (play === 'preview') return <span className={styles.tag}>试看</span>;
  if (play !== 'full') return <Lock size={15} aria-label={play === 'login' ? '登录后观看' : '未解锁'} role="img" />;
  // Only a difference from the course is shown: a free lesson of a course that is not free.
  const markOf = (marked: Pick<Marked, 'free'>): CourseMark =>
    courseMark({ ...marked, purchased: course.my?.purchased }, session);
  const mark = markOf(lesson);
  return mark.kind === 'free' && markOf(course.album).kind !== 'free' ? (
    <span className={styles.tag}>{mark.text}</span>
  ) : null;
});

interface RowProps {
  lesson: Lesson;
  course: Schemas['Course'];
  isCurrent: boolean;
  to: LessonPanelProps['to'];
}

function Row({ lesson, course, to, isCurrent }: RowProps) {
  const { my } = lesson;
  const isBegun = my !== null && !my.finished && my.position > 0;
  const when =
    lesson.status === 'processing'
      ? '视频转码中'
      : lesson.status === 'scheduled'
        ? `${lesson.releaseTime ? dateText(lesson.releaseTime) : '即将'} 更新`
        : `${isBegun ? `${positionText(my.position)} / ` : ''}${positionText(lesson.duration)}`;
  return (
    <li>
      <Link
        className={styles.lesson}
        to={to(lesson.videoId, { play: lesson.status === 'ready' })}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <span className={styles.name}>
          {lesson.title}
          {lesson.quizCount > 0 && <small className={styles.quiz}>含互动题</small>}
        </span>
        <span className={classes(styles.length, 'num')}>{when}</span>
        <span className={styles.mark}>
          <Mark lesson={lesson} course={course} isCurrent={isCurrent} />
        </span>
        {isBegun && <i className={styles.far} style={{ width: `${placePercent({ ...lesson, ...my })}%` }} />}
      </Link>
    </li>
  );
}

interface LessonPanelProps {
  course: Schemas['Course'];
  /** Id of the lesson that is shown. */
  current: number | null;
  /** Returns the address of a lesson; a choice in the catalogue plays it. */
  to: LessonLinks;
}

/** The lessons of a course by chapter; the chapter with the current lesson is open. */
export function LessonPanel({ course, current, to }: LessonPanelProps) {
  const [isUnseen, setUnseen] = useState(false);
  const hasScripts = useScripts();
  const { chapters, my } = course;
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const finished = lessons.filter((lesson) => lesson.my?.finished).length;
  const shown = (list: readonly Lesson[]): Lesson[] => list.filter((lesson) => !isUnseen || !lesson.my?.finished);
  const rows = (list: readonly Lesson[]) => (
    <ol className={styles.list}>
      {shown(list).map((lesson, at) => (
        <Row
          key={`${at} ${lesson.videoId}`}
          lesson={lesson}
          course={course}
          to={to}
          isCurrent={lesson.videoId === current}
        />
      ))}
    </ol>
  );
  return (
    <section className={classes(styles.panel, 'paper')} aria-label="目录">
      <header className={styles.head}>
        <h2>目录</h2>
        <span className="num">{my ? `已学 ${finished}/${lessons.length} 节` : `共 ${lessons.length} 节`}</span>
        {hasScripts && finished > 0 && (
          <label className={styles.only}>
            <input type="checkbox" checked={isUnseen} onChange={(event) => setUnseen(event.target.checked)} />
            只看未学
          </label>
        )}
      </header>
      <div className={styles.body} tabIndex={0} role="group" aria-label="课节">
        {chapters.map((chapter, at) =>
          chapter.title === '' ? (
            <div key={`${at} ${chapter.chapterId}`}>{rows(chapter.lessons)}</div>
          ) : (
            <details
              key={`${at} ${chapter.chapterId}`}
              open={current === null || chapter.lessons.some(({ videoId }) => videoId === current)}
            >
              <summary>
                {chapter.title} <span className="num">{chapter.lessons.length} 节</span>
              </summary>
              {rows(chapter.lessons)}
            </details>
          ),
        )}
        {isUnseen && shown(lessons).length === 0 && <p className={styles.nothing}>全部学完了</p>}
      </div>
    </section>
  );
}
