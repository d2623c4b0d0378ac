/** The calendar files of live streams (RFC 5545): their addresses, and what is behind them. */
import { TZDate } from '@date-fns/tz';
import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { QueryOf } from '#openapi/operation.ts';
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

const zone = 'Asia/Shanghai';
/** China has had no summer time since 1991, so one rule is enough. */
const zoneRules = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19910915T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
/** An address is good for as long as the calendar is subscribed to, ms. */
const forever = Date.parse('2099-12-31T00:00:00Z');
/** Days of a calendar without days of its own, from today. */
const reach = { back: 31, ahead: 183 };
const alarmSeconds = 15 * 60;
const types = ['open', 'vip', 'enterprise'] as const;
const path =
  /^\/mock-media\/(calendar\/([0-9]{1,12})-([0-9]{1,6})-(all|open|vip|enterprise))\/([\w.-]{1,90})\/lives\.ics$/;

/** A plain Date would be written in the zone of the machine that this runs on. */
const beijing = (ms: number): TZDate => new TZDate(ms, zone);

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

/** The file with some live streams; `origin` is where their rooms are. */
export function calendarOf(known: Known, lives: readonly LiveRecord[], name: string, origin: string): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: 'orange-medical', product: 'lives', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
    timezone: { name: null, generator: () => zoneRules },
    x: { 'X-WR-TIMEZONE': zone },
  });
  for (const live of lives) {
    const { plan, isCancelled } = live;
    const record = roomRecordOf(known.state, live);
    const { realStart, realEnd } = airingOf(live, record, known.now);
    const event = calendar.createEvent({
      id: `live-${plan.liveId}@lives.orange-medical.example`,
      // Moved by whoever runs the stream; a calendar program takes over a change only with a higher number.
      sequence: [isCancelled, record?.startedAt, record?.endedAt].filter(
        (changed) => changed !== undefined && changed !== false,
      ).length,
      stamp: new Date(known.now),
      start: beijing(realStart ?? plan.startTime),
      end: beijing(realEnd ?? Math.max(plan.endTime, (realStart ?? 0) + minute)),
      timezone: zone,
      summary: `${isCancelled ? '【已取消】' : '【直播】'}${plan.title}`,
      description: [`讲师：${plan.lecturerName}`, plan.hospitalName, `${origin}${roomPath(plan)}`]
        .filter(Boolean)
        .join('\n'),
      location: '线上直播 · 橙医学苑',
      url: `${origin}${roomPath(plan)}`,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (!isCancelled)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmSeconds, description: plan.title });
  }
  return `${calendar.toString().replace(/(\r\n)*$/, '')}\r\n`;
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
  const lives = livesOf({ ...known, caller }, wish, days);
  const body = calendarOf({ ...known, caller }, lives, caller ? '我预约的直播' : '橙医学苑直播课表', origin);
  return { status: 200, body, type: 'text/calendar; charset=utf-8', download: '直播课表.ics' };
}
