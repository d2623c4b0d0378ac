import { expect, test } from 'vitest';
import { type LearnedOn, learnedBy, learnOn } from './learned.ts';
import { day } from '../times.ts';

/** Noon in Beijing. */
const noon = Date.UTC(2026, 4, 4, 4);

test('[1-04] minutes of today and days in a row follow from the watched time, by the day in Beijing', () => {
  const learnedOn: LearnedOn = {};
  expect(learnedBy(learnedOn, noon)).toEqual({ todayMin: 0, streakDays: 0 });
  learnOn(learnedOn, noon - 2 * day, 60);
  learnOn(learnedOn, noon - day, 30);
  expect(learnedBy(learnedOn, noon), 'today has only begun').toEqual({ todayMin: 0, streakDays: 2 });
  learnOn(learnedOn, noon, 50);
  learnOn(learnedOn, noon + 11.9 * 3_600_000, 70);
  learnOn(learnedOn, noon + 12.1 * 3_600_000, 600);
  expect(learnedBy(learnedOn, noon)).toEqual({ todayMin: 2, streakDays: 3 });
  expect(learnedBy(learnedOn, noon + 4 * day)).toEqual({ todayMin: 0, streakDays: 0 });
});
