/** What the guides of a doctor ask of her today. */
import type { components } from '#openapi/portal.d.ts';
import type { World } from '../exercises/questions.ts';
import { dayNumber } from '../seed/tools.ts';
import { dayText } from './plan.ts';
import { guideWith } from './guides.ts';
import { guidesOf } from './seeded.ts';
import { doneBy, ownStages, tasksOf } from './tasks.ts';

type Schemas = components['schemas'];

/** A task of today with its guide. */
export interface TodayTask {
  guideId: number;
  guideType: Schemas['GuideType'];
  guideTitle: string;
  task: Schemas['GuideTask'];
  /** The day of the plan; null for a guide without one. */
  dueDate: string | null;
  /** Its day is over. */
  overdue: boolean;
}

const maxTasks = 8;

/**
 * The open tasks of all joined guides that are due today or earlier, the earliest first; of a guide without a plan its next
 * task. Locked ones are left out.
 */
export function tasksToday(world: World, userId: number, now: number): TodayTask[] {
  const today = dayNumber(now);
  const found = Object.entries(guidesOf(world, userId, now)).flatMap(([id, joined]) => {
    const guide = guideWith(world, Number(id));
    if (!guide || joined.joinTime === null) return [];
    const { guideId, type, title } = guide.brief;
    const isDone = doneBy(world, userId, joined, now);
    const open = ownStages(world, userId, guide, isDone, now)
      .filter(({ lock }) => lock === null)
      .flatMap(({ stage }) => stage.tasks)
      .filter((task) => !isDone(task));
    const due = ({ taskId }: Schemas['GuideTask']): number => joined.dues[String(taskId)] ?? Infinity;
    const wanted = joined.plan ? open.filter((task) => due(task) <= today) : open.slice(0, 1);
    return wanted.map((task) => ({ ...{ guideId, type, title, task }, due: joined.plan ? due(task) : today }));
  });
  return found
    .toSorted((one, other) => one.due - other.due)
    .slice(0, maxTasks)
    .map(({ guideId, type, title, task, due }) => ({
      ...{ guideId, guideType: type, guideTitle: title, task },
      dueDate: guidesOf(world, userId, now)[String(guideId)]?.plan ? dayText(due) : null,
      overdue: due < today,
    }));
}

/** How many tasks of today's plans are finished, and the next day after today that has an open one; null for none. */
export function planAround(world: World, userId: number, now: number): { doneToday: number; nextDue: string | null } {
  const today = dayNumber(now);
  const planned = Object.entries(guidesOf(world, userId, now)).flatMap(([id, joined]) => {
    const guide = guideWith(world, Number(id));
    if (!guide || joined.joinTime === null || !joined.plan) return [];
    const isDone = doneBy(world, userId, joined, now);
    return tasksOf(world.content, guide).flatMap((task) => {
      const due = joined.dues[String(task.taskId)];
      return due === undefined ? [] : { due, done: isDone(task) };
    });
  });
  const next = planned.filter(({ due, done }) => due > today && !done).map(({ due }) => due);
  return {
    doneToday: planned.filter(({ due, done }) => due === today && done).length,
    nextDue: next.length > 0 ? dayText(Math.min(...next)) : null,
  };
}
