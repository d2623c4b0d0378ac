/** The guides of a doctor; the persona with a full user centre has joined two, and is behind with one. */
import type { World } from '../exercises/questions.ts';
import { dayNumber } from '../seed/tools.ts';
import { day } from '../times.ts';
import { dayText, planTasks, type Plan } from './plan.ts';
import { type JoinedGuide, newGuide } from './records.ts';
import { tasksOf } from './tasks.ts';

/** Joined so many days ago, with a plan from that day on. */
const rows: readonly (readonly [guideId: number, daysAgo: number, plan: Omit<Plan, 'startDate'> | null])[] = [
  [9301, 17, { daysPerWeek: 3, minutes: 45 }],
  [9101, 40, null],
];

function seeded({ content }: World, now: number): Record<string, JoinedGuide> {
  const guides: Record<string, JoinedGuide> = {};
  for (const [guideId, daysAgo, wish] of rows) {
    const guide = content.guides.find(({ brief }) => brief.guideId === guideId);
    if (!guide) continue;
    const joined = newGuide(now - daysAgo * day);
    const from = dayNumber(now) - daysAgo;
    const tasks = tasksOf(content, guide);
    if (wish) {
      joined.plan = { ...wish, startDate: dayText(from) };
      joined.dues = planTasks(tasks, wish, from);
    }
    // Of the articles she has read the first one.
    const article = tasks.find(({ kind }) => kind === 'article');
    if (article) joined.ticked[String(article.taskId)] = now - (daysAgo - 3) * day;
    guides[String(guideId)] = joined;
  }
  return guides;
}

/** The guides of a doctor, by guide; changes to the result are stored. */
export function guidesOf(world: World, userId: number, now: number): Record<string, JoinedGuide> {
  const { guides, users } = world.state;
  return (guides[String(userId)] ??= users[String(userId)]?.hasEverything ? seeded(world, now) : {});
}
