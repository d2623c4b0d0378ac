import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChartDrawing } from '#kit/charts/Chart.tsx';
import { dayStart } from '#shared/dates.ts';
import * as charts from './charts.ts';
import { type Figures, keyNumbers, periodText } from './model.ts';

const day = 86_400_000;
const first = dayStart('2026-11-16');
const count = fc.nat(200);
const percent = fc.integer({ min: 0, max: 1_000 }).map((share) => share / 10);
const names = ['急腹症', '疝', '胆道疾病', '甲状腺', '胃肿瘤', '骨折', '脊柱', '产科'];
const kinds = ['A1', 'A2', 'A3A4', 'B1', 'X', 'TF', 'case'] as const;

const totals: fc.Arbitrary<Figures['totals']> = fc.record({
  ...{ minutes: count, answers: count, right: count, partial: count, wrong: count },
  accuracy: fc.option(percent),
  ...{ learningDays: fc.nat(7), lessons: count, cases: count },
});
const rowsOf = <Row>(row: (at: number) => fc.Arbitrary<Row>, max: number): fc.Arbitrary<Row[]> =>
  fc.nat(max).chain((length) => fc.tuple(...Array.from({ length }, (_, at) => row(at))));

const figures: fc.Arbitrary<Figures> = fc.record({
  ...{ totals, before: totals, goalMinutes: fc.constant(30) },
  days: fc
    .array(fc.record({ minutes: count, answers: count, right: count }), { minLength: 1, maxLength: 366 })
    .map((rows) => rows.map((row, at) => ({ ...row, day: first + at * day }))),
  trend: rowsOf((at) => fc.record({ day: fc.constant(first + at * day), accuracy: percent, mean: percent }), 9),
  chapters: rowsOf(
    (at) =>
      fc.record({
        ...{ chapterId: fc.constant(at + 1), departmentId: fc.constant(1), name: fc.constant(names[at] ?? '') },
        ...{ answers: fc.integer({ min: 1, max: 99 }), right: count, accuracy: percent },
      }),
    8,
  ),
  kinds: rowsOf(
    (at) => fc.record({ kind: fc.constant(kinds[at] ?? 'A1'), right: count, partial: count, wrong: count }),
    7,
  ),
  hours: fc.array(count, { minLength: 24, maxLength: 24 }),
  year: fc.constant([]),
  courses: fc.tuple(count, count).map(([finished, more]) => ({ finished, started: finished + more })),
  ...{ weakPoints: fc.constant([]), advice: fc.constant([]) },
  peers: fc.option(
    fc.record({ count: fc.constant(58), top: fc.integer({ min: 1, max: 100 }), accuracy: percent, minutes: count }),
  ),
});

/** The numbers that a drawing shows, row by row. */
function drawn(drawing: ChartDrawing): number[][] {
  switch (drawing.kind) {
    case 'Rows':
      return drawing.rows.map(({ values }) => [...values]);
    case 'Lines':
      return drawing.rows.map(({ value, mean }) => [value, mean ?? NaN]);
    default:
      return drawing.rows.map(({ value }) => [value]);
  }
}

test('[H.7] each table has the numbers that are drawn, and each point reads those of its row', () => {
  fc.assert(
    fc.property(figures, (own) => {
      const peers = charts.peerChart(own);
      const all = [
        ...[charts.minutesChart(own), charts.trendChart(own), charts.chapterChart(own), charts.kindChart(own)],
        ...[charts.hourChart(own), charts.courseChart(own), ...(peers ? [peers] : [])],
      ];
      for (const { chart, drawing } of all) {
        const rows = drawn(drawing);
        expect(chart.table.rows, chart.title).toHaveLength(rows.length);
        if (chart.points.length > 0) expect(chart.points, chart.title).toHaveLength(rows.length);
        for (const [at, values] of rows.entries()) {
          const [, ...inTable] = chart.table.rows[at] ?? [];
          for (const value of values) {
            expect(inTable, chart.title).toContain(value);
            expect(chart.points[at] ?? String(value), chart.title).toContain(String(value));
          }
        }
        for (const row of chart.table.rows) expect(row, chart.title).toHaveLength(chart.table.head.length);
      }
    }),
  );
});

