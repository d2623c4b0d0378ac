/** Formatting of dates. All functions take milliseconds since the epoch and use Beijing time, whatever the local zone is. */

const zone = 8 * 3_600_000;
/** Moments with four digits for the year, in ms of Beijing's clock; values beyond are clamped. */
const [first, last] = [0, Date.UTC(9999, 11, 31, 23, 59, 59, 999)];
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** The parts of a moment, for texts. */
interface Parts {
  year: number;
  month: number;
  day: number;
  /** 周日 to 周六. */
  weekday: string;
  /** 0 is Sunday. */
  weekdayIndex: number;
  time: string;
}

/**
 * The parts of a moment in Beijing. China has one zone and no summer time, so plain arithmetic gives the same text on the server
 * and in every browser.
 */
export function dayParts(ms: number): Parts {
  const date = new Date(Math.max(first, Math.min(ms + zone, last)));
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: weekdays[date.getUTCDay()] ?? '',
    weekdayIndex: date.getUTCDay(),
    time: `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`,
  };
}

/** 2027-03-01 */
export function dateText(ms: number): string {
  const { year, month, day } = dayParts(ms);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** 2027-03-01 19:30 */
export const dateTimeText = (ms: number): string => `${dateText(ms)} ${timeText(ms)}`;

/** When a day such as 2027-03-01 begins in Beijing, in ms; NaN for another text. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** Whether a text is a day of the calendar, such as 2027-03-01. */
export const isDay = (text: string): boolean => dateText(dayStart(text)) === text;

/** 11月22日 周日 19:30 */
export function momentText(ms: number): string {
  const { month, day, weekday, time } = dayParts(ms);
  return `${month}月${day}日 ${weekday} ${time}`;
}

/** 19:30 */
export const timeText = (ms: number): string => dayParts(ms).time;

/** 2027-03-01T09:30:00+08:00, for machines. Total: `Date.toISOString` throws for moments that a date cannot hold. */
export const isoText = (ms: number): string => `${dateText(ms)}T${timeText(ms)}:00+08:00`;

/** 12月3日–5日, 12月30日–1月2日, 12月3日 */
export function rangeText(from: number, to: number): string {
  const start = dayParts(from);
  const end = dayParts(to);
  const first = `${start.month}月${start.day}日`;
  if (start.year === end.year && start.month === end.month) {
    return start.day === end.day ? first : `${first}–${end.day}日`;
  }
  return `${first}–${end.month}月${end.day}日`;
}

/** 刚刚, 5分钟前, 3小时前, else the date; `now` comes from the server, so that both renders agree. */
export function agoText(ms: number, now: number): string {
  const minutes = Math.floor((now - ms) / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes}分钟前`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}小时前`;
  return dateText(ms);
}
