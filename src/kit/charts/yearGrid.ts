/** The days of a year as 53 weeks of seven days, Monday first. Pure. */
import { dayParts } from '#shared/dates.ts';

const dayLength = 86_400_000;
const weeks = 53;

/** A day of the heat map. */
export interface HeatDay {
  /** Beginning of the day in Beijing, ms. */
  day: number;
  minutes: number;
}

/** Least minutes of each step above none. */
export const heatSteps = [1, 15, 30, 60] as const;

/** The step of a day: 0 for none, 4 for the most. */
export const heatStep = (minutes: number): number => heatSteps.filter((least) => minutes >= least).length;

/** Every day from a Monday 52 weeks before the week of `end` until `end`, those without an entry with 0 minutes. */
export function yearGrid(days: readonly HeatDay[], end: number): HeatDay[] {
  const minutes = new Map(days.map((one) => [one.day, one.minutes]));
  const weekday = (dayParts(end).weekdayIndex + 6) % 7;
  const count = (weeks - 1) * 7 + weekday + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = end - (count - 1 - at) * dayLength;
    return { day, minutes: minutes.get(day) ?? 0 };
  });
}

/** Left and right by a week, up and down by a day. */
export function movedInYear(key: string, at: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : at + step;
}
