/** What all seed tables are built with: moments that move along with the clock, and numbers that never change. */
import type { Faker } from '@faker-js/faker';

const second = 1_000;
/** Milliseconds of a minute. */
export const minute = 60 * second;
/** Milliseconds of an hour. */
export const hour = 60 * minute;
/** Milliseconds of a day. */
export const day = 24 * hour;
const beijing = 8 * hour;

/**
 * The moments that times of the seed are counted from. Both stand still for a while, so that two calls shortly after
 * each other tell the same times, and both move on, so that the demo is as fresh next month as today.
 */
export interface Moments {
  /** The full hour: what is on the air now is planned around it. */
  readonly hour: number;
  /** Midnight in Beijing: everything else is planned by the day. */
  readonly midnight: number;
}

/** The moments that `now` (ms) falls under. */
export const momentsOf = (now: number): Moments => ({
  hour: Math.floor(now / hour) * hour,
  midnight: Math.floor((now + beijing) / day) * day - beijing,
});

/** The number of the day in Beijing, for what changes daily. */
export const dayNumber = (now: number): number => Math.floor((now + beijing) / day);

/** A time in Beijing: so many days from today, at an hour that may have a fraction. */
export const dayAt = ({ midnight }: Moments, days: number, clock: number): number =>
  midnight + days * day + Math.round(clock * hour);

/** The item at an index, counting round and round. */
export function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('Nothing to pick from an empty list.');
  return item;
}

/** The item that is known to be there. */
export function sure<T>(item: T | undefined, what: string): T {
  if (item === undefined) throw new Error(`The seed has no ${what}.`);
  return item;
}

/** A whole number between two; small numbers are more frequent than large ones, as with real counters. */
export const countBetween = (faker: Faker, low: number, high: number): number =>
  Math.round(low * (high / low) ** faker.number.float());

/** What every record of the seed has besides its card. */
export interface Placed {
  /** Department that it belongs to; 0 belongs to all. */
  readonly departmentId: number;
}
