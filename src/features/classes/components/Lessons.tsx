import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, FileText, Lock, PlayCircle } from 'lucide-react';
import { useApi } from '#api/ApiContext.ts';
import { coursePath } from '#addresses/course.ts';
import { FileLink } from '#kit/saving/FileLink.tsx';
import { dateText } from '#shared/dates.ts';
import { sizeText } from '#shared/sizeText.ts';
import { Link } from '#ui/Link.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { lessonsQuery } from '../queries.ts';
import styles from './Lessons.module.css';

/** What a class studies, chapter by chapter; a chapter opens on its day. */
export function Lessons({ classId }: { classId: number }) {
  const { data } = useSuspenseQuery(lessonsQuery(useApi(), classId));
  if (data.chapters.length === 0) return <NoticeBlock text="课程还没有公布" />;
  return (
    <div className={styles.chapters}>
      {data.chapters.map(({ chapterId, title, unlockTime, isOpen, lessonCount, lessons }, at) => (
        <section key={`${at} ${chapterId}`} className={styles.chapter} aria-labelledby={`chapter${chapterId}`}>
          <h3 id={`chapter${chapterId}`}>{title}</h3>
          {isOpen ? (
            <ul>
              {lessons.map((lesson, row) => (
                <li key={`${row} ${lesson.videoId}`}>
                  {lesson.finished ? (
                    <CircleCheck size={20} strokeWidth={1.75} className={styles.done} aria-hidden />
                  ) : (
                    <PlayCircle size={20} strokeWidth={1.75} aria-hidden />
                  )}
                  <Link to={coursePath(lesson, { videoId: lesson.videoId })}>{lesson.title}</Link>
                  <span className="num">
                    {Math.ceil(lesson.duration / 60)}分钟 · {lesson.finished ? '已学完' : `已学${lesson.percent}%`}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.locked}>
              <Lock size={16} strokeWidth={1.75} aria-hidden />
              {dateText(unlockTime)} 开放，共{lessonCount}节
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

/** The files of a class. */
export function ClassMaterials({ classId }: { classId: number }) {
  const { data } = useSuspenseQuery(lessonsQuery(useApi(), classId));
  if (data.materials.length === 0) return <NoticeBlock text="暂无资料" />;
  return (
    <div className={styles.chapter}>
      <ul>
        {data.materials.map(({ materialId, name, ext, size, url }, at) => (
          <li key={`${at} ${materialId}`}>
            <FileText size={20} strokeWidth={1.75} aria-hidden />
            <FileLink address={url}>{name}</FileLink>
            <span className="num">
              {ext.toUpperCase()} · {sizeText(size)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
