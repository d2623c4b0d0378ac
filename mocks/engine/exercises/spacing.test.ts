import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../createEngine.ts';
import { contentAt } from '../seed/seed.ts';
import { midnightOf } from '../seed/tools.ts';
import { day, hour, minute } from '../times.ts';
import { learnAnswer } from './attempts.ts';
import { bookShown, dueCount } from './books.ts';
import type { World } from './questions.ts';
import { bookOf, type WrongRecord } from './records.ts';
import { afterMistake, afterRight, byDueTime, isDue } from './spacing.ts';
import { start } from './start.ts';

const begin = Date.UTC(2026, 10, 23, 1);

interface Answer {
  isRight: boolean;
  timeSec: number;
  /** Since the answer before, ms; less than 0 for one that was learnt late. */
  gap: number;
}

const answers = fc.array(
  fc.record<Answer>({
    isRight: fc.boolean(),
    timeSec: fc.nat(600),
    gap: fc.oneof(fc.integer({ min: -2 * day, max: 3 * day }), fc.integer({ min: 0, max: 400 * day })),
  }),
  { minLength: 1, maxLength: 14 },
);

/** The states of a question after a mistake and after each of the answers that follow it. */
function statesOf(all: readonly Answer[]): WrongRecord[] {
  let now = begin;
  const states = [afterMistake(undefined, now)];
  for (const { isRight, timeSec, gap } of all) {
    now += gap;
    const before = states.at(-1);
    if (before) states.push(isRight ? afterRight(before, timeSec, now) : afterMistake(before, now));
  }
  return states;
}

describe('[H.6] L-11 the spacing of the wrong book', () => {
  test('makes a question due on a later day than its last answer, and within a year', () => {
    fc.assert(
      fc.property(answers, (all) => {
        let latest = begin;
        let now = begin;
        const [, ...states] = statesOf(all);
        for (const [at, { dueTime }] of states.entries()) {
          now += all[at]?.gap ?? 0;
          latest = Math.max(latest, now);
          expect(dueTime).toBeGreaterThan(latest);
          expect(dueTime).toBeLessThanOrEqual(midnightOf(latest) + 365 * day);
          expect(dueTime).toBe(midnightOf(dueTime));
        }
      }),
    );
  });

  test('calls a question mastered after two right answers in a row and open again after a wrong one', () => {
    fc.assert(
      fc.property(answers, (all) => {
        let row = 0;
        const [, ...states] = statesOf(all);
        for (const [at, state] of states.entries()) {
          row = all[at]?.isRight ? row + 1 : 0;
          expect(state.mastered).toBe(row >= 2);
          expect(isDue(state, Number.MAX_SAFE_INTEGER)).toBe(row < 2);
        }
      }),
    );
  });

  test('gives the same dates for the same answers, and an earlier one after a slow answer or a mistake', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 0, max: 60 * day }), (all, gap) => {
        expect(statesOf(all)).toEqual(statesOf(all));
        const last = statesOf(all).at(-1) ?? afterMistake(undefined, begin);
        const now = last.lastTime + gap;
        const [wrong, slow, quick] = [afterMistake(last, now), afterRight(last, 121, now), afterRight(last, 20, now)];
        expect(wrong.dueTime).toBeLessThanOrEqual(slow.dueTime);
        expect(slow.dueTime).toBeLessThanOrEqual(quick.dueTime);
      }),
    );
  });

  test('waits a day after a mistake, some days after a right answer, and longer after one that came late', () => {
    const mistake = afterMistake(undefined, begin);
    expect(mistake.dueTime).toBe(midnightOf(begin) + day);
    const nextDay = afterRight(mistake, 20, begin + day);
    expect(nextDay.dueTime).toBe(midnightOf(begin) + 3 * day);
    // To answer it again at once proves little.
    expect(afterRight(mistake, 20, begin + minute).dueTime).toBe(mistake.dueTime);
    const late = afterRight(mistake, 20, begin + 30 * day);
    expect(late.dueTime - midnightOf(begin + 30 * day)).toBeGreaterThan(nextDay.dueTime - midnightOf(begin + day));
  });
});

const userId = 10_001;

/** A doctor with three mistakes: one is three days old, two of today, of which one was wrong before. */
function withMistakes() {
  const { state, now } = createEngine({ frozen: true, seed: 1 });
  const world: World = { state, content: contentAt(now) };
  const [one, two, three] = world.content.bank.filter(({ kind }) => kind === 'A1');
  if (!one || !two || !three) throw new Error('The bank has too few questions.');
  for (const [{ questionId, options, answer }, at] of [
    [two, now],
    [one, now - 3 * day],
    [three, now - hour],
  ] as const) {
    const chosen = options.flatMap(({ key }) => (answer.includes(key) ? [] : key)).slice(0, 1);
    learnAnswer(world, userId, questionId, { chosen, timeSec: 20 }, at);
  }
  return { world, now, ids: { one: one.questionId, two: two.questionId, three: three.questionId } };
}

describe('[H.6] L-11 the wrong book', () => {
  test('lists its questions in the order in which they are due, and counts those of today', () => {
    const { world, now, ids } = withMistakes();
    const shown = bookShown(world, userId, { book: 'wrong' }, now);
    expect(shown.list.map(({ questionId }) => questionId)).toEqual([ids.one, ids.three, ids.two]);
    expect(shown).toMatchObject({ openCount: 3, dueCount: 1 });
    expect(dueCount(world, userId, midnightOf(now) + day)).toBe(3);
    expect(bookShown(world, userId, { book: 'favorite' }, now).dueCount).toBe(0);
    const all = Object.values(bookOf(world.state, userId).wrong);
    expect(all.toSorted(byDueTime).map(({ dueTime }) => dueTime)).toEqual(all.map(({ dueTime }) => dueTime).sort());
  });

  test('practises first what has been due longest, and nothing else when only that is wished', () => {
    const { world, now, ids } = withMistakes();
    const wish = { source: 'wrong', mode: 'practice' } as const;
    const idsOf = (begun: ReturnType<typeof start>): number[] =>
      typeof begun === 'string' ? [] : begun.attempt.questionIds;
    expect(idsOf(start(world, userId, wish, now))).toEqual([ids.one, ids.three, ids.two]);
    expect(idsOf(start(world, userId, { ...wish, only: 'due' }, now))).toEqual([ids.one]);
    expect(idsOf(start(world, userId, { ...wish, times: 1 }, now))).toEqual([ids.one, ids.three, ids.two]);
    expect(start(world, userId, { ...wish, times: 2 }, now)).toBe('noQuestions');
    learnAnswer(world, userId, ids.two, { chosen: ['Z'], timeSec: 9 }, now);
    expect(idsOf(start(world, userId, { ...wish, times: 2 }, now))).toEqual([ids.two]);
    expect(bookShown(world, userId, { book: 'wrong', times: 2 }, now).list).toMatchObject([{ questionId: ids.two }]);
    const right = world.content.bank.find(({ questionId }) => questionId === ids.one)?.answer ?? [];
    for (const at of [now, now + day]) learnAnswer(world, userId, ids.one, { chosen: [...right], timeSec: 9 }, at);
    expect(start(world, userId, { ...wish, only: 'due' }, now)).toBe('noQuestions');
    expect(bookShown(world, userId, { book: 'wrong', mastered: true }, now).list).toMatchObject([
      { questionId: ids.one, wrong: { mastered: true, rightTimes: 2, dueTime: null } },
    ]);
  });
});
