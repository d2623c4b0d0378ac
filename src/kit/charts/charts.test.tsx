// @vitest-environment jsdom
import fc from 'fast-check';
import { act } from 'react';
import { expect, test } from 'vitest';
import { dateText, dayParts, dayStart } from '#shared/dates.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { YearHeat } from './YearHeat.tsx';
import { type HeatDay, heatStep, movedInYear, yearGrid } from './yearGrid.ts';

const day = 86_400_000;
const end = dayStart('2026-11-20');

const root = withRoot();
const show = (days: readonly HeatDay[], last?: number): Promise<void> =>
  root.draw(<YearHeat days={days} {...(last !== undefined && { end: last })} />);
const place = document.body;
const slider = (): HTMLElement | null => place.querySelector('[role=slider]');
const press = (key: string): void =>
  act(() => {
    slider()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

test('[H.7] the heat map has 53 weeks that begin on Monday and end with the last day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (later) => {
      const grid = yearGrid([], end + later * day);
      expect(grid.length).toBeGreaterThan(52 * 7);
      expect(grid.length).toBeLessThanOrEqual(53 * 7);
      expect(dayParts(grid[0]?.day ?? 0).weekdayIndex).toBe(1);
      expect(grid.at(-1)?.day).toBe(end + later * day);
    }),
  );
});

test('[H.7] the table of the heat map has the minutes that are drawn, and no others', async () => {
  const days = [
    { day: end, minutes: 12 },
    { day: end - 3 * day, minutes: 75 },
    { day: end - 400 * day, minutes: 30 },
  ];
  await show(days);
  const rows = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual(['2026-11-2012', '2026-11-1775']);
  const steps = [...place.querySelectorAll('[data-step]')].map((rect) => rect.getAttribute('data-step'));
  expect(steps.filter((step) => step !== '0').toSorted()).toEqual(['1', '4']);
  expect(place.textContent).toContain('近一年有 2 天在学习，共 87 分钟；最多的一天是 2026-11-17，75 分钟。');
});

test('[H.7] the keys reach each day of the heat map: weeks by left and right, days by up and down', async () => {
  await show([{ day: end - 7 * day, minutes: 20 }], end);
  expect(slider()?.getAttribute('aria-valuetext')).toBe('2026-11-20 0分钟');
  press('ArrowLeft');
  expect(slider()?.getAttribute('aria-valuetext')).toBe('2026-11-13 20分钟');
  press('ArrowUp');
  expect(slider()?.getAttribute('aria-valuetext')).toBe('2026-11-12 0分钟');
  press('Home');
  press('ArrowLeft');
  expect(slider()?.getAttribute('aria-valuetext')).toBe(`${dateText(yearGrid([], end)[0]?.day ?? 0)} 0分钟`);
  expect(movedInYear('a', 3, 9)).toBeNull();
});

test('[H.7] a chart without numbers says so, and has nothing to open', async () => {
  await show([]);
  expect(place.textContent).toContain('暂无数据');
  expect(slider()).toBeNull();
  expect(place.querySelector('details')).toBeNull();
});

test('[H.7] one day is one point of the heat map', async () => {
  await show([{ day: end, minutes: 1 }]);
  expect(place.querySelectorAll('tbody tr')).toHaveLength(1);
  expect(slider()?.getAttribute('aria-valuetext')).toBe('2026-11-20 1分钟');
});

test('[H.7] more minutes never have a lower step', () => {
  fc.assert(fc.property(fc.nat(300), fc.nat(300), (some, more) => heatStep(some + more) >= heatStep(some)));
  expect([0, 1, 15, 30, 60].map(heatStep)).toEqual([0, 1, 2, 3, 4]);
});
