import { beijing } from '../times.ts';
/** The office hours: weekdays 9:00–18:00 in Beijing, which has no summer time. Holidays are not considered. */

/** The hours as pages show them. */
export const officeHours = '工作日 9:00–18:00';

const opens = 9;
const closes = 18;
const weekdays = '日一二三四五六';

/** A date whose UTC fields are Beijing's local time. */
const wall = (now: number): Date => new Date(now + beijing);
const isWorkday = (date: Date): boolean => date.getUTCDay() !== 0 && date.getUTCDay() !== 6;

/** Whether a moment, in ms, is within the office hours. */
export function isOpen(now: number): boolean {
  const date = wall(now);
  return isWorkday(date) && date.getUTCHours() >= opens && date.getUTCHours() < closes;
}

/** The next opening, such as 11月23日（周一）9:00, after a moment outside the office hours. */
export function nextOpening(now: number): string {
  const date = wall(now);
  if (date.getUTCHours() >= opens) date.setUTCDate(date.getUTCDate() + 1);
  while (!isWorkday(date)) date.setUTCDate(date.getUTCDate() + 1);
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日（周${weekdays[date.getUTCDay()]}）9:00`;
}
