/** The calendar file of a class (RFC 5545): its address, and what is behind it. */
import { forever, onlinePlace, servedCalendar } from '../calendar/calendarFile.ts';
import { changeOf } from '../meetings/changes.ts';
import type { Known } from '../learning/coursePage.ts';
import { makeKey, readKey } from '../playback/keys.ts';
import type { Served } from '../playback/playback.ts';
import { minute } from '../times.ts';
import { classWith, type Learner, learnerOf } from './learner.ts';

/** How long before a session its reminder comes, ms. */
const alarmTime = 15 * minute;
const path = /^\/mock-media\/(class-calendar\/([1-9][0-9]{0,11}))\/([\w.-]{1,90})\/class\.ics$/;

/** The address of the calendar of a class; its key holds the learner. */
export function grantClassCalendar({ record, caller }: Learner): { url: string } {
  const scope = `class-calendar/${record.classId}`;
  return { url: `/mock-media/${scope}/${makeKey(scope, [caller.user.userId, forever])}/class.ics` };
}

/** The calendar file behind a path; null for other paths. Who is no longer in the class gets nothing. */
export function classCalendarAt(known: Omit<Known, 'caller'>, pathname: string, origin: string): Served | null {
  if (!pathname.startsWith('/mock-media/class-calendar/')) return null;
  const [, scope = '', classId, key = ''] = path.exec(pathname) ?? [];
  const fields = scope ? readKey(scope, key, known.now) : null;
  const found = classWith(known, Number(classId));
  if (!scope || !found) return { status: 404 };
  const caller = known.state.users[String(fields?.[0] ?? '')] ?? null;
  const learner = learnerOf({ ...known, caller }, found);
  if (!learner) return { status: 403 };
  const { record } = learner;
  const url = `${origin}/new/class/${record.moduleType}/${record.classId}`;
  const events = record.sessions.map((session) => ({
    uid: `class-session-${session.sessionId}@classes.orange-medical.example`,
    sequence: changeOf(known.state, record.albumId).count,
    start: session.start,
    end: session.end,
    summary: `【班级】${session.title}`,
    description: [`${record.name} ${record.termName}`, url],
    location: session.place ?? onlinePlace,
    url,
    isCancelled: false,
    alarm: { before: alarmTime, text: session.title },
  }));
  const name = `${record.name} ${record.termName}`;
  return servedCalendar({ name, product: 'classes', now: known.now, events }, '班级课表');
}
