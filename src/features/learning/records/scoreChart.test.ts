import { expect, test } from 'vitest';
import { dayStart } from '#shared/dates.ts';
import { scoreChart } from './scoreChart.ts';

const day = 86_400_000;
const first = dayStart('2026-11-02');
const chartOf = (...shares: number[]) =>
  scoreChart({
    ...{ exerciseId: 7011, kind: 'exercise', title: '高血压', passPercent: 60 },
    points: shares.map((percent, at) => ({ recordId: at + 1, time: first + at * day, percent })),
  });

test('R086 the trend of a set says how often it was passed and how the latest result compares with the first', () => {
  expect(chartOf(50, 72.5, 85).chart.summary).toBe(
    '完成 3 次，2 次达到及格线 60%；最近一次 85%，比第一次提高 35 个百分点。',
  );
  expect(chartOf(70, 59.9).chart.summary).toContain('最近一次 59.9%，比第一次降低 10.1 个百分点。');
  expect(chartOf(70, 40, 70).chart.summary).toContain('与第一次持平。');
});

test('R086 one result is one point with its own sentence, and without results there is no point', () => {
  expect(chartOf(60).chart).toMatchObject({
    summary: '完成 1 次，得分率 60%，达到及格线 60%。',
    points: ['2026-11-02 00:00 得分率 60%'],
  });
  expect(chartOf(59).chart.summary).toContain('未达到及格线');
  expect(chartOf().chart).toMatchObject({ summary: '', points: [], table: { rows: [] } });
});

test('R086 the drawing, the points and the table of the trend have the same numbers', () => {
  const { chart, drawing } = chartOf(50, 72.5, 85);
  expect(chart.table.rows.map(([, value]) => value)).toEqual([50, 72.5, 85]);
  expect(drawing).toEqual({
    ...{ kind: 'Lines', goal: 60 },
    rows: [
      { name: '11/2', value: 50 },
      { name: '11/3', value: 72.5 },
      { name: '11/4', value: 85 },
    ],
  });
});
