import { beforeEach, describe, expect, test } from 'vitest';
import { createEngine } from '../../createEngine.ts';
import type { Engine } from '../Engine.ts';
import { start } from '../exercises/start.ts';
import { questionWith } from '../exercises/questions.ts';
import { submit } from '../exercises/attempts.ts';
import { saveEntries } from '../exercises/saving.ts';
import { learningOf } from '../learning/learningOf.ts';
import { watchIn } from '../learning/learned.ts';
import { keepQuizAnswer } from '../playback/quiz.ts';
import { contentAt } from '../seed/seed.ts';
import { midnightOf, sure } from '../seed/tools.ts';
import { day, hour, minute } from '../times.ts';
import { indexShown, todayShown } from './centre.ts';
import { answersOf, streakOf, studyDays, todayOf, timesOf } from './facts.ts';
import { summaryShown } from './records.ts';
import { reportShown } from './reports.ts';

const doctor = 10_001;
const full = 10_007;
let engine: Engine;
const world = () => ({ state: engine.state, content: contentAt(engine.now) });

function watchedBy(userId: number, moment: number, minutes: number): void {
  const user = sure(engine.state.users[String(userId)], 'doctor');
  watchIn(learningOf(engine.state, contentAt(engine.now), user).watchedIn, moment, minutes * 60);
}

/** A practice of which the first questions are answered and confirmed. */
function practise(count: number, now: number) {
  const started = start(world(), doctor, { source: 'set', exerciseId: 7011, mode: 'practice', restart: true }, now);
  if (typeof started === 'string') throw new Error(started);
  const { attempt } = started;
  const entries = attempt.questionIds.slice(0, count).map((questionId, at) => ({
    ...{ questionId, marked: false, timeSec: 30, seq: now + at, confirm: true },
    chosen: [...sure(questionWith(world().content, questionId), 'question').answer],
  }));
  saveEntries(world(), attempt, entries, now + minute);
  return attempt;
}

beforeEach(() => {
  engine = createEngine({ frozen: true, seed: 1 });
});

