/** Which lesson of a course comes next, and which course after it. Pure. */
import type { Payload } from '#openapi/operation.ts';

type Course = Payload<'courseDetail'>;
type Lesson = Course['chapters'][number]['lessons'][number];

/**
 * The lesson with which a doctor continues: the last lesson watched, or after a finished one the next that can be
 * played.
 */
export function continuedIn({ chapters, my }: Course): { lesson: Lesson; position: number; number: number } | null {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const last = lessons.findIndex(({ videoId }) => videoId === my?.lastVideoId);
  const at = lessons.findIndex(
    (lesson, index) => last >= 0 && index >= last && lesson.status === 'ready' && !lesson.my?.finished,
  );
  const lesson = lessons[at];
  return lesson ? { lesson, position: lesson.my?.position ?? 0, number: at + 1 } : null;
}

/** The first lesson that can be played. */
export const firstLessonOf = ({ chapters }: Course): Lesson | null =>
  chapters.flatMap((chapter) => chapter.lessons).find(({ status }) => status === 'ready') ?? null;

/** The lesson to show: the requested one, else the one where the reader stopped, else the first that can be played. */
export function lessonOf(course: Course, videoId: number | null): Lesson | null {
  const { chapters, my } = course;
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const named = (id: number | null | undefined) => lessons.find((lesson) => lesson.videoId === id);
  return named(videoId) ?? named(my?.lastVideoId) ?? firstLessonOf(course);
}

/** Whether a visitor who asks for a lesson needs a login to see anything of it [6-03]; the answer is that of a visitor's read. */
export function isClosedToVisitors(course: Course, videoId: number): boolean {
  const play = lessonOf(course, videoId)?.play;
  return course.access.needLogin && play !== undefined && play !== 'full' && play !== 'preview';
}

/** The course to learn after this one: the nearest that the doctor has not finished; undefined for none. */
export const recommendedAfter = ({ related }: Course): Course['related'][number] | undefined =>
  related.find(({ progress }) => progress !== 100);
