/** A paper that keeps its answers until its end tells nothing before, wherever one looks. */
import { expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import { createEngine } from '../../createEngine.ts';
import { contentAt } from '../seed/seed.ts';
import { sure } from '../seed/tools.ts';
import { answersOf } from '../study/facts.ts';
import { day, minute } from '../times.ts';
import { attemptsOf, submit } from './attempts.ts';
import { bookShown } from './books.ts';
import { exerciseWith, secretIds, type World } from './questions.ts';
import { type AttemptRecord, bookOf } from './records.ts';
import { resultShown, reviewPage } from './results.ts';
import { saveEntries } from './saving.ts';
import { start } from './start.ts';

const userId = 10_001;
const paper = 7_023;
const { state, now } = createEngine({ frozen: true, seed: 1 });
const world: World = { state, content: contentAt(now) };

/** An attempt that has begun. */
function begun(wish: components['schemas']['AttemptStart'], at: number): AttemptRecord {
  const started = start(world, userId, wish, at);
  if (typeof started === 'string') throw new Error(started);
  return started.attempt;
}

test('[H.1] until a paper ends its result tells the score alone, and the books of the doctor learn nothing from it', () => {
  const attempt = begun({ source: 'set', exerciseId: paper, mode: 'exam' }, now);
  const end = now + 20 * minute;
  const entries = attempt.questionIds.map((questionId, place) => ({
    ...{ questionId, chosen: ['A'], marked: false, timeSec: 5, seq: now + place },
  }));
  saveEntries(world, attempt, entries, now + minute);
  submit(world, attempt, end);
  const hidden = resultShown(world, attempt, end);
  expect(hidden.totalScore).toBeGreaterThan(hidden.score);
  expect(hidden.score).toBeGreaterThan(0);
  expect(new Set(hidden.sheet.map(({ result }) => result))).toEqual(new Set([null]));
  expect([hidden.byKind, hidden.byChapter]).toEqual([[], []]);
  expect(reviewPage(world, attempt, { recordId: attempt.recordId, view: 'wrong' }, end).list).toEqual([]);
  expect(bookOf(state, userId)).toEqual({ tried: {}, wrong: {}, favourites: {}, singles: [] });
  expect(answersOf(world, userId, end)).toEqual([]);

  const after = (hidden.openTime ?? 0) + minute;
  // The wrong book is enough: nobody has to open the result first.
  const { total } = bookShown(world, userId, { book: 'wrong' }, after);
  const open = resultShown(world, attempt, after);
  expect(open).toMatchObject({ score: hidden.score, explain: 'open', openTime: null });
  expect(open.byChapter.length).toBeGreaterThan(0);
  const wrong = Object.values(bookOf(state, userId).wrong);
  expect(total).toBe(wrong.length);
  expect(wrong.length).toBe(open.counts.wrong + open.counts.partial);
  expect(answersOf(world, userId, after)).toHaveLength(attempt.questionIds.length);
  // Once, however often one looks.
  attemptsOf(world, userId, after + day);
  expect(Object.values(bookOf(state, userId).wrong).every(({ wrongTimes }) => wrongTimes === 1)).toBe(true);
});

test('[H.1] a practice of the doctor’s own has no question of a paper that keeps its answers', () => {
  const wish = { source: 'custom', mode: 'practice', departmentId: 2, count: 100 } as const;
  const secret = secretIds(world.content, now);
  expect(secret.size).toBeGreaterThan(20);
  const [questionId = 0] = secret;
  expect(begun(wish, now).questionIds.filter((id) => secret.has(id))).toEqual([]);
  bookOf(state, userId).favourites[String(questionId)] = now;
  expect(start(world, userId, { source: 'favorite', mode: 'practice' }, now)).toBe('noQuestions');
});

test('[H.1] a practice of the doctor’s own has no question of a paper that has not closed, and has them afterwards', () => {
  for (const exerciseId of [7_033, 7_063]) {
    const { brief, questionIds } = sure(exerciseWith(world.content, exerciseId), 'paper');
    const { departmentId, examEnd } = brief;
    const wish = { source: 'custom', mode: 'practice', departmentId, count: 100 } as const;
    const commonAt = (at: number) => begun(wish, at).questionIds.filter((id) => questionIds.includes(id));
    expect(commonAt(now), brief.title).toEqual([]);
    expect(commonAt((examEnd ?? 0) + minute).length, brief.title).toBeGreaterThan(20);
  }
});
