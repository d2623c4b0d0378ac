/** What doctors have answered to questions during lessons: plain data. */
import type { Verdict } from '../exercises/marking.ts';

/** One answered question; the first answer stands. */
export interface QuizAnswer {
  /** Ms. */
  time: number;
  albumId: number;
  videoId: number;
  pointId: number;
  questionId: number;
  chosen: string[];
  /** 0 where it was not told. */
  timeSec: number;
  outcome: Exclude<Verdict, 'blank'>;
}

/** The part of the state that has them, by user. */
export interface Quizzes {
  quizAnswers: Record<string, QuizAnswer[]>;
}

/** Nobody has answered anything. */
export const noQuizzes = (): Quizzes => ({ quizAnswers: {} });

/** What a doctor has answered, oldest first. */
export const quizAnswersOf = ({ quizAnswers }: Quizzes, userId: number): readonly QuizAnswer[] =>
  quizAnswers[String(userId)] ?? [];

/** What a doctor has answered to one question. */
export const quizAnswersTo = (quizzes: Quizzes, userId: number, questionId: number): readonly QuizAnswer[] =>
  quizAnswersOf(quizzes, userId).filter((answer) => answer.questionId === questionId);

/** Stores an answer. */
export function keepQuizAnswer({ quizAnswers }: Quizzes, userId: number, answer: QuizAnswer): void {
  (quizAnswers[String(userId)] ??= []).push(answer);
}
