/** A year of the persona whose centre is full: the hours in which she watched lessons, and the sets that she practised. */
import type { AttemptRecord } from '../exercises/records.ts';
import { watchIn, type WatchedIn } from '../learning/learned.ts';
import { minute } from '../times.ts';
import { fakerOf } from './fakers.ts';
import { dayAt, type Moments, pick } from './tools.ts';

const daysOfYear = 364;
/** The days before today on which she has learned without a break. */
const streak = 6;
/** Three weeks without a lesson. */
const holiday = { from: 170, to: 190 };
/** Hours of the day at which she learns; evenings are more frequent. */
const clocks = [20, 21, 20, 12, 21, 7, 22, 20] as const;
const usual = 0.55;

/** The lessons of a year until yesterday, by the hour. */
export function watchedInYear(moments: Moments): WatchedIn {
  const watchedIn: WatchedIn = {};
  for (let ago = 1; ago <= daysOfYear; ago += 1) {
    const faker = fakerOf('studyDays', ago);
    const learns = faker.number.float() < usual;
    const minutes = faker.number.int({ min: 8, max: 46 });
    const clock = pick(clocks, faker.number.int({ min: 0, max: clocks.length - 1 }));
    const isAway = ago >= holiday.from && ago <= holiday.to;
    if (ago <= streak || (learns && !isAway)) watchIn(watchedIn, dayAt(moments, -ago, clock), minutes * 60);
  }
  return watchedIn;
}

/** One attempt of the past. */
export interface PastAttempt {
  readonly recordId: number;
  readonly exerciseId: number;
  readonly mode: AttemptRecord['mode'];
  /** When it began, ms. */
  readonly begins: number;
  /** Null for one that runs. */
  readonly minutes: number | null;
}

/** The sets in the order in which she comes back to them: her own department most often. */
const sets = [7011, 7021, 7011, 7012, 7071, 7011, 7031, 7012, 7081, 7011, 7041, 7012] as const;
const firstId = 801;
const count = 46;
const firstAgo = 11;
const rhythm = 7;

/** Older practices, from the oldest one on: one a week. */
export const pastYear = (moments: Moments): PastAttempt[] =>
  Array.from({ length: count }, (_, at): PastAttempt => {
    const ago = firstAgo + (count - 1 - at) * rhythm + (at % 3);
    return {
      recordId: firstId + at,
      exerciseId: pick(sets, at),
      mode: 'practice',
      begins: dayAt(moments, -ago, 19 + (at % 4) + 0.2),
      minutes: 16 + (at % 5),
    };
  });

/** The attempts of the last days. Contract stories and documents name their ids. */
export const lastAttempts = (now: number, moments: Moments): PastAttempt[] => [
  { recordId: 901, exerciseId: 7011, mode: 'practice', begins: dayAt(moments, -9, 20), minutes: 14 },
  { recordId: 902, exerciseId: 7013, mode: 'exam', begins: dayAt(moments, -2, 20), minutes: 25 },
  { recordId: 903, exerciseId: 7021, mode: 'practice', begins: now - 120 * minute, minutes: null },
];
