import { ArrowLeft, PanelRight } from 'lucide-react';
import { useState } from 'react';
import { CourseCollect } from '#features/courses/components/CourseMarks.tsx';
import { isClosedToVisitors } from '#features/courses/model.ts';
import { courseQuery } from '#features/courses/queries.ts';
import { type LessonAddress, lessonsInWindow, lessonsOn, windowFields, windowPageOf } from '#addresses/course.ts';
import { PlayerBox } from '#features/player/components/PlayerBox.tsx';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { definePage } from '#kit/page/page.ts';
import { pressedKey } from '#shared/pressedKey.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Link } from '#ui/Link.tsx';
import { LessonTabs } from '../parts/LessonTabs.tsx';
import { useLessonPage } from '../parts/useLessonPage.ts';
import styles from './VideoPlay.module.css';

function VideoPlay({ address }: { address: LessonAddress & { albumId: number } }) {
  const { albumId } = address;
  const lessonPage = useLessonPage(albumId, address, lessonsInWindow);
  const { course, lesson, player } = lessonPage;
  const [isOpen, setOpen] = useState(true);
  const back = lesson ? lessonsOn(course.album)(lesson.videoId) : '/';
  return (
    <div
      className={styles.window}
      onKeyDown={(event) => {
        const isTyping = (event.target as Element).matches('input, textarea, select');
        if (pressedKey(event).toLowerCase() === 'd' && !isTyping && !event.ctrlKey && !event.metaKey) setOpen(!isOpen);
      }}
    >
      <header className={styles.bar}>
        <Link className={styles.back} to={back}>
          <ArrowLeft size={20} aria-hidden />
          返回课程页
        </Link>
        <h1 className="clamp1">{course.album.title}</h1>
        <div className={styles.actions}>
          <CourseCollect course={course} />
          <ShareButton />
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <PanelRight size={20} aria-hidden />
            <span>{isOpen ? '收起' : '目录'}</span>
          </button>
        </div>
      </header>
      <div className={styles.stage}>
        <PlayerBox {...player} fills />
      </div>
      {isOpen && (
        <div className={styles.drawer}>
          <LessonTabs {...lessonPage} label="目录、笔记和资料" keys={['lessons', 'notes', 'materials']} />
        </div>
      )}
    </div>
  );
}

/** R058, R059: a full-window player; a course of the other kind redirects to its own address. */
export const page = definePage({
  address: windowFields,
  title: ({ api, address, data }) => data(courseQuery(api, address.albumId))?.album.title,
  unlisted: true,
  must: ({ api, address }) => courseQuery(api, address.albumId),
  leadsTo({ api, address, pattern, data }) {
    const album = data(courseQuery(api, address.albumId))?.album;
    return album && windowPageOf(album.moduleType).path !== pattern
      ? lessonsInWindow(album)(address.videoId, address)
      : null;
  },
  needsLogin({ api, address, data }) {
    const course = data(courseQuery(api, address.albumId));
    return course !== undefined && isClosedToVisitors(course, address.videoId);
  },
  Component: ({ address }) => (
    <AsyncSection key={address.albumId} loading={<div className={styles.window} aria-busy />}>
      <VideoPlay address={address} />
    </AsyncSection>
  ),
});
