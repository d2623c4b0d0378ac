/** Dates of a plan, as properties of any tasks and any plan. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { dayOf, dayText, type Dues, learningDayFrom, planTasks, type Planned, shiftTasks } from './plan.ts';

const tasks = fc
  .array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 24 })
  .map((all) => all.map((minutes, at): Planned => ({ taskId: 101 + at, minutes })));
const plan = fc.record({ daysPerWeek: fc.integer({ min: 1, max: 7 }), minutes: fc.integer({ min: 10, max: 240 }) });
const day = fc.integer({ min: 20_000, max: 22_000 });

const daysOf = (dues: Dues, all: readonly Planned[]): number[] => all.map(({ taskId }) => dues[String(taskId)] ?? -1);
const isSorted = (days: readonly number[]): boolean =>
  days.every((own, at) => at === 0 || own >= (days[at - 1] ?? own));

test('[2.1-17] L-25: a plan keeps the order, uses its learning days alone, and never asks more of a day than its minutes', () => {
  fc.assert(
    fc.property(tasks, plan, day, (all, wish, from) => {
      const days = daysOf(planTasks(all, wish, from), all);
      expect(isSorted(days)).toBe(true);
      for (const due of new Set(days)) {
        const own = all.filter((_, at) => days[at] === due);
        const sum = own.reduce((minutes, task) => minutes + task.minutes, 0);
        // Only a task that is longer than a day asks for more, and then it is alone on its last day.
        expect(sum <= wish.minutes || own.length === 1).toBe(true);
        expect(due).toBeGreaterThanOrEqual(from);
        expect(learningDayFrom(wish, due)).toBe(due);
      }
      const week = Array.from({ length: 7 }, (_, at) => from + at);
      expect(week.filter((one) => learningDayFrom(wish, one) === one)).toHaveLength(wish.daysPerWeek);
    }),
    { numRuns: runs(300, 5_000) },
  );
});

test('[2.1-17] L-25: a task that is longer than a day gets as many learning days as it needs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), plan, day, (minutes, wish, from) => {
      const due = planTasks([{ taskId: 1, minutes }], wish, from)['1'] ?? 0;
      const days = Array.from({ length: due - from + 1 }, (_, at) => from + at);
      const learning = days.filter((one) => learningDayFrom(wish, one) === one).length;
      expect(learning).toBe(Math.ceil(minutes / wish.minutes));
    }),
    { numRuns: runs(300, 5_000) },
  );
});

test('[2.1-17] L-25: a shift leaves nothing overdue and keeps the order and the rhythm; a second one has nothing to do', () => {
  fc.assert(
    fc.property(tasks, plan, day, fc.integer({ min: 0, max: 400 }), fc.nat(), (all, wish, from, passed, done) => {
      const dues = planTasks(all, wish, from);
      const open = all.slice(done % all.length);
      const openDues = Object.fromEntries(open.map(({ taskId }) => [String(taskId), dues[String(taskId)] ?? 0]));
      const today = from + passed;
      const before = daysOf(openDues, open);
      const shift = shiftTasks(openDues, wish, today);
      if (Math.min(...before) >= today) {
        expect(shift).toBeNull();
        return;
      }
      const after = daysOf(shift?.dues ?? {}, open);
      expect(Math.min(...after)).toBe(learningDayFrom(wish, today));
      expect(isSorted(after)).toBe(true);
      // All move by the same number of learning days: what was on one day stays on one day, and gaps stay as they are.
      const learningDays = (low: number, high: number): number =>
        Array.from({ length: high - low }, (_, at) => low + at + 1).filter((one) => learningDayFrom(wish, one) === one)
          .length;
      after.forEach((due, at) => expect(learningDays(before[at] ?? 0, due)).toBe(shift?.days));
      expect(shiftTasks(shift?.dues ?? {}, wish, today)).toBeNull();
    }),
    { numRuns: runs(200, 5_000) },
  );
});

test('a day is read as it is written; what no calendar has is none', () => {
  expect(dayText(dayOf('2026-11-20') ?? 0)).toBe('2026-11-20');
  expect([dayOf('2026-02-30'), dayOf('2026-11-31'), dayOf('x')]).toEqual([null, null, null]);
});
