/** What is for members, and what a running examination asks, stays closed in the practices that a doctor puts together. */
import { beforeEach, expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import { createEngine } from '../../createEngine.ts';
import { contentAt } from '../seed/seed.ts';
import { sure } from '../seed/tools.ts';
import { day, minute } from '../times.ts';
import { attemptsOf, submit } from './attempts.ts';
import { afterMistake } from './spacing.ts';
import type { World } from './questions.ts';
import { type AttemptRecord, bookOf } from './records.ts';
import { resultShown, reviewPage } from './results.ts';
import { saveEntries } from './saving.ts';
import { attemptShown } from './shown.ts';
import { start } from './start.ts';

const userId = 10_001;
const membersSet = 7_012;
let world: World;
let now: number;

/** An attempt that has begun. */
function begun(wish: components['schemas']['AttemptStart']): AttemptRecord {
  const started = start(world, userId, wish, now);
  if (typeof started === 'string') throw new Error(started);
  return started.attempt;
}

/** A doctor is a member from now on, or no longer. */
function setMember(isVip: boolean): void {
  sure(world.state.users[String(userId)], 'doctor').vipUntil = isVip ? now + day : 0;
}

function confirm(attempt: AttemptRecord, questionIds: readonly number[]) {
  const entries = questionIds.map((questionId) => ({
    ...{ questionId, chosen: ['A'], marked: false, timeSec: 5, seq: now, confirm: true },
  }));
  return saveEntries(world, attempt, entries, now);
}

beforeEach(() => {
  const engine = createEngine({ frozen: true, seed: 1 });
  now = engine.now;
  world = { state: engine.state, content: contentAt(now) };
});

/** The same sets without the papers and the free one: the other questions of the set stand nowhere else. */
function withMembersSetAlone(): { free: number[]; members: number[] } {
  const { content } = world;
  const exercises = content.exercises.filter(({ brief }) => brief.exerciseId === membersSet);
  world = { ...world, content: { ...content, exercises } };
  const { questionIds, brief } = sure(exercises[0], 'set');
  return { free: questionIds.slice(0, brief.freeCount), members: questionIds.slice(-5) };
}

test('[H.1] a question that only a members’ set has is in no practice of somebody who is not a member', () => {
  const { free, members } = withMembersSetAlone();
  const { favourites, wrong } = bookOf(world.state, userId);
  for (const id of [...free, ...members]) {
    favourites[String(id)] = now;
    wrong[String(id)] = afterMistake(undefined, now);
  }
  const wishes = [
    { source: 'custom', mode: 'practice', departmentId: 1, count: 100 },
    { source: 'favorite', mode: 'practice', count: 100 },
    { source: 'wrong', mode: 'practice', count: 100 },
  ] as const;
  const foundIn = (wish: (typeof wishes)[number]) => new Set(begun(wish).questionIds);
  setMember(false);
  for (const wish of wishes) {
    expect(
      members.every((id) => !foundIn(wish).has(id)),
      wish.source,
    ).toBe(true);
    expect(
      free.every((id) => foundIn(wish).has(id)),
      wish.source,
    ).toBe(true);
  }
  setMember(true);
  for (const wish of wishes)
    expect(
      members.every((id) => foundIn(wish).has(id)),
      wish.source,
    ).toBe(true);
});

test('[H.1] what no set explains to everybody is not explained in a practice of the doctor’s own either', () => {
  const { free, members } = withMembersSetAlone();
  for (const id of [...free, ...members]) bookOf(world.state, userId).favourites[String(id)] = now;
  setMember(true);
  const attempt = begun({ source: 'favorite', mode: 'practice', count: 100 });
  const [open = 0] = free;
  const [last = 0] = members;
  expect(confirm(attempt, [open, last]).answers.map(({ mark }) => mark?.locked)).toEqual([false, false]);
  setMember(false);
  const shown = attemptShown(world, attempt, { now, resumed: true });
  expect(shown.answers.map(({ questionId, mark }) => [questionId, mark?.locked, mark?.explain])).toEqual([
    [open, true, null],
  ]);
});

test('[H.3] while an examination runs no practice of its doctor tells the answers to its questions', () => {
  const earlier = begun({ source: 'set', exerciseId: 7_011, mode: 'practice' });
  const exam = begun({ source: 'set', exerciseId: 7_013, mode: 'exam' });
  const both = earlier.questionIds.filter((id) => exam.questionIds.includes(id));
  const [questionId = 0] = both;
  bookOf(world.state, userId).favourites[String(questionId)] = now;
  bookOf(world.state, userId).wrong[String(questionId)] = afterMistake(undefined, now);
  for (const source of ['favorite', 'wrong'] as const)
    expect(start(world, userId, { source, mode: 'practice' }, now), source).toBe('noQuestions');

  expect(confirm(earlier, [questionId]).answers[0]).toMatchObject({ chosen: ['A'], mark: null });
  expect(bookOf(world.state, userId).tried).toEqual({});
  submit(world, earlier, now);
  const { recordId } = earlier;
  expect(resultShown(world, earlier, now).sheet.find((own) => own.questionId === questionId)?.result).toBeNull();
  expect(reviewPage(world, earlier, { recordId, size: 1 }, now).list[0]).toMatchObject({
    mark: null,
    inWrongBook: false,
  });
  const wrongIds = (): number[] =>
    reviewPage(world, earlier, { recordId, view: 'wrong' }, now).list.map(
      ({ question: { question } }) => question.questionId,
    );
  const answeredIn = (): number =>
    resultShown(world, earlier, now).byKind.reduce((sum, { counts }) => sum + counts.right + counts.wrong, 0);
  expect([wrongIds(), answeredIn()]).toEqual([[], 0]);
  expect(bookOf(world.state, userId).tried).toEqual({});

  now = (exam.deadline ?? 0) + minute;
  expect(resultShown(world, earlier, now).explain).toBe('open');
  expect(reviewPage(world, earlier, { recordId, size: 1 }, now).list[0]?.mark).not.toBeNull();
  attemptsOf(world, userId, now);
  expect(bookOf(world.state, userId).tried[String(questionId)]?.count).toBe(1);
  expect([wrongIds().length, answeredIn()]).toEqual([earlier.answers[String(questionId)] ? 1 : 0, 1]);
});

test('[H.2] an examination has all questions of its set: what was wrong before is practised alone, of sets and of papers', () => {
  for (const exerciseId of [7_011, 7_013]) {
    const mode = exerciseId === 7_011 ? 'practice' : 'exam';
    const attempt = begun({ source: 'set', exerciseId, mode });
    submit(world, attempt, now);
    const wrongOf = attempt.recordId;
    expect(start(world, userId, { source: 'set', exerciseId, mode: 'exam', wrongOf }, now)).toBe('badParameter');
  }
});
