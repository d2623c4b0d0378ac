/** Helpers of all seed tables: moments that follow the clock, and choices that never change. */
import type { Faker } from '@faker-js/faker';
import { beijing, day, hour } from '../times.ts';

/**
 * The moments from which the times of the seed are counted. All are rounded down, so that two calls shortly after each
 * other give the same times; all follow the clock, so that the demo never looks old.
 */
export interface Moments {
  /** The full hour. */
  readonly hour: number;
  /**
   * The full hour in which the mock backend began, or that hour of a later day: for live streams, which must begin and end
   * while the clock goes on.
   */
  readonly stage: number;
  /**
   * Midnight in Beijing before the mock backend began, or that of a later season: for meetings, which doctors register for days
   * before. Their days stay while a season of six weeks goes on.
   */
  readonly season: number;
  /** Midnight in Beijing: for everything else. */
  readonly midnight: number;
}

const seasonTime = 42 * day;

/** The moments of `now` (ms) in a mock backend that began at `began` (ms). */
export function momentsOf(now: number, began: number = now): Moments {
  const first = Math.floor(began / hour) * hour;
  return {
    hour: Math.floor(now / hour) * hour,
    stage: first + Math.floor((now - first) / day) * day,
    season: midnightOf(began) + Math.floor((now - midnightOf(began)) / seasonTime) * seasonTime,
    midnight: midnightOf(now),
  };
}

/** Midnight in Beijing before `now` (ms). */
export const midnightOf = (now: number): number => Math.floor((now + beijing) / day) * day - beijing;

/** The number of the day in Beijing, for content that changes daily. */
export const dayNumber = (now: number): number => Math.floor((now + beijing) / day);

/** The year in Beijing. */
export const yearOf = (ms: number): number => new Date(ms + beijing).getUTCFullYear();

/** A time in Beijing: `days` from today, at the hour `clock`, which may have a fraction. */
export const dayAt = ({ midnight }: Pick<Moments, 'midnight'>, days: number, clock: number): number =>
  midnight + days * day + Math.round(clock * hour);

/** The item at an index; the list repeats after its last item. */
export function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('The list to pick from is empty.');
  return item;
}

/** The item, which must exist; throws otherwise. */
export function sure<T>(item: T | undefined, what: string): T {
  if (item === undefined) throw new Error(`The seed has no ${what}.`);
  return item;
}

/** A whole number between two; small numbers are more frequent than large ones, as with real counters. */
export const countBetween = (faker: Faker, low: number, high: number): number =>
  Math.round(low * (high / low) ** faker.number.float());

/** Fields of every record of the seed besides its card. */
export interface Placed {
  /** Department that it belongs to; 0 belongs to all. */
  readonly departmentId: number;
}