const empty: Figures = {
  totals: {
    minutes: 0,
    answers: 0,
    right: 0,
    partial: 0,
    wrong: 0,
    accuracy: null,
    learningDays: 0,
    lessons: 0,
    cases: 0,
  },
  before: {
    minutes: 12,
    answers: 4,
    right: 2,
    partial: 0,
    wrong: 2,
    accuracy: 50,
    learningDays: 1,
    lessons: 2,
    cases: 0,
  },
  ...{ goalMinutes: 30, days: [{ day: first, minutes: 0, answers: 0, right: 0 }], trend: [], chapters: [], kinds: [] },
  ...{ hours: Array<number>(24).fill(0), year: [], courses: { started: 0, finished: 0 } },
  ...{ weakPoints: [], peers: null, advice: [] },
};

test('R087 the minutes of a year are columns of months, without the goal of a day', () => {
  const days = Array.from({ length: 300 }, (_, at) => {
    return { day: dayStart('2026-01-01') + at * day, minutes: 1, answers: 0, right: 0 };
  });
  const { chart, drawing } = charts.minutesChart({ ...empty, days, totals: { ...empty.totals, minutes: 300 } }, true);
  expect(chart.points.slice(0, 2)).toEqual(['1月 31分钟', '2月 28分钟']);
  expect(chart.table.rows).toHaveLength(10);
  expect(drawing).not.toHaveProperty('goal');
  // In January, too.
  const young = charts.minutesChart({ ...empty, days: days.slice(0, 12) }, true);
  expect(young.chart.table.rows).toEqual([['1月', 12]]);
});

test('[H.7] charts without data have no point', () => {
  const all = [
    charts.minutesChart,
    charts.trendChart,
    charts.chapterChart,
    charts.kindChart,
    charts.hourChart,
    charts.courseChart,
  ];
  expect(all.map((chart) => chart(empty).chart.points)).toEqual(all.map(() => []));
  expect(charts.peerChart(empty)).toBeNull();
});

test('[H.7] one or two chapters are bars, because two rays make no surface', () => {
  const chapter = (chapterId: number) => ({
    chapterId,
    departmentId: 1,
    name: `第${chapterId}章`,
    answers: 9,
    right: 3,
    accuracy: 33.3,
  });
  const kindOf = (ids: number[]) => charts.chapterChart({ ...empty, chapters: ids.map(chapter) }).drawing.kind;
  expect([kindOf([1]), kindOf([1, 2]), kindOf([1, 2, 3])]).toEqual(['Rows', 'Rows', 'Web']);
});

test('R087 changes are told in words, and nothing is compared with a period without answers', () => {
  expect(
    keyNumbers(empty, { back: 1, hasEarlier: true, period: 'month' }).map(({ value, change, better }) => [
      value,
      change,
      better,
    ]),
  ).toEqual([
    ['0 分钟', '较上期减少 12 分钟', false],
    ['0 题', '较上期减少 4 题', false],
    ['–', '上期没有可比数据', null],
    ['0 天', '较上期减少 1 天', false],
    ['0 节', '较上期减少 2 节', false],
    ['0 个', '与上期持平', null],
  ]);
  const better = { ...empty, totals: { ...empty.before, accuracy: 62.5, minutes: 12 } };
  expect(keyNumbers(better, { back: 0, hasEarlier: true, period: 'month' }).map(({ change }) => change)).toEqual([
    ...['与上期同期持平', '与上期同期持平', '较上期同期增加 12.5 个百分点'],
    ...['与上期同期持平', '与上期同期持平', '与上期同期持平'],
  ]);
  const nothing = {
    minutes: 0,
    answers: 0,
    right: 0,
    partial: 0,
    wrong: 0,
    accuracy: null,
    learningDays: 0,
    lessons: 0,
    cases: 0,
  };
  const first = { ...better, before: nothing };
  const changes = (hasEarlier: boolean): Set<string> =>
    new Set(keyNumbers(first, { back: 0, hasEarlier, period: 'year' }).map(({ change }) => change));
  expect([changes(false), changes(true)]).toEqual([new Set(['首个年度']), new Set(['上期同期没有学习记录'])]);
});

test('R087 a period is named by its days', () => {
  const text = (period: 'week' | 'month' | 'quarter' | 'year', from: string, to: string): string =>
    periodText({ period, from: dayStart(from), to: dayStart(to) });
  expect(text('week', '2026-11-16', '2026-11-23')).toBe('2026年11月16日–22日');
  expect(text('week', '2026-11-30', '2026-12-07')).toBe('2026年11月30日–12月6日');
  expect(text('week', '2026-12-28', '2027-01-04')).toBe('2026年12月28日–2027年1月3日');
  expect(text('month', '2026-11-01', '2026-12-01')).toBe('2026年11月');
  expect(text('quarter', '2026-10-01', '2027-01-01')).toBe('2026年第4季度');
  expect(text('year', '2026-01-01', '2027-01-01')).toBe('2026年');
});
