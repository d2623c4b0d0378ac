/** Dates of the tasks of a plan. Pure; a day is its number in Beijing (`dayNumber`). */
import type { components } from '#openapi/portal.d.ts';
import { day as dayLength } from '../times.ts';

/** How a doctor wants to work. */
export type Plan = components['schemas']['GuidePlan'];

/** What a plan needs to know of a task. */
export interface Planned {
  readonly taskId: number;
  readonly minutes: number;
}

/** Days by task. */
export type Dues = Record<string, number>;

/** The learning days of a week, 0 is Sunday: spread over it, at the weekend only where the week is not enough. */
const weekdays: Readonly<Record<number, readonly number[]>> = {
  1: [6],
  2: [3, 6],
  3: [1, 3, 5],
  4: [1, 3, 5, 6],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 3, 4, 5, 6],
  7: [0, 1, 2, 3, 4, 5, 6],
};
/** Day 0, 1 January 1970, was a Thursday. */
const firstWeekday = 4;

/** The day as answers write it. */
export const dayText = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** The number of a written day; null for one that no calendar has. */
export function dayOf(text: string): number | null {
  const day = Date.parse(`${text}T00:00:00Z`) / dayLength;
  return Number.isInteger(day) && dayText(day) === text ? day : null;
}

const isLearningDay = ({ daysPerWeek }: Pick<Plan, 'daysPerWeek'>, day: number): boolean =>
  weekdays[daysPerWeek]?.includes((day + firstWeekday) % 7) ?? true;

/** The first learning day from a day on. */
export function learningDayFrom(plan: Pick<Plan, 'daysPerWeek'>, day: number): number {
  let found = day;
  while (!isLearningDay(plan, found)) found += 1;
  return found;
}

/** The learning day that comes `count` learning days after a day. */
function later(plan: Pick<Plan, 'daysPerWeek'>, day: number, count: number): number {
  let found = day;
  for (let passed = 0; passed < count; passed += 1) found = learningDayFrom(plan, found + 1);
  return found;
}

/**
 * Days for tasks in their order, from a day on: as many on a learning day as fit into its minutes. A task that is longer than a
 * day has days of its own and is due on the last of them.
 */
export function planTasks(tasks: readonly Planned[], plan: Pick<Plan, 'daysPerWeek' | 'minutes'>, from: number): Dues {
  const dues: Dues = {};
  let today = learningDayFrom(plan, from);
  let used = 0;
  for (const { taskId, minutes } of tasks) {
    if (used > 0 && used + minutes > plan.minutes) {
      today = later(plan, today, 1);
      used = 0;
    }
    today = later(plan, today, Math.max(0, Math.ceil(minutes / plan.minutes) - 1));
    used += minutes;
    dues[String(taskId)] = today;
  }
  return dues;
}

/** What a shift does. */
export interface Shift {
  /** Learning days by which it moves. */
  readonly days: number;
  /** The new days of the open tasks. */
  readonly dues: Dues;
}

/**
 * Moves all open tasks, and those of stages that are locked, by the same number of learning days, so that the earliest open one is
 * due today or on the next learning day; null when none is overdue. Tasks of one day stay together.
 */
export function shiftTasks(
  open: Dues,
  plan: Pick<Plan, 'daysPerWeek'>,
  today: number,
  locked: Dues = {},
): Shift | null {
  const earliest = Math.min(...Object.values(open));
  if (earliest >= today) return null;
  const target = learningDayFrom(plan, today);
  let days = 0;
  for (let at = earliest; at < target; days += 1) at = learningDayFrom(plan, at + 1);
  const moved = Object.entries({ ...locked, ...open }).map(([id, due]) => [id, later(plan, due, days)]);
  return { days, dues: Object.fromEntries(moved) as Dues };
}
