/** How much somebody watches, by the hour. */
import { hour } from '../times.ts';

/** Seconds of lessons that were watched for the first time, by the number of the hour since 1970. */
export type WatchedIn = Record<string, number>;

/** Counts seconds that were watched for the first time at a moment (ms). */
export function watchIn(watchedIn: WatchedIn, moment: number, seconds: number): void {
  const key = String(Math.floor(moment / hour));
  if (seconds > 0) watchedIn[key] = (watchedIn[key] ?? 0) + seconds;
}
