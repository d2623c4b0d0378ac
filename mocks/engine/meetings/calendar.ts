/** The calendar files of meetings and of their terms: their addresses, and what is behind them. */
import { type CalendarEvent, forever, onlinePlace, servedCalendar } from '../calendar/calendarFile.ts';
import { eachDay, equalDays, type Hours, hoursOfDays } from '../calendar/days.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { Ledger } from '../money/orders.ts';
import { makeKey, readKey } from '../playback/keys.ts';
import type { Served } from '../playback/playback.ts';
import type { MeetingRecord } from '../seed/meetings.ts';
import { dayNumber } from '../seed/tools.ts';
import { beijing, day } from '../times.ts';
import { type Known, meetingWith } from './cards.ts';
import { cancelReasonOf, changeOf, shiftOf } from './changes.ts';
import { seasonShift } from './program.ts';
import { registrationsOf } from './registration.ts';
import { meetingAt } from './status.ts';

const path = /^\/mock-media\/(meeting-calendar\/([0-9]{1,12})-([0-9]{1,14}))\/([\w.-]{1,90})\/meeting\.ics$/;
/** How long before its start an event reminds, ms: there is time to travel. */
const alarmBefore = day;

/**
 * The address of the calendar file of an event, or of one of its terms; null for a term that it has not. For somebody with a
 * registration it is about the days of its season.
 */
export function grantMeetingCalendar(
  { brief, detail }: MeetingRecord,
  termId = 0,
  season: number | null = null,
): { url: string } | null {
  if (termId !== 0 && !detail.terms.some((term) => term.termId === termId)) return null;
  const scope = `meeting-calendar/${brief.albumId}-${termId}`;
  return { url: `/mock-media/${scope}/${makeKey(scope, [season, forever])}/meeting.ics` };
}

const pagePath = ({ moduleType, albumId }: MeetingRecord['brief']): string =>
  moduleType === 'meeting' || moduleType === 'training_tribe'
    ? `/web/meeting/${moduleType}/${albumId}`
    : `/new/meeting/meeting/${albumId}`;

/** The season of the registration of a doctor for an event without terms or for a term; null for none. */
export const seasonOf = (ledger: Ledger, userId: number, albumId: number, termId = 0): number | null =>
  registrationsOf(ledger, userId, albumId).findLast(({ meeting }) => (meeting?.termId ?? 0) === termId)?.meeting
    ?.season ?? null;

type Term = MeetingRecord['detail']['terms'][number];

/** What a file is about. */
interface Wanted {
  /** 0 for the term that the card is about. */
  termId: number;
  /** Missing for the present one. */
  season?: number;
}

/** The planned hours of each day: by the timetable of the term's class, or by the agenda where it has items of the day. */
function plannedHours({ content }: Known, { brief, agenda }: MeetingRecord, term: Term | undefined): Hours[] {
  const sessions = content.classes.find(({ termId }) => termId === term?.termId)?.sessions ?? [];
  if (sessions.length > 0)
    return hoursOfDays(sessions.map(({ start, end, place }) => ({ start, end, place: place ?? onlinePlace })));
  const { startTime, endTime } = term ?? brief;
  const days = hoursOfDays(agenda.map((item) => ({ start: item.startTime, end: item.endTime })));
  return equalDays(startTime, endTime).map(
    (own) => days.find(({ start }) => dayNumber(start) === dayNumber(own.start)) ?? own,
  );
}

/** An event, or one of its terms, in a calendar, with an entry for each day; `origin` is where its page is. */
function eventsOf(known: Known, record: MeetingRecord, wanted: Wanted, origin: string): CalendarEvent[] {
  const { state, content, now } = known;
  const { brief, detail } = record;
  const { albumId, title } = brief;
  const ledger = ledgerOf(state, content, now);
  const termId = wanted.termId || meetingAt(record, ledger, now).termId;
  const term = detail.terms.find((own) => own.termId === termId);
  const times = term ?? brief;
  const earlier = seasonShift(content, wanted);
  const shift = earlier + shiftOf(state, albumId, { startTime: times.startTime + earlier, termId });
  const firstDay = new Date(content.moments.season + earlier + beijing).toISOString().slice(0, 10);
  const isCancelled = cancelReasonOf(state, record) !== null;
  const url = `${origin}${pagePath(brief)}`;
  const name = term ? `${title} ${term.name}` : title;
  const days = plannedHours(known, record, term);
  const event = {
    // The event of another season is another one.
    uid: `meeting-${albumId}${term ? `-${term.termId}` : ''}-${firstDay}@meetings.orange-medical.example`,
    sequence: changeOf(state, albumId).count + (record.fate === null ? 0 : 1),
    start: times.startTime + shift,
    end: times.endTime + shift,
    summary: `${isCancelled ? '【已取消】' : ''}${name}`,
    description: [`主办：${detail.organiser}`, `联系：${detail.contactName} ${detail.contactPhone}`, url],
    location: [brief.place ?? '线上', detail.address].filter(Boolean).join('，'),
    url,
    isCancelled,
    alarm: { before: alarmBefore, text: name },
  };
  return eachDay(
    event,
    days.map((own) => ({ ...own, start: own.start + shift, end: own.end + shift })),
  );
}

/** The calendar file behind a path; null for other paths. */
export function meetingCalendarAt(known: Known, pathname: string, origin: string): Served | null {
  const [, scope = '', albumId, termId, key = ''] = path.exec(pathname) ?? [];
  if (!scope) return pathname.startsWith('/mock-media/meeting-calendar/') ? { status: 404 } : null;
  const fields = readKey(scope, key, known.now);
  if (!fields) return { status: 403 };
  const record = meetingWith(known, Number(albumId));
  if (!record) return { status: 404 };
  const [season] = fields;
  const wanted = { termId: Number(termId), ...(season != null && { season }) };
  const events = eventsOf(known, record, wanted, origin);
  return servedCalendar({ name: record.brief.title, product: 'meetings', events, now: known.now }, record.brief.title);
}
