/** The timetable's days and the places of live streams in its grid. Pure; days are Beijing days such as 2026-11-20. */
import type { View } from '#addresses/live.ts';
import { isAhead } from '#kit/lives/liveState.ts';
import {
  dayLength,
  daysLater,
  mondayOf,
  monthLater,
  monthName,
  onDay,
  type Range,
  type Timed,
  weeksOfMonth,
} from '#kit/calendar/days.ts';
import { dayParts, dayStart, timeText } from '#shared/dates.ts';

const minute = 60_000;
const minutesPerDay = 24 * 60;

/** Height of an hour in a grid, and of hours without a stream that are folded into one band; px. */
export const heights = { hour: 60, folded: 40 };
/** Fewer free hours than these stay as they are. */
const leastFolded = 2;
/** A shorter block could not be read; minutes. */
const shortest = 40;

/** The days that a view shows around a day: a week, one day, or the whole weeks of a month. */
export function rangeOf(view: View, day: string): Range {
  if (view === 'day') return { from: day, to: day };
  if (view !== 'month') return { from: mondayOf(day), to: daysLater(mondayOf(day), 6) };
  return weeksOfMonth(day);
}

/** The day of the next (`step` 1) or the previous (-1) week, day or month. */
export function stepped(view: View, day: string, step: 1 | -1): string {
  if (view === 'month') return monthLater(day, step);
  return daysLater(day, view === 'day' ? step : 7 * step);
}

/** Name of what a view shows: 2026年11月16日–22日, 2026年11月20日 周五, 2026年11月. */
export function titleOf(view: View, day: string): string {
  const { from, to } = rangeOf(view, day);
  const [first, last] = [dayParts(dayStart(from)), dayParts(dayStart(to))];
  if (view === 'month') return monthName(day);
  const start = `${first.year}年${first.month}月${first.day}日`;
  if (view === 'day') return `${start} ${first.weekday}`;
  if (first.year !== last.year) return `${start}–${last.year}年${last.month}月${last.day}日`;
  return first.month === last.month ? `${start}–${last.day}日` : `${start}–${last.month}月${last.day}日`;
}

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
