/** Days of a calendar, such as 2026-11-20, in Beijing; and where the keys move to among them. Pure. */
import { dateText, dayParts, dayStart } from '#shared/dates.ts';

/** A day in milliseconds. */
export const dayLength = 86_400_000;

/** 11月20日 周五 */
export function dayName(day: string): string {
  const { month, day: date, weekday } = dayParts(dayStart(day));
  return `${month}月${date}日 ${weekday}`;
}

/** Days from the first to the last, both included. */
export interface Range {
  from: string;
  to: string;
}

/** Begin and end of something, ms. */
export interface Timed {
  startTime: number;
  endTime: number;
}

/** The Beijing day of a moment. */
export const dayOf = dateText;

/** A day that is some days later, or earlier with a negative number. */
export const daysLater = (day: string, count: number): string => dateText(dayStart(day) + count * dayLength);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => daysLater(day, -((dayParts(dayStart(day)).weekdayIndex + 6) % 7));

/** The first day of a day's month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The first day of the next month (`step` 1) or the previous one (-1). */
export function monthLater(day: string, step: 1 | -1): string {
  const first = firstOfMonth(day);
  return firstOfMonth(step === 1 ? daysLater(first, 31) : daysLater(first, -1));
}

/** The whole weeks of a day's month. */
export function weeksOfMonth(day: string): Range {
  const last = daysLater(monthLater(day, 1), -1);
  return { from: mondayOf(firstOfMonth(day)), to: daysLater(mondayOf(last), 6) };
}

/** 2026年11月 */
export const monthName = (day: string): string => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`;

/** All days of a range. */
export function daysOf({ from, to }: Range): string[] {
  const count = Math.round((dayStart(to) - dayStart(from)) / dayLength) + 1;
  return Array.from({ length: count }, (_, index) => daysLater(from, index));
}

/** What is on a day, by its start: what begins on it, and what lasts beyond the midnight before it. */
export const onDay = <Item extends Timed>(items: readonly Item[], day: string): Item[] =>
  items
    .filter(
      ({ startTime, endTime }) => dayOf(startTime) === day || (startTime < dayStart(day) && endTime > dayStart(day)),
    )
    .sort((one, other) => one.startTime - other.startTime);

/** A place in a grid: the column, and the item in it. */
export interface Spot {
  column: number;
  item: number;
}

/**
 * Where a key moves to in columns with these numbers of items: up and down within a column, left and right to the next column
 * with an item, Home and End to the first and the last item of all. Null for other keys and at an edge.
 */
export function movedBy(key: string, { column, item }: Spot, counts: readonly number[]): Spot | null {
  const count = (at: number): number => counts[at] ?? 0;
  const toward = (step: 1 | -1): Spot | null => {
    for (let at = column + step; at >= 0 && at < counts.length; at += step)
      if (count(at) > 0) return { column: at, item: Math.min(item, count(at) - 1) };
    return null;
  };
  switch (key) {
    case 'ArrowUp':
      return item > 0 ? { column, item: item - 1 } : null;
    case 'ArrowDown':
      return item + 1 < count(column) ? { column, item: item + 1 } : null;
    case 'ArrowLeft':
      return toward(-1);
    case 'ArrowRight':
      return toward(1);
    case 'Home':
      return { column: counts.findIndex((own) => own > 0), item: 0 };
    case 'End': {
      const last = counts.findLastIndex((own) => own > 0);
      return { column: last, item: count(last) - 1 };
    }
    default:
      return null;
  }
}

/** Where a key moves to among the days of a month, which stand in rows of seven; null for other keys and at an edge. */
export function movedInMonth(key: string, at: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const next = at + (steps[key] ?? count);
  return next >= 0 && next < count ? next : null;
}
