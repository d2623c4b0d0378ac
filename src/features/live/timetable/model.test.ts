import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLater, daysOf, onDay, type Timed } from '#kit/calendar/days.ts';
import { dayStart, timeText } from '#shared/dates.ts';
import {
  type Block,
  conflictsOf,
  layoutDay,
  minutesIn,
  rangeOf,
  placeOf,
  stepped,
  stretchesOf,
  timesOn,
  titleOf,
} from './model.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const minute = 60_000;

test.each([
  ['week', '2026-11-20', '2026-11-16', '2026-11-22', '2026年11月16日–22日'],
  ['week', '2026-11-16', '2026-11-16', '2026-11-22', '2026年11月16日–22日'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22', '2026年11月16日–22日'],
  ['list', '2026-12-01', '2026-11-30', '2026-12-06', '2026年11月30日–12月6日'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03', '2026年12月28日–2027年1月3日'],
  ['week', '2028-02-29', '2028-02-28', '2028-03-05', '2028年2月28日–3月5日'],
  ['day', '2026-11-20', '2026-11-20', '2026-11-20', '2026年11月20日 周五'],
  ['month', '2026-11-20', '2026-10-26', '2026-12-06', '2026年11月'],
  ['month', '2027-02-28', '2027-02-01', '2027-02-28', '2027年2月'],
] as const)('[2.2-02] the view %s of %s shows %s to %s, called %s', (view, day, from, to, title) => {
  expect(rangeOf(view, day)).toEqual({ from, to });
  expect(titleOf(view, day)).toBe(title);
});

test.each([
  ['week', '2026-12-28', '2027-01-04', '2026-12-21'],
  ['list', '2026-11-02', '2026-11-09', '2026-10-26'],
  ['day', '2026-12-31', '2027-01-01', '2026-12-30'],
  ['month', '2026-12-31', '2027-01-01', '2026-11-01'],
  ['month', '2027-01-31', '2027-02-01', '2026-12-01'],
] as const)('[2.2-02] after the view %s of %s comes the one of %s, before it that of %s', (view, day, next, last) => {
  expect([stepped(view, day, 1), stepped(view, day, -1)]).toEqual([next, last]);
});

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((count) => daysLater('2002-01-01', count));

test('[2.2-02] a week begins on Monday and has seven days, a month at most the 42 days of one call, and both hold their day', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom('week' as const, 'month' as const), (day, view) => {
      const days = daysOf(rangeOf(view, day));
      expect(days).toContain(day);
      expect(days.length % 7).toBe(0);
      expect(days.length).toBeLessThanOrEqual(view === 'week' ? 7 : 42);
      expect(new Date(dayStart(days[0] ?? '') + 8 * 60 * minute).getUTCDay()).toBe(1);
      expect(rangeOf('week', stepped('week', day, 1)).from).toBe(daysLater(rangeOf('week', day).to, 1));
    }),
  );
});

const anyLives = fc.array(
  fc.record({ start: fc.integer({ min: 0, max: 1_439 }), length: fc.integer({ min: 0, max: 600 }) }),
  { maxLength: 30 },
);
const overlaps = (one: Block<Timed>, other: Block<Timed>): boolean => one.from < other.to && other.from < one.to;

test('[2.2-02] live streams at the same time lie side by side: no two cover each other, and none is missing or outside its day', () => {
  fc.assert(
    fc.property(anyLives, (drawn) => {
      const midnight = dayStart('2026-11-20');
      const lives = drawn.map(({ start, length }) => ({
        startTime: midnight + start * minute,
        endTime: midnight + (start + length) * minute,
      }));
      const blocks = layoutDay(lives, '2026-11-20');
      expect(new Set(blocks.map(({ live }) => live))).toEqual(new Set(lives));
      const stretches = stretchesOf([blocks], null);
      for (const [index, block] of blocks.entries()) {
        expect(block.lane).toBeLessThan(block.lanes);
        expect(block.to).toBeGreaterThan(block.from);
        // A block lies in hours that are drawn in full, so that its height is its length.
        const height = placeOf(stretches, block.to) - placeOf(stretches, block.from);
        expect(height).toBeCloseTo(block.to - block.from);
        for (const other of blocks.slice(index + 1)) {
          if (!overlaps(block, other)) continue;
          expect(block.lane).not.toBe(other.lane);
          expect(block.lanes).toBe(other.lanes);
        }
      }
    }),
  );
});

