/** The timetable's days and the places of live streams in its grid. Pure; days are Beijing days such as 2026-11-20. */
import type { View } from '#addresses/live.ts';
import { isAhead } from '#kit/lives/liveState.ts';
import { dateText, dayParts, dayStart, timeText } from '#shared/dates.ts';

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

/** The times of a live stream, ms. */
export interface Timed {
  startTime: number;
  endTime: number;
}

const minute = 60_000;
const dayLength = 24 * 60 * minute;
const minutesPerDay = 24 * 60;

/** Height of an hour in a grid, and of hours without a stream that are folded into one band; px. */
export const heights = { hour: 60, folded: 40 };
/** Fewer free hours than these stay as they are. */
const leastFolded = 2;
/** A shorter block could not be read; minutes. */
const shortest = 40;

/** The Beijing day of a moment. */
export const dayOf = dateText;

/** A day that is some days later, or earlier with a negative number. */
export const daysLater = (day: string, count: number): string => dateText(dayStart(day) + count * dayLength);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => daysLater(day, -((dayParts(dayStart(day)).weekdayIndex + 6) % 7));

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The first day of the next month (`step` 1) or the previous one (-1). */
function monthLater(day: string, step: 1 | -1): string {
  const first = firstOfMonth(day);
  return firstOfMonth(step === 1 ? daysLater(first, 31) : daysLater(first, -1));
}

/** The days that a view shows around a day: a week, one day, or the whole weeks of a month. */
export function rangeOf(view: View, day: string): Range {
  if (view === 'day') return { from: day, to: day };
  if (view !== 'month') return { from: mondayOf(day), to: daysLater(mondayOf(day), 6) };
  const last = daysLater(monthLater(day, 1), -1);
  return { from: mondayOf(firstOfMonth(day)), to: daysLater(mondayOf(last), 6) };
}

/** The day of the next (`step` 1) or the previous (-1) week, day or month. */
export function stepped(view: View, day: string, step: 1 | -1): string {
  if (view === 'month') return monthLater(day, step);
  return daysLater(day, view === 'day' ? step : 7 * step);
}

/** All days of a range. */
export function daysOf({ from, to }: Range): string[] {
  const count = Math.round((dayStart(to) - dayStart(from)) / dayLength) + 1;
  return Array.from({ length: count }, (_, index) => daysLater(from, index));
}

/** Name of what a view shows: 2026年11月16日–22日, 2026年11月20日 周五, 2026年11月. */
export function titleOf(view: View, day: string): string {
  const { from, to } = rangeOf(view, day);
  const [first, last] = [dayParts(dayStart(from)), dayParts(dayStart(to))];
  if (view === 'month') return `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`;
  const start = `${first.year}年${first.month}月${first.day}日`;
  if (view === 'day') return `${start} ${first.weekday}`;
  if (first.year !== last.year) return `${start}–${last.year}年${last.month}月${last.day}日`;
  return first.month === last.month ? `${start}–${last.day}日` : `${start}–${last.month}月${last.day}日`;
}

/** The live streams of a day by their start: those that begin on it, and those that last beyond the midnight before it. */
export const onDay = <Live extends Timed>(lives: readonly Live[], day: string): Live[] =>
  lives
    .filter(
      ({ startTime, endTime }) => dayOf(startTime) === day || (startTime < dayStart(day) && endTime > dayStart(day)),
    )
    .sort((one, other) => one.startTime - other.startTime);

/** The times of a stream as a day sees them: 19:20–21:20, 23:30–次日00:30, 前一天23:30–00:30. */
export function timesOn(day: string, { startTime, endTime }: Timed): string {
  const nextDay = dayStart(day) + dayLength;
  const from = `${startTime < dayStart(day) ? '前一天' : ''}${timeText(startTime)}`;
  return `${from}–${endTime === nextDay ? '24:00' : `${endTime > nextDay ? '次日' : ''}${timeText(endTime)}`}`;
}

