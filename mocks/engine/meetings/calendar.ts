/** The calendar files of meetings and of their terms: their addresses, and what is behind them. */
import { type CalendarEvent, forever, servedCalendar } from '../calendar/calendarFile.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { makeKey, readKey } from '../playback/keys.ts';
import type { Served } from '../playback/playback.ts';
import type { MeetingRecord } from '../seed/meetings.ts';
import { day } from '../times.ts';
import { type Known, meetingWith } from './cards.ts';
import { cancelReasonOf, changeOf } from './changes.ts';
import { meetingAt, termsAt } from './status.ts';

const path = /^\/mock-media\/(meeting-calendar\/([0-9]{1,12})-([0-9]{1,14}))\/([\w.-]{1,90})\/meeting\.ics$/;
/** How long before its start an event reminds, ms: there is time to travel. */
const alarmBefore = day;

/** The address of the calendar file of an event, or of one of its terms; null for a term that it has not. */
export function grantMeetingCalendar({ brief, detail }: MeetingRecord, termId = 0): { url: string } | null {
  if (termId !== 0 && !detail.terms.some((term) => term.termId === termId)) return null;
  const scope = `meeting-calendar/${brief.albumId}-${termId}`;
  return { url: `/mock-media/${scope}/${makeKey(scope, [0, forever])}/meeting.ics` };
}

const pagePath = ({ moduleType, albumId }: MeetingRecord['brief']): string =>
  moduleType === 'meeting' || moduleType === 'training_tribe'
    ? `/web/meeting/${moduleType}/${albumId}`
    : `/new/meeting/meeting/${albumId}`;

/** An event, or one of its terms, in a calendar; `origin` is where its page is. */
function eventOf({ state, content, now }: Known, record: MeetingRecord, termId: number, origin: string): CalendarEvent {
  const { brief, detail } = record;
  const { albumId, title } = brief;
  const ledger = ledgerOf(state, content, now);
  const about = meetingAt(record, ledger, now);
  const term = termsAt(record, ledger, now).find((own) => own.termId === (termId || about.termId));
  const { startTime, endTime } = term ?? about;
  const isCancelled = cancelReasonOf(state, record) !== null;
  const url = `${origin}${pagePath(brief)}`;
  const name = term ? `${title} ${term.name}` : title;
  return {
    uid: `meeting-${albumId}${term ? `-${term.termId}` : ''}@meetings.orange-medical.example`,
    sequence: changeOf(state, albumId).count + (record.fate === null ? 0 : 1),
    start: startTime,
    end: endTime,
    summary: `${isCancelled ? '【已取消】' : ''}${name}`,
    description: [`主办：${detail.organiser}`, `联系：${detail.contactName} ${detail.contactPhone}`, url],
    location: [brief.place ?? '线上', detail.address].filter(Boolean).join('，'),
    url,
    isCancelled,
    alarm: { before: alarmBefore, text: name },
  };
}

/** The calendar file behind a path; null for other paths. */
export function meetingCalendarAt(known: Known, pathname: string, origin: string): Served | null {
  const [, scope = '', albumId, termId, key = ''] = path.exec(pathname) ?? [];
  if (!scope) return pathname.startsWith('/mock-media/meeting-calendar/') ? { status: 404 } : null;
  if (!readKey(scope, key, known.now)) return { status: 403 };
  const record = meetingWith(known, Number(albumId));
  if (!record) return { status: 404 };
  const events = [eventOf(known, record, Number(termId), origin)];
  return servedCalendar({ name: record.brief.title, product: 'meetings', events, now: known.now }, record.brief.title);
}
