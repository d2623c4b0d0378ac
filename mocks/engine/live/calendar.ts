/** The calendar files of live streams (RFC 5545): their addresses, and what is behind them. */
import type { QueryOf } from '#openapi/operation.ts';
import { type CalendarEvent, forever, servedCalendar } from '../calendar/calendarFile.ts';
import type { Known } from '../learning/coursePage.ts';
import { makeKey, readKey } from '../playback/keys.ts';
import type { Served } from '../playback/playback.ts';
import type { LiveRecord } from '../seed/lives.ts';
import { midnightOf } from '../seed/tools.ts';
import { day, minute } from '../times.ts';
import { airingOf, roomRecordOf } from './airing.ts';
import { cardsFor, dayOf, isWanted } from './cards.ts';
import { liveWith } from './room.ts';

type Wish = QueryOf<'liveCalendar'>;

/** Days of a calendar without days of its own, from today. */
const reach = { back: 31, ahead: 183 };
/** How long before its start a stream reminds, ms. */
const alarmBefore = 15 * minute;
const types = ['open', 'vip', 'enterprise'] as const;
const path =
  /^\/mock-media\/(calendar\/([0-9]{1,12})-([0-9]{1,6})-(all|open|vip|enterprise))\/([\w.-]{1,90})\/lives\.ics$/;

const roomPath = ({ liveId, enterpriseLive }: LiveRecord['plan']): string =>
  `/web/${enterpriseLive ? 'live2' : 'live'}/${liveId}`;

/** The address of a calendar; null for days that may not be asked for. The key of `mine` holds the doctor. */
export function grantCalendar(wish: Wish, userId: number): { url: string } | null {
  const { liveId = 0, departmentId = 0, type = 'all', from, to } = wish;
  const days = from === undefined || to === undefined ? [null, null] : [dayOf(from), dayOf(to)];
  const [first = null, last = null] = days;
  if ((from === undefined) !== (to === undefined)) return null;
  if (first !== null && last !== null && !(last >= first)) return null;
  const scope = `calendar/${liveId}-${departmentId}-${type}`;
  return { url: `/mock-media/${scope}/${makeKey(scope, [wish.mine ? userId : 0, first, last, forever])}/lives.ics` };
}

/** The live streams behind an address, by their start. */
function livesOf(known: Known, wish: Wish, days: readonly (number | null)[]): LiveRecord[] {
  if (wish.liveId) return [liveWith(known, wish.liveId)].filter((live) => live !== undefined);
  const today = midnightOf(known.now);
  const [from, to] = [days[0] ?? today - reach.back * day, (days[1] ?? today + reach.ahead * day) + day];
  const card = cardsFor(known);
  const isIn = isWanted(wish);
  return known.content.lives
    .filter(({ plan }) => plan.startTime >= from && plan.startTime < to)
    .filter((live) => isIn(card(live)) && (wish.mine !== true || card(live).reserved === true))
    .toSorted((one, other) => one.plan.startTime - other.plan.startTime);
}

/** A live stream in a calendar; `origin` is where its room is. */
function eventOf({ state, now }: Known, live: LiveRecord, origin: string): CalendarEvent {
  const { plan, isCancelled } = live;
  const record = roomRecordOf(state, live);
  const { realStart, realEnd } = airingOf(live, record, now);
  const url = `${origin}${roomPath(plan)}`;
  return {
    uid: `live-${plan.liveId}@lives.orange-medical.example`,
    // Moved by whoever runs the stream.
    sequence: [isCancelled, record?.startedAt, record?.endedAt].filter(
      (changed) => changed !== undefined && changed !== false,
    ).length,
    start: realStart ?? plan.startTime,
    end: realEnd ?? plan.endTime,
    summary: `${isCancelled ? '【已取消】' : '【直播】'}${plan.title}`,
    description: [`讲师：${plan.lecturerName}`, plan.hospitalName, url],
    location: '线上直播 · 橙医学苑',
    url,
    isCancelled,
    alarm: { before: alarmBefore, text: plan.title },
  };
}

/** The calendar file behind a path; null for other paths. */
export function calendarAt(known: Omit<Known, 'caller'>, pathname: string, origin: string): Served | null {
  const [, scope = '', liveId, departmentId, type, key = ''] = path.exec(pathname) ?? [];
  if (!scope) return pathname.startsWith('/mock-media/calendar/') ? { status: 404 } : null;
  const fields = readKey(scope, key, known.now);
  if (!fields) return { status: 403 };
  const [userId, ...days] = fields;
  const caller = userId ? (known.state.users[String(userId)] ?? null) : null;
  if (userId && !caller) return { status: 403 };
  const kind = types.find((own) => own === type);
  const wish: Wish = {
    ...(Number(liveId) > 0 && { liveId: Number(liveId) }),
    departmentId: Number(departmentId),
    ...(kind && { type: kind }),
    ...(caller && { mine: true }),
  };
  const events = livesOf({ ...known, caller }, wish, days).map((live) => eventOf({ ...known, caller }, live, origin));
  const name = caller ? '我预约的直播' : '橙医学苑直播课表';
  return servedCalendar({ name, product: 'lives', events, now: known.now }, '直播课表');
}
