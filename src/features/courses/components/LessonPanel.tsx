import { Check, Lock, Play } from 'lucide-react';
import { useState } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { dateText } from '../../../shared/dates.ts';
import { positionText } from '../../../shared/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/Link.tsx';
import { useScripts } from '../../../ui/useScripts.ts';
import styles from './LessonPanel.module.css';

type Schemas = components['schemas'];
type Lesson = Schemas['Lesson'];

/** What a lesson is to this reader, in a word and a picture. */
function Mark({ lesson: { play, status, free, my }, isCurrent }: { lesson: Lesson; isCurrent: boolean }) {
  if (status !== 'ready') return null;
  if (isCurrent) return <Play size={16} aria-label="当前课节" role="img" />;
  if (my?.finished) return <Check size={16} className={styles.done} aria-label="已学完" role="img" />;
  if (my && my.percent > 0) return <span className={classes(styles.part, 'num')}>{my.percent}%</span>;
  if (play === 'preview') return <span className={styles.tag}>试看</span>;
  if (play === 'full') return free === 'open' ? <span className={styles.tag}>免费</span> : null;
  return <Lock size={15} aria-label={play === 'login' ? '登录后观看' : '未解锁'} role="img" />;
}

function Row({ lesson, to, isCurrent }: { lesson: Lesson; to: LessonPanelProps['to']; isCurrent: boolean }) {
  const when =
    lesson.status === 'processing'
      ? '视频转码中'
      : lesson.status === 'scheduled'
        ? `${lesson.releaseTime ? dateText(lesson.releaseTime) : '即将'} 更新`
        : positionText(lesson.duration);
  return (
    <li>
      <Link className={styles.lesson} to={to(lesson.videoId)} aria-current={isCurrent ? 'true' : undefined}>
        <span className={styles.name}>{lesson.title}</span>
        <span className={classes(styles.length, 'num')}>{when}</span>
        <span className={styles.mark}>
          <Mark lesson={lesson} isCurrent={isCurrent} />
        </span>
      </Link>
    </li>
  );
}

interface LessonPanelProps {
  course: Schemas['Course'];
  /** The lesson that is shown. */
  current: number | null;
  /** The address of a lesson. */
  to(videoId: number): string;
}

/** The lessons of a course in their parts; the part with the current lesson is open. */
export function LessonPanel({ course, current, to }: LessonPanelProps) {
  const [isUnseen, setUnseen] = useState(false);
  const hasScripts = useScripts();
  const { chapters, my } = course;
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const finished = lessons.filter((lesson) => lesson.my?.finished).length;
  const shown = (list: readonly Lesson[]): Lesson[] => list.filter((lesson) => !isUnseen || !lesson.my?.finished);
  const rows = (list: readonly Lesson[]) => (
    <ol className={styles.list}>
      {shown(list).map((lesson) => (
        <Row key={lesson.videoId} lesson={lesson} to={to} isCurrent={lesson.videoId === current} />
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
        {chapters.map((chapter) =>
          chapter.title === '' ? (
            <div key={chapter.chapterId}>{rows(chapter.lessons)}</div>
          ) : (
            <details
              key={chapter.chapterId}
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
