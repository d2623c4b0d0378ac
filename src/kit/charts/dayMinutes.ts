/** The minutes of learning by days, as columns. Pure. */
import { dateText, dayParts } from '#shared/dates.ts';
import type { ChartDrawing } from './Chart.tsx';
import type { ChartTexts } from './points.ts';

/** A chart with its drawing. */
export interface DrawnChart {
  chart: ChartTexts;
  drawing: ChartDrawing;
}

/** The name of a day (its midnight in Beijing, ms) on an axis of `count` days: days of a week have names, more of them are numbers. */
export const tickOf = (day: number, count: number): string => {
  const { month, day: date, weekday } = dayParts(day);
  return count <= 7 ? weekday : `${month}/${date}`;
};

interface DayMinutes extends Pick<ChartTexts, 'title' | 'summary'> {
  days: readonly { day: number; minutes: number }[];
  /** Minutes of a day that the doctor wants to reach. */
  goal?: number;
}

/** Columns of the minutes of each day, with their table. */
export const dayMinutesChart = ({ title, summary, days, goal }: DayMinutes): DrawnChart => ({
  chart: {
    ...{ title, summary },
    points: days.every(({ minutes }) => minutes === 0)
      ? []
      : days.map(({ day, minutes }) => `${dateText(day)} ${minutes}分钟`),
    table: {
      head: ['日期', '学习时长（分钟）'],
      rows: days.map(({ day, minutes }) => [dateText(day), minutes]),
    },
  },
  drawing: {
    kind: 'Columns',
    rows: days.map(({ day, minutes }) => ({ name: tickOf(day, days.length), value: minutes })),
    ...(goal !== undefined && { goal }),
  },
});
