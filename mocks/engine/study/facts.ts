/**
 * What a doctor has learned, and when: the one source of records, reports, streaks and goals. Everything follows from what was
 * really watched and answered [H.7]; nothing is counted twice.
 */
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { judged } from '../exercises/marks.ts';
import { markOf } from '../exercises/marking.ts';
import { questionWith, type World } from '../exercises/questions.ts';
import { type AttemptRecord, bookOf } from '../exercises/records.ts';
import { seedAttempts } from '../exercises/seeded.ts';
import { attemptsOf } from '../exercises/attempts.ts';
import { learningOf } from '../learning/learningOf.ts';
import { quizAnswersOf } from '../playback/quiz.ts';
import type { QuestionKind } from '../seed/questionBank/notation.ts';
import { midnightOf } from '../seed/tools.ts';
import { day, hour } from '../times.ts';

/** One answered question. */
export interface StudyAnswer {
  /** Ms. */
  time: number;
  questionId: number;
  chapterId: number;
  kind: QuestionKind;
  outcome: 'right' | 'partial' | 'wrong';
}

/** Time that was spent within one hour. */
export interface StudyTime {
  /** Beginning of the hour, ms. */
  time: number;
  seconds: number;
  kind: 'video' | 'exercise';
}

/** What was learned on one day. */
export interface StudyDay {
  /** Whole ones: the only place where minutes of a day are rounded, so that all sums of days agree. */
  minutes: number;
  answers: number;
  right: number;
}

/** Something that was worked through to its end. */
export interface StudyEnd {
  /** Ms. */
  time: number;
  kind: 'lesson' | 'case';
}

/** What a doctor has done, in a part of time. */
export interface Studied {
  answers: readonly StudyAnswer[];
  times: readonly StudyTime[];
  ends: readonly StudyEnd[];
}

/** Minutes of a day. */
const mostMinutes = 24 * 60;

/** A learning day has so many minutes or so many answers [H.7]. */
const learningDay = { minutes: 5, answers: 5 } as const;

/** All attempts of a doctor, those of her past among them. */
export function allAttempts(world: World, userId: number, now: number): AttemptRecord[] {
  seedAttempts(world, now);
  return attemptsOf(world, userId, now);
}

/** The answers of an attempt that are final: of a practice those that were confirmed, of a finished attempt all. */
function answersIn(world: World, attempt: AttemptRecord): StudyAnswer[] {
  const { status, questionIds, countedIds, answers, startTime, hiddenUntil } = attempt;
  // What a paper keeps until its end must not show in rates of accuracy.
  if (hiddenUntil !== null) return [];
  const isRunning = status === attemptStatus.running;
  const final = isRunning ? questionIds.filter((id) => answers[String(id)]?.confirmed === true) : countedIds;
  return judged(world, attempt, final).flatMap(({ question, result }) => {
    if (result === 'blank') return [];
    const { questionId, chapterId, kind } = question;
    return [{ time: answers[String(questionId)]?.time ?? startTime, questionId, chapterId, kind, outcome: result }];
  });
}

/** Answers to questions by themselves. */
const singleAnswers = ({ state, content }: World, userId: number): StudyAnswer[] =>
  bookOf(state, userId).singles.flatMap(({ questionId, chosen, time }) => {
    const question = questionWith(content, questionId);
    const result = question ? markOf(question, chosen, 1).result : 'blank';
    if (!question || result === 'blank') return [];
    return { time, questionId, chapterId: question.chapterId, kind: question.kind, outcome: result };
  });

/** Answers to questions during lessons. */
const lessonAnswers = ({ state, content }: World, userId: number): StudyAnswer[] =>
  quizAnswersOf(state, userId).flatMap(({ questionId, time, outcome }) => {
    const question = questionWith(content, questionId);
    return question ? { time, questionId, chapterId: question.chapterId, kind: question.kind, outcome } : [];
  });

/** The questions that a doctor has answered for good, the earliest first. */
export const answersOf = (world: World, userId: number, now: number): StudyAnswer[] =>
  [
    ...allAttempts(world, userId, now).flatMap((attempt) => answersIn(world, attempt)),
    ...singleAnswers(world, userId),
    ...lessonAnswers(world, userId),
  ].sort((one, other) => one.time - other.time);

