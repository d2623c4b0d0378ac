/** Reports: their periods, their figures, and what is kept. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createEngine } from '../../createEngine.ts';
import type { Engine } from '../Engine.ts';
import { learningOf } from '../learning/learningOf.ts';
import { watchIn } from '../learning/learned.ts';
import { chapters } from '../seed/questionBank/bank.ts';
import { contentAt } from '../seed/seed.ts';
import { sure } from '../seed/tools.ts';
import { beijing, day, hour, minute } from '../times.ts';
import type { StudyAnswer } from './facts.ts';
import { adviceOf } from './reportAdvice.ts';
import * as figures from './reportFigures.ts';
import { isMade, keptPeriod, midnightsIn, periodAt, type PeriodKind, periodOf, reportIdOf } from './reportPeriods.ts';
import { reportPage, reportShown } from './reports.ts';

const [doctor, full] = [10_001, 10_007];
let engine: Engine;
beforeEach(() => {
  engine = createEngine({ frozen: true, seed: 1 });
});
const world = () => ({ state: engine.state, content: contentAt(engine.now) });
const user = (userId: number) => sure(engine.state.users[String(userId)], 'doctor');
const report = (userId: number, query: Parameters<typeof reportShown>[2] = {}) =>
  sure(reportShown(world(), user(userId), query, engine.now) ?? undefined, 'report');

const at = (text: string): number => Date.parse(`${text}+08:00`);
const moment = fc.integer({ min: at('2020-01-01T00:00'), max: at('2040-01-01T00:00') });
const kind = fc.constantFrom<PeriodKind>('week', 'month', 'quarter', 'year');
const week = periodAt('week', at('2026-11-18T12:00'));

const answer = fc.record({
  time: fc.integer({ min: week.from, max: week.to - 1 }),
  questionId: fc.nat(999),
  chapterId: fc.constantFrom(...chapters.slice(0, 6).map(({ chapterId }) => chapterId)),
  kind: fc.constantFrom<StudyAnswer['kind']>('A1', 'X', 'TF'),
  outcome: fc.constantFrom<StudyAnswer['outcome']>('right', 'partial', 'wrong'),
});
const answers = fc.array(answer, { maxLength: 120 });
const times = fc.array(
  fc.record({
    time: fc.integer({ min: 0, max: 167 }).map((hours) => week.from + hours * hour),
    seconds: fc.integer({ min: 1, max: 3_600 }),
    kind: fc.constantFrom('video' as const, 'exercise' as const),
  }),
  { maxLength: 40 },
);

describe('[H.7] the periods of reports', () => {
  test('every moment lies in its period, a week begins on Monday and each period where the one before has ended', () => {
    fc.assert(
      fc.property(kind, moment, (own, time) => {
        const period = periodAt(own, time);
        expect(period.from <= time && time < period.to).toBe(true);
        expect(periodOf(own, period.number + 1).from).toBe(period.to);
        const first = new Date(period.from + beijing);
        expect(first.getTime() % day).toBe(0);
        if (own === 'week') expect(first.getUTCDay()).toBe(1);
        else expect(first.getUTCDate()).toBe(1);
      }),
    );
  });

  test('a weekly report is made on Monday at 6:00 in Beijing', () => {
    expect(week).toMatchObject({ from: at('2026-11-16T00:00'), to: at('2026-11-23T00:00') });
    expect(isMade(week, at('2026-11-23T05:59'))).toBe(false);
    expect(isMade(week, at('2026-11-23T06:00'))).toBe(true);
  });

  test('the id of a kept report leads its doctor back to the period, and nobody else', () => {
    fc.assert(
      fc.property(kind, moment, (own, time) => {
        const period = periodAt(own, time);
        const id = reportIdOf(doctor, period, at('2041-01-01T00:00'));
        if (own === 'quarter' || own === 'year') expect(id).toBeNull();
        else expect(keptPeriod(doctor, id ?? 0, at('2041-01-01T00:00'))).toEqual(period);
        expect(keptPeriod(full, id ?? 0, at('2041-01-01T00:00'))).toBeNull();
        expect(keptPeriod(doctor, id ?? 0, period.to)).toBeNull();
      }),
    );
  });
});

describe('[H.7] the figures of a report', () => {
  test('the totals are the sums of the days, and accuracies lie between 0 and 100', () => {
    fc.assert(
      fc.property(answers, times, (own, spent) => {
        const studied = { answers: own, times: spent, ends: [] };
        const days = figures.daysOf(studied, midnightsIn(week, week.to));
        const totals = figures.totalsOf(studied, days);
        const sum = (of: (one: (typeof days)[number]) => number): number => days.reduce((all, one) => all + of(one), 0);
        expect(days).toHaveLength(7);
        expect([totals.minutes, totals.answers, totals.right]).toEqual([
          sum(({ minutes }) => minutes),
          sum((one) => one.answers),
          sum(({ right }) => right),
        ]);
        expect(totals.right + totals.partial + totals.wrong).toBe(totals.answers);
        const rates = [
          totals.accuracy ?? 0,
          ...figures.trendOf(own, days).flatMap(({ accuracy, mean }) => [accuracy, mean]),
        ];
        for (const rate of rates) expect(rate >= 0 && rate <= 100).toBe(true);
        const kinds = figures.kindsOf(own).map(({ right, partial, wrong }) => right + partial + wrong);
        expect(kinds.reduce((all, count) => all + count, 0)).toBe(totals.answers);
      }),
    );
  });

  test('weak points have ten answers and less than 60 %, and the weightiest come first', () => {
    fc.assert(
      fc.property(fc.array(answer, { minLength: 90, maxLength: 160 }), (own) => {
        const all = figures.chaptersOf(own);
        const found = figures.weakChapters(all);
        const weight = (one: (typeof all)[number]): number => (60 - (one.right * 100) / one.answers) * one.answers;
        for (const [place, one] of found.entries()) {
          expect(one.answers).toBeGreaterThanOrEqual(10);
          expect(one.right / one.answers).toBeLessThan(0.6);
          const next = found[place + 1];
          if (next) expect(weight(one)).toBeGreaterThanOrEqual(weight(next) - 1e-9);
        }
        const weak = all.filter((one) => one.answers >= 10 && one.right / one.answers < 0.6);
        expect(found).toHaveLength(Math.min(5, weak.length));
      }),
    );
  });

  test('the mean of a day is that of all answers of the seven days up to it', () => {
    const on = (ago: number, outcome: StudyAnswer['outcome'], count: number): StudyAnswer[] =>
      Array.from({ length: count }, () => ({
        ...{ time: week.to - 1 - ago * day, questionId: 1, chapterId: 10101, kind: 'A1', outcome },
      }));
    const own = [...on(7, 'wrong', 50), ...on(6, 'wrong', 5), ...on(0, 'right', 15), ...on(1, 'right', 4)];
    const days = figures.daysOf({ answers: own, times: [] }, midnightsIn(week, week.to));
    expect(figures.trendOf(own, days)).toEqual([
      { day: week.from, accuracy: 0, mean: 0 },
      { day: week.to - day, accuracy: 100, mean: 79.2 },
    ]);
  });

  test('three to five suggestions follow from every report', () => {
    fc.assert(
      fc.property(answers, times, (own, spent) => {
        const studied = { answers: own, times: spent, ends: [] };
        const days = figures.daysOf(studied, midnightsIn(week, week.to));
        const totals = figures.totalsOf(studied, days);
        fc.pre(own.length >= figures.leastData.answers || totals.minutes >= figures.leastData.minutes);
        const weakPoints = figures
          .weakChapters(figures.chaptersOf(own))
          .map((chapter) => ({ chapter, exerciseId: null, course: null }));
        const kinds = figures.kindsOf(own);
        const advice = adviceOf({ totals, days, kinds, weakPoints, goalMinutes: 30, hours: figures.hoursOf(spent) });
        expect(advice.length >= 3 && advice.length <= 5).toBe(true);
        expect(new Set(advice.map((one) => one.kind)).size).toBe(advice.length);
        for (const { title, text } of advice)
          expect([title.length <= 30, text.length <= 120, /\d/.test(text)]).toEqual([true, true, true]);
      }),
    );
  });
});

describe('[H.7] the reports of a doctor', () => {
  test('with less than 20 answers and 30 minutes there is none, and it says what there is', () => {
    const watch = (minutes: number): void =>
      watchIn(learningOf(engine.state, contentAt(engine.now), user(doctor)).watchedIn, engine.now, minutes * 60);
    watch(29);
    expect(report(doctor)).toMatchObject({ enough: false, report: null, need: { minutes: 29, answers: 0 } });
    watch(1);
    expect(report(doctor)).toMatchObject({ enough: true, report: { totals: { minutes: 30 } } });
    const before = periodOf('week', periodAt('week', engine.now).number - 1);
    const id = sure(reportIdOf(doctor, before, engine.now) ?? undefined, 'id');
    expect(
      reportShown(world(), user(doctor), { id }, engine.now),
      'of a week without data nothing was kept',
    ).toBeNull();
  });

  test('a week that runs is compared with the same days of the week before', () => {
    const { from } = report(doctor);
    const { watchedIn } = learningOf(engine.state, contentAt(engine.now), user(doctor));
    watchIn(watchedIn, engine.now, 40 * 60);
    watchIn(watchedIn, from - 7 * day, 10 * 60);
    watchIn(watchedIn, from - minute, 50 * 60);
    const days = (engine.now - from) / day;
    expect(days, 'the clock of the tests stands within a week').toBeLessThan(6);
    expect(report(doctor).report?.before.minutes).toBe(10);
  });

  test('a month that has ended is compared with the whole month before, be it longer', () => {
    const { number } = periodAt('month', at('2026-06-15T12:00'));
    const back = periodAt('month', engine.now).number - number;
    const june = report(full, { period: 'month', back });
    const may = report(full, { period: 'month', back: back + 1 });
    expect((june.from - may.from) / day).toBe(31);
    expect(june.report?.before).toEqual(may.report?.totals);
  });

  test('the full persona has kept reports that their ids lead to, and sets and courses for what is weak', () => {
    const { list, total } = reportPage(world(), user(full), { size: 50 }, engine.now);
    expect(total).toBeGreaterThan(40);
    for (const { reportId, from, minutes, answers: count } of list) {
      const shown = report(full, { id: reportId });
      expect(shown).toMatchObject({ reportId, from, enough: true, report: { totals: { minutes, answers: count } } });
    }
    expect(reportShown(world(), user(doctor), { id: sure(list[0], 'report').reportId }, engine.now)).toBeNull();
    const quarter = sure(report(full, { period: 'quarter' }).report ?? undefined, 'report');
    expect(quarter.weakPoints.length).toBeGreaterThan(0);
    for (const { exerciseId, course } of quarter.weakPoints) {
      expect(world().content.exercises.some(({ brief }) => brief.exerciseId === exerciseId)).toBe(true);
      expect(world().content.courses.some(({ brief }) => brief.albumId === course?.albumId)).toBe(true);
    }
    expect(quarter.peers).toMatchObject({ count: 58 });
  });

  test('a kept report stays as it was first read, in the list as well, whatever the doctor does later', () => {
    const learning = learningOf(engine.state, contentAt(engine.now), user(doctor));
    const before = periodOf('week', periodAt('week', engine.now).number - 1);
    watchIn(learning.watchedIn, before.from + 20 * hour, 45 * 60);
    const id = sure(reportIdOf(doctor, before, engine.now) ?? undefined, 'id');
    const { report: first } = report(doctor, { id });
    expect(first).toMatchObject({ totals: { minutes: 45 }, goalMinutes: 30 });
    watchIn(learning.watchedIn, before.from + 21 * hour, 30 * 60);
    engine.state.goals[String(doctor)] = 60;
    expect(report(doctor, { id }).report).toEqual(first);
    expect(report(doctor, { back: 1 }).report, 'asked for by its period').toEqual(first);
    const row = reportPage(world(), user(doctor), {}, engine.now).list.find(({ reportId }) => reportId === id);
    expect(row?.minutes).toBe(45);
  });

  test('before Monday at 6:00 the report of the week that has ended is not kept yet', () => {
    const { watchedIn } = learningOf(engine.state, contentAt(engine.now), user(doctor));
    const now = week.to + 5 * hour;
    watchIn(watchedIn, week.from + 20 * hour, 45 * 60);
    const minutesAt = (moment: number) =>
      reportShown(world(), user(doctor), { back: 1 }, moment)?.report?.totals.minutes;
    expect(minutesAt(now)).toBe(45);
    watchIn(watchedIn, week.from + 21 * hour, 30 * 60);
    expect(minutesAt(now)).toBe(75);
    expect(minutesAt(week.to + 6 * hour)).toBe(75);
    watchIn(watchedIn, week.from + 22 * hour, 15 * 60);
    expect(minutesAt(week.to + 6 * hour)).toBe(75);
  });

  test('a report counts the lessons and cases that were finished in its period, and a year has all of its quarters', () => {
    const learning = learningOf(engine.state, contentAt(engine.now), user(doctor));
    watchIn(learning.watchedIn, engine.now, 45 * 60);
    const lesson = { videoId: 100_101, albumId: 1001, liveId: null, position: 0, ranges: [], device: 'web' as const };
    // Each is opened today; when it was finished counts.
    const mark = (videoId: number, finishTime?: number): void => {
      const times = { updateTime: engine.now, clientTime: 0, ...(finishTime && { finishTime }) };
      learning.plays[String(videoId)] = { ...lesson, ...times, videoId, finished: finishTime !== undefined };
    };
    mark(100_101, engine.now);
    mark(100_102);
    mark(100_103, report(doctor).from - day);
    // A case that was finished today and begun again.
    const begun = { startTime: engine.now, updateTime: engine.now, finishTime: engine.now };
    learning.cases['1'] = { revealed: 1, answers: {}, done: false, score: 80, ...begun };
    expect(report(doctor).report?.totals).toMatchObject({ lessons: 1, cases: 1 });
    const year = report(full, { period: 'year' });
    const quarters = [0, 1, 2, 3].map((back) => report(full, { period: 'quarter', back }));
    const own = quarters.filter(({ from }) => from >= year.from);
    expect(year.report?.totals.minutes).toBe(own.reduce((sum, one) => sum + (one.report?.totals.minutes ?? 0), 0));
  });
});
