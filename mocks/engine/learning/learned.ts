/** How much somebody learns, by the day in Beijing. */
import { dayNumber } from '../seed/tools.ts';

/** Seconds of lessons that were watched for the first time, by the number of the day. */
export type LearnedOn = Record<string, number>;

/** Counts seconds that were watched for the first time at a moment (ms). */
export function learnOn(learnedOn: LearnedOn, moment: number, seconds: number): void {
  const key = String(dayNumber(moment));
  if (seconds > 0) learnedOn[key] = (learnedOn[key] ?? 0) + seconds;
}

/** Minutes learned today, and days in a row up to today; a day that has only begun does not break the row. */
export function learnedBy(learnedOn: LearnedOn, now: number): { todayMin: number; streakDays: number } {
  const today = dayNumber(now);
  const learned = (day: number): number => learnedOn[String(day)] ?? 0;
  const last = learned(today) > 0 ? today : today - 1;
  let streakDays = 0;
  while (learned(last - streakDays) > 0) streakDays += 1;
  return { todayMin: Math.floor(learned(today) / 60), streakDays };
}