/** The time that a doctor has spent, by the hour; the hours of watching first. */
export function timesOf(world: World, userId: number, now: number): StudyTime[] {
  const { state, content } = world;
  const user = state.users[String(userId)];
  const watched = user ? Object.entries(learningOf(state, content, user).watchedIn) : [];
  const answered = new Map<number, number>();
  const count = (moment: number, seconds: number): void => {
    const time = Math.floor(moment / hour) * hour;
    answered.set(time, (answered.get(time) ?? 0) + seconds);
  };
  for (const { answers, startTime } of allAttempts(world, userId, now))
    for (const { time, timeSec } of Object.values(answers)) count(time || startTime, timeSec);
  for (const { time, timeSec } of bookOf(state, userId).singles) count(time, timeSec);
  for (const { time, timeSec } of quizAnswersOf(state, userId)) count(time, timeSec);
  return [
    ...watched.map(([number, seconds]) => ({ time: Number(number) * hour, seconds, kind: 'video' as const })),
    ...[...answered].map(([time, seconds]) => ({ time, seconds, kind: 'exercise' as const })),
  ];
}

/** The lessons that were watched to their end, when they first were; the cases that were worked through, when they last were. */
function endsOf({ state, content }: World, userId: number): StudyEnd[] {
  const user = state.users[String(userId)];
  if (!user) return [];
  const { plays, cases } = learningOf(state, content, user);
  return [
    ...Object.values(plays).flatMap(({ liveId, finishTime: time }) =>
      liveId === null && time !== undefined ? { time, kind: 'lesson' as const } : [],
    ),
    ...Object.values(cases).flatMap(({ finishTime: time }) =>
      time === undefined ? [] : { time, kind: 'case' as const },
    ),
  ];
}

/** Answers and times by days, by the midnight in Beijing (ms); days without anything are not there. */
export function daysIn({ answers, times }: Pick<Studied, 'answers' | 'times'>): Map<number, StudyDay> {
  const days = new Map<number, StudyDay>();
  const seconds = new Map<number, number>();
  const dayOf = (time: number): StudyDay => {
    const midnight = midnightOf(time);
    const known = days.get(midnight) ?? { minutes: 0, answers: 0, right: 0 };
    days.set(midnight, known);
    return known;
  };
  for (const own of times) {
    const midnight = midnightOf(own.time);
    seconds.set(midnight, (seconds.get(midnight) ?? 0) + own.seconds);
  }
  for (const [midnight, all] of seconds) dayOf(midnight).minutes = Math.min(mostMinutes, Math.floor(all / 60));
  for (const { time, outcome } of answers) {
    const own = dayOf(time);
    own.answers += 1;
    if (outcome === 'right') own.right += 1;
  }
  return days;
}

/** All that a doctor has done so far. */
export const studiedBy = (world: World, userId: number, now: number): Studied => ({
  answers: answersOf(world, userId, now),
  times: timesOf(world, userId, now),
  ends: endsOf(world, userId),
});

/** What a doctor has learned on each day. */
export const studyDays = (world: World, userId: number, now: number): Map<number, StudyDay> =>
  daysIn(studiedBy(world, userId, now));

/** Whether enough was learned for a learning day: the one place of this rule. */
export const isLearningDay = (own: Pick<StudyDay, 'minutes' | 'answers'> | undefined): boolean =>
  own !== undefined && (own.minutes >= learningDay.minutes || own.answers >= learningDay.answers);

/** Learning days in a row up to today; a day that has only begun does not break the row. */
export function streakOf(days: ReadonlyMap<number, StudyDay>, now: number): number {
  const today = midnightOf(now);
  const last = isLearningDay(days.get(today)) ? today : today - day;
  let streak = 0;
  while (isLearningDay(days.get(last - streak * day))) streak += 1;
  return streak;
}

/** What was learned today: whole minutes, answers, and the learning days in a row. */
export function todayOf(world: World, userId: number, now: number) {
  const days = studyDays(world, userId, now);
  const today = days.get(midnightOf(now));
  return {
    todayMin: today?.minutes ?? 0,
    todayAnswers: today?.answers ?? 0,
    streakDays: streakOf(days, now),
  };
}