test('[2.2-02] a day without overlaps uses its whole width; hours without a stream are folded, and none is drawn outside', () => {
  const live = (from: string, to: string): Timed => ({ startTime: at(`2026-11-20T${from}`), endTime: at(to) });
  const early = live('06:30', '2026-11-20T07:30');
  const noon = live('09:00', '2026-11-20T10:00');
  const late = live('23:30', '2026-11-21T01:00');
  const blocks = layoutDay([late, noon, early], '2026-11-20');
  expect(blocks.map(({ from, to, lanes }) => [from, to, lanes])).toEqual([
    [390, 450, 1],
    [540, 600, 1],
    [1_400, 1_440, 1],
  ]);
  // One free hour stays, so that the distance can be read.
  expect(stretchesOf([blocks], null)).toEqual([
    { from: 6, to: 10, isFolded: false },
    { from: 10, to: 23, isFolded: true },
    { from: 23, to: 24, isFolded: false },
  ]);
  // The hour of now is drawn, too.
  expect(stretchesOf([[]], 15 * 60 + 20)).toEqual([{ from: 15, to: 16, isFolded: false }]);
});

test('[2.2-02] a stream over midnight stands on both days, with its times as that day sees them', () => {
  const night = { startTime: at('2026-11-30T23:30'), endTime: at('2026-12-01T00:30') };
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'];
  expect(days.map((day) => onDay([night], day).length)).toEqual([0, 1, 1, 0]);
  expect(days.map((day) => layoutDay([night], day).map(({ from, to }) => [from, to]))).toEqual([
    [],
    [[1_400, 1_440]],
    [[0, 40]],
    [],
  ]);
  expect(['2026-11-30', '2026-12-01'].map((day) => timesOn(day, night))).toEqual([
    '23:30–次日00:30',
    '前一天23:30–00:30',
  ]);
  // What ends at midnight belongs to its day alone.
  const evening = { startTime: at('2026-11-30T23:00'), endTime: at('2026-12-01T00:00') };
  expect(days.map((day) => onDay([evening], day).length)).toEqual([0, 1, 0, 0]);
  expect(timesOn('2026-11-30', evening)).toBe('23:00–24:00');
});

test('[2.2-02] a day is a day of Beijing: what begins at 00:10 there belongs to it', () => {
  const night = { startTime: at('2026-11-20T00:10'), endTime: at('2026-11-20T01:00') };
  expect([onDay([night], '2026-11-20'), onDay([night], '2026-11-19')]).toEqual([[night], []]);
  expect([minutesIn('2026-11-20', night.startTime), timeText(night.startTime)]).toEqual([10, '00:10']);
});

test('[2.2-02] reserved streams at the same time name each other; what is over or follows directly does not', () => {
  const live = (liveId: number, from: string, to: string, status = 1, reserved = true) => ({
    liveId,
    title: `第${liveId}场`,
    status,
    reserved,
    startTime: at(`2026-11-20T${from}`),
    endTime: at(`2026-11-20T${to}`),
  });
  const lives = [
    live(1, '19:00', '20:00'),
    live(2, '19:30', '20:30', 2),
    live(3, '20:30', '21:00'),
    live(4, '19:00', '21:00', 4),
    live(5, '19:00', '21:00', 1, false),
  ];
  expect(Object.fromEntries(conflictsOf(lives))).toEqual({ 1: '第2场', 2: '第1场' });
});
