import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import { courseQuery } from '#features/courses/queries.ts';
import { lessonOf } from '#features/courses/model.ts';
import type { LessonAddress, LessonLinks } from '#addresses/course.ts';
import type { PlayerBox } from '#features/player/components/PlayerBox.tsx';
import type { LessonPlayback } from '#features/player/LessonPlayback.ts';

type PlayerProps = ComponentProps<typeof PlayerBox>;

/** A course with its player, and what connects them. */
export interface LessonPage {
  course: PlayerProps['course'];
  lesson: PlayerProps['lesson'];
  /** Addresses of the lessons on this page. */
  links: LessonLinks;
  /** The props of the player. */
  player: PlayerProps;
  /** The lesson that is open in the player; null before anything was played. */
  playing: number | null;
  /** The position of the player in seconds. */
  now(): number;
  /** Plays a lesson from a second on. */
  jump(videoId: number, t: number): void;
}

/** A course with its player, for the page of the course and for the window of its own. */
export function useLessonPage(
  albumId: number,
  address: LessonAddress,
  linksOf: (album: PlayerProps['course']['album']) => LessonLinks,
): LessonPage {
  const { data: course } = useSuspenseQuery(courseQuery(useApi(), albumId));
  const navigate = useNavigate();
  const [playback, setPlayback] = useState<LessonPlayback | null>(null);
  const lesson = lessonOf(course, address.videoId);
  const links = linksOf(course.album);
  return {
    course,
    lesson,
    links,
    player: { course, lesson, address, links, onPlayer: setPlayback },
    playing: playback && lesson ? lesson.videoId : null,
    now: () => playback?.position ?? 0,
    jump: (videoId, t) => void navigate(links(videoId, { t }), { preventScrollReset: true }),
  };
}