/** The place of a live stream in the column of its day. */
export interface Block<Live> {
  live: Live;
  /** Minutes since midnight; what lasts beyond midnight ends with the one day and begins with the other. */
  from: number;
  to: number;
  /** Its lane, from 0, of the lanes into which streams at the same time share the column. */
  lane: number;
  lanes: number;
}

/** Minutes since midnight of a moment in a day. */
export const minutesIn = (day: string, ms: number): number => Math.floor((ms - dayStart(day)) / minute);

/** Places the live streams of a day: those at the same time lie side by side. */
export function layoutDay<Live extends Timed>(lives: readonly Live[], day: string): Block<Live>[] {
  const blocks: Block<Live>[] = onDay(lives, day).map((live) => {
    const from = Math.max(0, Math.min(minutesIn(day, live.startTime), minutesPerDay - shortest));
    return {
      live,
      from,
      to: Math.min(minutesPerDay, Math.max(minutesIn(day, live.endTime), from + shortest)),
      lane: 0,
      lanes: 1,
    };
  });
  // A group is a run of blocks without a free moment between them; its blocks have the same width.
  let group: Block<Live>[] = [];
  let ends: number[] = [];
  const close = (): void => group.forEach((block) => (block.lanes = ends.length));
  for (const block of blocks) {
    if (block.from >= Math.max(0, ...ends)) {
      close();
      [group, ends] = [[], []];
    }
    const free = ends.findIndex((end) => end <= block.from);
    block.lane = free === -1 ? ends.length : free;
    ends[block.lane] = block.to;
    group.push(block);
  }
  close();
  return blocks;
}

/** Hours of a grid, one after the other; folded when none of its days has a stream in them. */
export interface Stretch {
  from: number;
  to: number;
  isFolded: boolean;
}

/** The hours of a grid from the first to the last that has a block or is now (minutes since midnight, or null). */
export function stretchesOf(columns: readonly (readonly Block<unknown>[])[], now: number | null): Stretch[] {
  const spans = [...columns.flat(), ...(now === null ? [] : [{ from: now, to: now + 1 }])];
  const isBusy = (hour: number): boolean => spans.some(({ from, to }) => from < (hour + 1) * 60 && to > hour * 60);
  const busy = Array.from({ length: 24 }, (_, hour) => hour).filter(isBusy);
  return busy
    .flatMap((hour, at): Stretch[] => {
      const last = busy[at - 1] ?? hour - 1;
      const free = hour - last - 1;
      const own = { from: hour, to: hour + 1, isFolded: false };
      return free === 0 ? [own] : [{ from: last + 1, to: hour, isFolded: free >= leastFolded }, own];
    })
    .reduce<Stretch[]>((joined, next) => {
      const before = joined.at(-1);
      if (!before || before.isFolded || next.isFolded) return [...joined, next];
      return [...joined.slice(0, -1), { ...before, to: next.to }];
    }, []);
}

/** The distance of a moment (minutes since midnight) from the top of a grid, px. */
export const placeOf = (stretches: readonly Stretch[], minutes: number): number =>
  stretches.reduce((sum, { from, to, isFolded }) => {
    const share = Math.min(1, Math.max(0, (minutes - from * 60) / ((to - from) * 60)));
    return sum + share * (isFolded ? heights.folded : (to - from) * heights.hour);
  }, 0);

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

/** A live stream that may be reserved. */
interface Reservable extends Timed {
  liveId: number;
  title: string;
  status: number;
  reserved?: boolean | null;
}

/** Titles of another reserved stream at the same time, by id of a reserved stream that is still to come or on air. */
export function conflictsOf(lives: readonly Reservable[]): ReadonlyMap<number, string> {
  const own = lives.filter((live) => live.reserved === true && isAhead(live));
  const found = new Map<number, string>();
  for (const one of own) {
    const other = own.find(
      (live) => live.liveId !== one.liveId && live.startTime < one.endTime && live.endTime > one.startTime,
    );
    if (other) found.set(one.liveId, other.title);
  }
  return found;
}