describe('[H.7] what was learned, and when', () => {
  test('a learning day has five minutes or five answers, and a day that has only begun does not break the row', () => {
    const noon = midnightOf(engine.now) + 12 * hour;
    watchedBy(doctor, noon - 2 * day, 5);
    watchedBy(doctor, noon - day, 4);
    expect(todayOf(world(), doctor, noon)).toEqual({ todayMin: 0, todayAnswers: 0, streakDays: 0 });
    practise(4, noon - day);
    expect(todayOf(world(), doctor, noon).streakDays, 'four minutes and two more of answering').toBe(2);
    watchedBy(doctor, noon + 11.9 * hour, 6);
    watchedBy(doctor, noon + 12.1 * hour, 60);
    expect(todayOf(world(), doctor, noon)).toEqual({ todayMin: 6, todayAnswers: 0, streakDays: 3 });
    expect(streakOf(studyDays(world(), doctor, noon), noon + 4 * day)).toBe(0);
  });

  test('a practice counts from its confirmations on, an examination when it is handed in, and nothing twice', () => {
    const attempt = practise(6, engine.now);
    expect(answersOf(world(), doctor, engine.now).map(({ outcome }) => outcome)).toEqual(Array(6).fill('right'));
    submit(world(), attempt, engine.now);
    expect(answersOf(world(), doctor, engine.now)).toHaveLength(6);
    const exam = start(world(), doctor, { source: 'set', exerciseId: 7013, mode: 'exam' }, engine.now);
    if (typeof exam === 'string') throw new Error(exam);
    const questionId = sure(exam.attempt.questionIds[0], 'question');
    const entry = { questionId, chosen: ['A'], marked: false, timeSec: 9, seq: engine.now };
    saveEntries(world(), exam.attempt, [entry], engine.now);
    expect(answersOf(world(), doctor, engine.now)).toHaveLength(6);
    submit(world(), exam.attempt, engine.now);
    expect(answersOf(world(), doctor, engine.now)).toHaveLength(7);
    const seconds = timesOf(world(), doctor, engine.now).reduce((sum, own) => sum + own.seconds, 0);
    expect(seconds).toBe(6 * 30 + 9);
  });

  test('a mark on an answer of yesterday does not make it one of today', () => {
    const yesterday = engine.now - day;
    const attempt = practise(5, yesterday);
    const [questionId = 0] = attempt.questionIds;
    const flag = { questionId, chosen: [], marked: true, timeSec: 40, seq: engine.now };
    saveEntries(world(), attempt, [flag], engine.now);
    expect(todayOf(world(), doctor, engine.now)).toMatchObject({ todayAnswers: 0 });
    expect(studyDays(world(), doctor, engine.now).get(midnightOf(yesterday))?.answers).toBe(5);
  });

  test('answers to questions during lessons count with their time, and five of them make a learning day', () => {
    const ids = contentAt(engine.now)
      .bank.slice(0, 5)
      .map(({ questionId }) => questionId);
    for (const [at, questionId] of ids.entries())
      keepQuizAnswer(engine.state, doctor, {
        ...{ time: engine.now, albumId: 1001, videoId: 100_101, pointId: at + 1, questionId },
        ...{ chosen: ['A'], timeSec: 15, outcome: at === 0 ? 'wrong' : 'right' },
      });
    expect(todayOf(world(), doctor, engine.now)).toEqual({ todayMin: 1, todayAnswers: 5, streakDays: 1 });
    expect(studyDays(world(), doctor, engine.now).get(midnightOf(engine.now))?.right).toBe(4);
  });

  test('the doctor with a full centre has learned in every month of a year, and a new doctor never', () => {
    const days = [...studyDays(world(), full, engine.now).keys()];
    expect(new Set(days.map((time) => Math.floor((engine.now - time) / (30.5 * day)))).size).toBeGreaterThanOrEqual(12);
    expect(answersOf(world(), full, engine.now).length).toBeGreaterThan(700);
    expect(studyDays(world(), 10_008, engine.now).size).toBe(0);
  });
});

test('[H.7] the minutes and learning days of the learning centre, the records and the reports agree', () => {
  const user = sure(engine.state.users[String(full)], 'doctor');
  const centre = todayShown(world(), full, engine.now);
  const summary = summaryShown(world(), full, engine.now);
  const quarters = Array.from({ length: 6 }, (_, back) =>
    sure(reportShown(world(), user, { period: 'quarter', back }, engine.now) ?? undefined, 'report'),
  );
  const all = quarters.flatMap(({ report }) => report ?? []);
  expect(summary.minutes).toBe(all.reduce((sum, { totals }) => sum + totals.minutes, 0));
  expect(summary.questions).toBe(all.reduce((sum, { totals }) => sum + totals.answers, 0));
  const days = all.flatMap((own) => own.days).filter(({ minutes, answers }) => minutes > 0 || answers > 0);
  const shown = summary.days.filter(({ minutes, answers }) => minutes > 0 || answers > 0);
  const byDay = new Map(days.map(({ day: midnight, minutes, answers }) => [midnight, [minutes, answers]]));
  for (const { day: midnight, minutes, answers } of shown) expect(byDay.get(midnight)).toEqual([minutes, answers]);
  const week = sure(reportShown(world(), user, {}, engine.now)?.report ?? undefined, 'report');
  expect([centre.todayMin, centre.todayAnswers]).toEqual([week.days.at(-1)?.minutes, week.days.at(-1)?.answers]);
  expect(centre.streakDays).toBe(summary.streakDays);
  const { rank } = indexShown(
    world(),
    full,
    sure(engine.state.profiles[String(full)], 'profile').departmentId ?? 0,
    engine.now,
  );
  expect(rank.my?.minutes).toBe(week.totals.minutes);
});
