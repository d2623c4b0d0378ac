/** When a question of the wrong book is due again [H.6]: FSRS without chance, in whole days of Beijing. Pure. */
import { FSRSAlgorithm, type Grade, Rating } from 'ts-fsrs';
import { dayNumber, midnightOf } from '../seed/tools.ts';
import { day } from '../times.ts';
import type { WrongRecord } from './records.ts';

/** So many right answers in a row and the question is mastered [H.6]. */
const masteredAfter = 2;
/** Whoever needs longer for a right answer has remembered it with difficulty, seconds. */
const slowSec = 120;

/** Nothing is due again on the day of its answer, and nothing later than after a year. */
const scheduler = new FSRSAlgorithm({ enable_fuzz: false, enable_short_term: false, maximum_interval: 365 });

/** The memory after an answer, and when the question is due; an answer that was learnt late counts as of the latest one. */
function remembered(before: WrongRecord | undefined, grade: Grade, now: number) {
  const lastTime = Math.max(now, before?.lastTime ?? now);
  const days = before ? dayNumber(lastTime) - dayNumber(before.lastTime) : 0;
  const { stability, difficulty } = scheduler.next_state(before?.memory ?? null, days, grade);
  const dueTime = midnightOf(lastTime) + scheduler.next_interval(stability, days) * day;
  return { memory: { stability, difficulty }, lastTime, dueTime };
}

/** A question after an answer that was not right. */
export const afterMistake = (before: WrongRecord | undefined, now: number): WrongRecord => ({
  wrongTimes: (before?.wrongTimes ?? 0) + 1,
  rightTimes: 0,
  lastWrongTime: now,
  mastered: false,
  ...remembered(before, Rating.Again, now),
});

/** A question of the wrong book after a right answer that took `timeSec` seconds. */
export function afterRight(before: WrongRecord, timeSec: number, now: number): WrongRecord {
  const rightTimes = before.rightTimes + 1;
  const grade = timeSec > slowSec ? Rating.Hard : Rating.Good;
  return { ...before, rightTimes, mastered: rightTimes >= masteredAfter, ...remembered(before, grade, now) };
}

/** Whether a question is due at `now`; one that is mastered never is. */
export const isDue = ({ mastered, dueTime }: WrongRecord, now: number): boolean => !mastered && dueTime <= now;

/** Questions of the wrong book in the order in which they are due. */
export const byDueTime = (one: WrongRecord, other: WrongRecord): number =>
  one.dueTime - other.dueTime || one.lastWrongTime - other.lastWrongTime;
