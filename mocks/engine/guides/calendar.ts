/** The calendar file of a plan (RFC 5545): its address, and what is behind it. */
import { forever, onlinePlace, servedCalendar } from '../calendar/calendarFile.ts';
import type { World } from '../exercises/questions.ts';
import { makeKey, readKey } from '../playback/keys.ts';
import type { Served } from '../playback/playback.ts';
import type { GuideRecord } from '../seed/guides.ts';
import { beijing, day, hour, minute } from '../times.ts';
import { guideWith, joinedOf, openDues } from './guides.ts';
import { tasksOf } from './tasks.ts';

const path = /^\/mock-media\/(guide-calendar\/([1-9][0-9]{0,11}))\/([\w.-]{1,90})\/guide\.ics$/;
/** When a learning day begins in a calendar, after midnight in Beijing. */
const evening = 20 * hour;
const alarmBefore = 15 * minute;

/** The address of the calendar of a plan; its key holds the doctor. */
export function grantGuideCalendar({ brief }: GuideRecord, userId: number): { url: string } {
  const scope = `guide-calendar/${brief.guideId}`;
  return { url: `/mock-media/${scope}/${makeKey(scope, [userId, forever])}/guide.ics` };
}

/** The calendar file behind a path; null for other paths. Who has left the guide gets nothing. */
export function guideCalendarAt(world: World & { now: number }, pathname: string, origin: string): Served | null {
  if (!pathname.startsWith('/mock-media/guide-calendar/')) return null;
  const { now, content } = world;
  const [, scope = '', guideId, key = ''] = path.exec(pathname) ?? [];
  const guide = scope ? guideWith(world, Number(guideId)) : undefined;
  if (!guide) return { status: 404 };
  const userId = readKey(scope, key, now)?.[0] ?? 0;
  const joined = joinedOf(world, userId, guide.brief.guideId, now);
  if (!joined?.plan) return { status: 403 };
  const { brief } = guide;
  const url = `${origin}/learn/guide/${brief.type}/${brief.guideId}`;
  const dues = openDues(world, userId, guide, joined, now);
  /** Where the next task of a day begins. */
  const begins = new Map<number, number>();
  const events = tasksOf(content, guide).flatMap((task) => {
    const due = dues[String(task.taskId)];
    if (due === undefined) return [];
    // A task of several days ends on its last one.
    const minutes = Math.min(task.minutes, joined.plan?.minutes ?? task.minutes);
    const start = begins.get(due) ?? due * day - beijing + evening;
    begins.set(due, start + minutes * minute);
    return {
      uid: `guide-${userId}-${task.taskId}@guides.orange-medical.example`,
      sequence: joined.changes,
      ...{ start, end: start + minutes * minute, url },
      summary: `【学习】${task.title}`,
      description: [brief.title, `约 ${task.minutes} 分钟`, url],
      location: onlinePlace,
      isCancelled: false,
      alarm: { before: alarmBefore, text: task.title },
    };
  });
  return servedCalendar({ name: brief.title, product: 'guides', now, events }, '学习计划');
}
