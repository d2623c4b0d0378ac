/** When a question is due to be repeated, in words. Pure. */
import { dateText, dayStart } from '#shared/dates.ts';

const day = 86_400_000;

/** 今天, 明天 or 3天后; `dueTime` is the beginning of a day in Beijing, or null once the question is mastered. */
export function dueText(dueTime: number | null, now: number): string | null {
  if (dueTime === null) return null;
  const days = Math.round((dueTime - dayStart(dateText(now))) / day);
  if (days <= 0) return '今天';
  return days === 1 ? '明天' : `${days}天后`;
}
