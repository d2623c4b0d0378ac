/** Calendar files (RFC 5545) of anything with a start, in the time of Beijing. */
import { TZDate } from '@date-fns/tz';
import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Served } from '../playback/playback.ts';
import { minute, second } from '../times.ts';

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
/** How often a calendar program that subscribes to a file asks for it again, seconds. */
const refresh = 3_600;

/** An address is good for as long as the calendar is subscribed to, ms. */
export const forever = Date.parse('2099-12-31T00:00:00Z');

/** Where an entry is that has no other place. */
export const onlinePlace = '线上 · 橙医学苑';

/** One entry of a calendar; times in ms. */
export interface CalendarEvent {
  /** Stays the same for as long as the event exists. */
  readonly uid: string;
  /** Rises with every change, else a calendar program keeps what it has. */
  readonly sequence: number;
  readonly start: number;
  readonly end: number;
  readonly summary: string;
  /** Lines; empty ones are left out. */
  readonly description: readonly (string | null | undefined)[];
  readonly location: string;
  readonly url: string;
  readonly isCancelled: boolean;
  /** How long before the start it reminds, ms; a cancelled event does not remind. */
  readonly alarm: { readonly before: number; readonly text: string };
}

/** A calendar with its events. */
export interface CalendarParts {
  readonly name: string;
  /** What the events are, such as `lives`; part of the name of the program that made the file. */
  readonly product: string;
  readonly events: readonly CalendarEvent[];
  /** When it is written, ms. */
  readonly now: number;
}

/** A plain Date would be written in the zone of the machine that this runs on. */
const inBeijing = (ms: number): TZDate => new TZDate(ms, zone);

/** The text of a calendar file. */
export function calendarText({ name, product, events, now }: CalendarParts): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: 'orange-medical', product, language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refresh,
    timezone: { name: null, generator: () => zoneRules },
    x: { 'X-WR-TIMEZONE': zone },
  });
  for (const { uid, sequence, start, end, alarm, isCancelled, ...event } of events) {
    const created = calendar.createEvent({
      id: uid,
      sequence,
      stamp: new Date(now),
      start: inBeijing(start),
      end: inBeijing(Math.max(end, start + minute)),
      timezone: zone,
      summary: event.summary,
      description: event.description.filter(Boolean).join('\n'),
      location: event.location,
      url: event.url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (isCancelled) continue;
    const triggerBefore = alarm.before / second;
    created.createAlarm({ type: ICalAlarmType.display, triggerBefore, description: alarm.text });
  }
  return `${calendar.toString().replace(/(\r\n)*$/, '')}\r\n`;
}

/** The file as an answer of the media host. */
export const servedCalendar = (parts: CalendarParts, fileName: string): Served => ({
  status: 200,
  body: calendarText(parts),
  type: 'text/calendar; charset=utf-8',
  download: `${fileName}.ics`,
});
