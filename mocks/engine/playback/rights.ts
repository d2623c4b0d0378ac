/** Which part of a lesson a reader may play now. */
import { type Refusal, refuse } from '../answers.ts';
import { type Play, playOf, type Viewer } from '../learning/access.ts';
import { type Known, readerOf, visibleCourse } from '../learning/coursePage.ts';
import type { LearningRecord } from '../learning/records.ts';
import type { CourseRecord } from '../seed/courses.ts';
import { type LessonRecord, lessonsOf } from '../seed/lessons.ts';

/** A lesson that its reader may play, or the preview of it. */
export interface LessonRight {
  album: CourseRecord;
  lesson: LessonRecord;
  play: Extract<Play, 'full' | 'preview'>;
  reason: ReturnType<typeof playOf>['reason'];
  viewer: Viewer;
  learning: LearningRecord;
}

/** The right to a lesson, or what is missing for any part of it. */
export function lessonRight(known: Known, wanted: { albumId: number; videoId: number }): LessonRight | Refusal {
  const { state, content, caller, now } = known;
  const album = visibleCourse(known, wanted.albumId);
  const lesson = album && lessonsOf(album, content.moments).find(({ videoId }) => videoId === wanted.videoId);
  if (!lesson || lesson.status !== 'ready') return refuse('notFound');
  const { viewer, learning } = readerOf(state, content, caller, now);
  const { play, reason } = playOf(lesson, album, viewer);
  if (play === 'login') return refuse('loginRequired');
  if (play === 'vip') return refuse('vipOnly');
  if (play === 'pay') return refuse('buyFirst');
  return { album, lesson, play, reason, viewer, learning };
}
