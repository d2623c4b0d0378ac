/** Where lessons stop for a question, and which one: the questions of a lesson are made for it. */
import type { LessonRecord } from './lessons.ts';
import { lessonQuestionCount } from './questionBank/lessonQuestions.ts';
import type { BankQuestion } from './questionBank/notation.ts';

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

/** Where a lesson stops, in order; the bank of questions is not needed for it. */
export function quizStopsOf({ videoId, duration }: LessonRecord): QuizStop[] {
  const seconds = [firstSecond, ...laterShares.map((share) => Math.round(duration * share))];
  return seconds
    .slice(0, lessonQuestionCount(videoId))
    .map((t, at) => ({ pointId: videoId * roomOfLesson + at + 1, t, mustPass: at === 1 }));
}

/** The stops of a lesson with their questions. */
export function quizQuestionsOf(
  bank: readonly BankQuestion[],
  lesson: LessonRecord,
): { stop: QuizStop; question: BankQuestion }[] {
  const stops = quizStopsOf(lesson);
  if (stops.length === 0) return [];
  const own = bank.filter(({ videoId }) => videoId === lesson.videoId);
  return stops.flatMap((stop, at) => {
    const question = own[at];
    return question ? { stop, question } : [];
  });
}
