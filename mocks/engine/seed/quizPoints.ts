/** Questions during lessons: of the courses that have sets of their own, and of the films of cases. */
import type { CourseRecord } from './courses.ts';
import { courseIdsWithSets, isAbout, openQuestionsOf } from './exercises.ts';
import type { LessonRecord } from './lessons.ts';
import type { BankQuestion } from './questionBank/notation.ts';
import { openDepartmentIds } from './reference.ts';
import { pick } from './tools.ts';

/** Where a lesson stops. */
export interface QuizStop {
  readonly pointId: number;
  /** Seconds. */
  readonly t: number;
  readonly mustPass: boolean;
}

/** From this second on the first question is asked. */
const firstSecond = 20;
/** Later questions, as shares of the lesson; the first of them must be answered. */
const laterShares = [0.45, 0.8];
const roomOfLesson = 10;
const lessonOfPoint = (pointId: number): number => Math.floor(pointId / roomOfLesson);
/** Lessons with questions, counted from 0: those about the steps; in a short course the last two. */
const firstAsked = 5;
const askedLessons = 2;

function isAsked({ brief, departmentId }: CourseRecord, { videoId }: LessonRecord): boolean {
  const { albumId, moduleType, videoCount } = brief;
  if (!courseIdsWithSets.has(albumId) && moduleType !== 'case') return false;
  const from = Math.max(0, Math.min(firstAsked, videoCount - askedLessons));
  const index = (videoId % 100) - 1;
  return openDepartmentIds.includes(departmentId) && index >= from && index < from + askedLessons;
}

/** Where a lesson stops, in order; the bank of questions is not needed for it. */
export function quizStopsOf(album: CourseRecord, lesson: LessonRecord): QuizStop[] {
  if (!isAsked(album, lesson)) return [];
  const seconds = [firstSecond, ...laterShares.map((share) => Math.round(lesson.duration * share))];
  return seconds.map((t, at) => ({ pointId: lesson.videoId * roomOfLesson + at + 1, t, mustPass: at === 1 }));
}

/**
 * The questions of the stops of a lesson: written ones that everybody may meet and that need no text of a group, those about the
 * subject of the course first.
 */
export function quizQuestionsOf(
  bank: readonly BankQuestion[],
  { departmentId, subjectId }: CourseRecord,
  stops: readonly QuizStop[],
): { stop: QuizStop; question: BankQuestion }[] {
  const [first] = stops;
  if (!first) return [];
  const plain = openQuestionsOf(bank, departmentId).filter(
    ({ isSample, group, images }) => !isSample && group === null && images.length === 0,
  );
  if (plain.length === 0) return [];
  const inOrder = [
    ...plain.filter((question) => isAbout(question, subjectId)),
    ...plain.filter((question) => !isAbout(question, subjectId)),
  ];
  // The lessons of a course that ask follow each other: their questions differ.
  const from = (lessonOfPoint(first.pointId) % askedLessons) * stops.length;
  return stops.map((stop, at) => ({ stop, question: pick(inOrder, from + at) }));
}
