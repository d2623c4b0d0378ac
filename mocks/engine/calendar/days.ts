/** Events of several days in a calendar: an entry for each day, with the hours of that day. */
import { dayNumber } from '../seed/tools.ts';
import { day } from '../times.ts';
import type { CalendarEvent } from './calendarFile.ts';

/** The hours of one day of an event, in ms, and where it is then. */
export interface Hours {
  readonly start: number;
  readonly end: number;
  /** Missing for the place of the event. */
  readonly place?: string | undefined;
}

/** The days from one moment to another, ms: each has the same hours, as the first day begins and the last one ends. */
export function equalDays(start: number, end: number): Hours[] {
  const count = Math.max(1, Math.ceil((end - start) / day));
  const length = end - start - (count - 1) * day;
  return Array.from({ length: count }, (_, at) => ({ start: start + at * day, end: start + at * day + length }));
}

/** The hours of each day that has items, from its first item to its last one. */
export function hoursOfDays(items: readonly Hours[]): Hours[] {
  const sorted = items.toSorted((one, other) => one.start - other.start);
  return [...Map.groupBy(sorted, ({ start }) => dayNumber(start)).values()].map((own) => ({
    start: Math.min(...own.map(({ start }) => start)),
    end: Math.max(...own.map(({ end }) => end)),
    place: [...new Set(own.flatMap(({ place }) => place ?? []))].join('；') || undefined,
  }));
}

/**
 * An event as an entry for each of its days: one entry over days and nights would show the doctor as busy at night, too. The UID of
 * a day is counted from the first day of the event, so that it stays when all days move.
 */
export const eachDay = (event: CalendarEvent, days: readonly Hours[]): CalendarEvent[] =>
  days.map(({ start, end, place }, at) => {
    const number = dayNumber(start) - dayNumber(event.start) + 1;
    return {
      ...event,
      ...{ start, end, location: place ?? event.location },
      ...(number !== 1 && { uid: `day${number}-${event.uid}` }),
      ...(days.length > 1 && { summary: `${event.summary}（第${at + 1}天）` }),
    };
  });
