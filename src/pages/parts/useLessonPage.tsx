import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/ApiContext.ts';
import { courseQuery, lessonOf } from '../../features/courses/courseQuery.ts';
import type { LessonAddress, LessonLinks } from '../../features/player/address.ts';
import { PlayerBox } from '../../features/player/components/PlayerBox.tsx';
import type { LessonPlayback } from '../../features/player/LessonPlayback.ts';

type Course = ReturnType<typeof useCourse>;
const useCourse = (albumId: number) => useSuspenseQuery(courseQuery(useApi(), albumId)).data;

interface LessonPage {
  course: Course;
  lesson: ReturnType<typeof lessonOf>;
  /** Addresses of the lessons on this page. */
  links: LessonLinks;
  player: ReactNode;
  /** The position of the player in seconds. */
  now(): number;
  /** Plays a lesson from a second on. */
  jump(videoId: number, t: number): void;
}

/** A course with its player, for the page of the course and for the window of its own. */
export function useLessonPage(
  albumId: number,
  address: LessonAddress,
  linksOf: (album: Course['album']) => LessonLinks,
  fills = false,
): LessonPage {
  const course = useCourse(albumId);
  const navigate = useNavigate();
  const [playback, setPlayback] = useState<LessonPlayback | null>(null);
  const lesson = lessonOf(course, address.videoId);
  const links = linksOf(course.album);
  return {
    course,
    lesson,
    links,
    player: (
      <PlayerBox course={course} lesson={lesson} address={address} links={links} fills={fills} onPlayer={setPlayback} />
    ),
    now: () => playback?.position ?? 0,
    jump: (videoId, t) => void navigate(links(videoId, { t }), { preventScrollReset: true }),
  };
}
