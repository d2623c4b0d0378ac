import { Play } from 'lucide-react';
import { useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { dateText } from '#shared/dates.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Link } from '#ui/Link.tsx';
import type { LessonAddress, LessonLinks } from '#addresses/course.ts';
import type { LessonPlayback } from '../LessonPlayback.ts';
import styles from './PlayerBox.module.css';
import { Poster } from './Poster.tsx';
import { later } from '#ui/later.ts';

type Schemas = components['schemas'];

const PlayerStage = later(() => import('./PlayerStage.tsx'), 'PlayerStage');

interface PlayerBoxProps {
  course: Schemas['Course'];
  /** The lesson that is shown; null when none can be played yet. */
  lesson: Schemas['Lesson'] | null;
  /** What the address of the page asks for. */
  address: LessonAddress;
  /** Addresses of the lessons. */
  links: LessonLinks;
  /** Fills its container instead of being 16:9. */
  fills?: boolean;
  /** Called with the player when it opens; notes read its position. */
  onPlayer?(player: LessonPlayback): void;
}

/** Why a lesson cannot be played yet; null when it can. */
const waiting = ({ status, releaseTime }: Schemas['Lesson']): string | null =>
  status === 'processing'
    ? '视频转码中'
    : status === 'scheduled'
      ? `${releaseTime ? dateText(releaseTime) : '即将'} 更新`
      : null;

/** The cover of a lesson with a play button; the player itself is loaded when the reader begins to play. */
export function PlayerBox({ course, lesson, address, links, fills = false, onPlayer }: PlayerBoxProps) {
  const [isOpened, setOpened] = useState(false);
  const { album } = course;
  const wait = lesson && waiting(lesson);
  const isAsked = address.play || address.t !== null;
  // The address of the next lesson does not ask again; the player stays all the same.
  if (isAsked && !isOpened) setOpened(true);
  if ((isOpened || isAsked) && lesson && !wait)
    return (
      <AsyncSection
        loading={<Poster coverUrl={album.coverUrl} fills={fills} said="正在打开…" />}
        failed={<Poster coverUrl={album.coverUrl} fills={fills} said="播放器出错，请刷新页面后重试" />}
      >
        <PlayerStage
          course={course}
          lesson={lesson}
          asked={address.t}
          links={links}
          fills={fills}
          onPlayer={onPlayer}
        />
      </AsyncSection>
    );
  return (
    <Poster coverUrl={album.coverUrl} fills={fills} said={lesson ? wait : '暂无可播放的课节'}>
      {lesson && !wait && (
        <Link
          className={styles.play}
          to={links(lesson.videoId, { play: true })}
          aria-label={`播放：${lesson.title}`}
          onClick={(event) => {
            event.preventDefault();
            setOpened(true);
          }}
        >
          <Play size={36} aria-hidden />
        </Link>
      )}
    </Poster>
  );
}
