import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import * as meetingStatus from '#openapi/dist/names/meetingStatus.ts';
import { mockBackend } from '#tests/support/door.ts';
import { testMoment } from '../clock.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { MeetingRecord } from '../seed/meetings.ts';
import { buildContent } from '../seed/seed.ts';
import { freshState, type State } from '../state.ts';
import { day, hour, minute } from '../times.ts';
import { grantMeetingCalendar, meetingCalendarAt } from './calendar.ts';
import { calendarMonth, type Known, listMeetings, meetingWith, monthSpan } from './cards.ts';
import { changeMeeting, postpone } from './changes.ts';
import { meetingPage } from './meetingPage.ts';
import { meetingStatusAt, termsAt } from './status.ts';

/** The mock backend at a moment, which began at the moment of the tests. */
function backendAt(now: number = testMoment, state: State = freshState({ frozen: true, seed: 1 })): Known {
  return { state, content: buildContent(now, 'usual', testMoment), now };
}

function recordOf(known: Known, albumId: number): MeetingRecord {
  const record = meetingWith(known, albumId);
  if (!record) throw new Error(`no meeting ${albumId}`);
  return record;
}

const statusOf = (known: Known, albumId: number): number =>
  meetingStatusAt(recordOf(known, albumId), ledgerOf(known.state, known.content, known.now), known.now);

describe('[2.1-08] the state of a meeting', () => {
  test('follows its times while the clock goes on, because its dates stay', () => {
    const { signEnd, startTime, endTime } = recordOf(backendAt(), 4001).brief;
    const moments = [testMoment, signEnd, signEnd + minute, startTime, endTime - 1, endTime];
    expect(moments.map((now) => statusOf(backendAt(now), 4001))).toEqual([
      meetingStatus.open,
      meetingStatus.open,
      meetingStatus.closed,
      meetingStatus.running,
      meetingStatus.running,
      meetingStatus.ended,
    ]);
  });

  test('is cancelled or postponed once the organiser says so, and a running one cannot be postponed any more', () => {
    const known = backendAt();
    changeMeeting(known.state, 4001, { cancelReason: '示例' });
    expect(statusOf(known, 4001)).toBe(meetingStatus.cancelled);
    postpone(known.state, 4008, 7 * day, known.now);
    expect(statusOf(known, 4008)).toBe(meetingStatus.postponed);
    const { startTime } = recordOf(known, 4008).brief;
    expect(statusOf(backendAt(startTime, known.state), 4008)).toBe(meetingStatus.postponed);
    expect(statusOf(backendAt(startTime + 7 * day, known.state), 4008)).toBe(meetingStatus.running);
  });

  test('[1-02 training programmes] of a programme is about the term that one can register for, else the one that runs', () => {
    const known = backendAt();
    const ledger = ledgerOf(known.state, known.content, known.now);
    const states = (albumId: number) =>
      termsAt(recordOf(known, albumId), ledger, known.now).map(({ status }) => status);
    expect([states(4101), states(4102), states(4109), states(4205)]).toEqual([
      ['open', 'open'],
      ['running'],
      ['ended'],
      ['running'],
    ]);
    const [first] = termsAt(recordOf(known, 4101), ledger, known.now);
    const later = backendAt((first?.signEnd ?? 0) + hour, known.state);
    expect(statusOf(later, 4101)).toBe(meetingStatus.open);
    expect(
      listMeetings(later, { type: 'omoOperation', size: 50 }).list.find(({ albumId }) => albumId === 4101)?.startTime,
    ).not.toBe(first?.startTime);
  });
});

describe('[2.1-08] lists of meetings', () => {
  const known = backendAt();
  const list = (query: Parameters<typeof listMeetings>[1]) => listMeetings(known, { size: 50, ...query }).list;

  test('[1-02 meetings] have all forty, and each kind by itself', () => {
    expect(list({})).toHaveLength(40);
    const { counts } = listMeetings(known, {});
    expect(counts.map(({ total }) => total)).toEqual([40, 16, 12, 4, 4, 4]);
  });

  test('are narrowed by province and month, as the first story of the tests needs it', () => {
    const [from, to] = monthSpan('2026-12');
    const found = list({ areaCode: '990000', month: '2026-12' });
    expect(found.length).toBeGreaterThan(1);
    for (const { areaCode, startTime, endTime } of found)
      expect([areaCode?.slice(0, 2), startTime < to && endTime > from]).toEqual(['99', true]);
    expect(list({ areaCode: '990100' }).every(({ areaCode }) => areaCode === '990100')).toBe(true);
    expect(list({ areaCode: '990000' }).some(({ mode }) => mode === 'online')).toBe(false);
  });

  test('begin with what can be joined, then what can be joined soon, and end with what is over', () => {
    const { open, notOpen, ended, cancelled } = meetingStatus;
    const groups = list({ size: 50 }).map(({ status }) =>
      status === open ? 0 : status === notOpen ? 1 : status === ended || status === cancelled ? 3 : 2,
    );
    expect(groups).toEqual(groups.toSorted((one, other) => one - other));
    expect(new Set(groups)).toEqual(new Set([0, 1, 2, 3]));
  });

  test('have those whose registration ends next first when sorted by it', () => {
    const ends = list({ status: 'signing', sort: 'deadline' }).map(({ signEnd }) => signEnd);
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    expect(ends[0]).toBeGreaterThan(testMoment);
  });

  test('a month has each event on its days, also one that begins in the month before', () => {
    const december = calendarMonth(known, { month: '2026-12' }).list;
    const [from] = monthSpan('2026-12');
    expect(december.some(({ startTime }) => startTime < from)).toBe(true);
    expect(calendarMonth(known, {}).month).toBe('2026-11');
  });
});

test('[2.1-08] seats that are sold out, five that are left, and what depends on a title or a member are in the seed', () => {
  const known = { ...backendAt(), caller: null };
  const page = (albumId: number) => meetingPage(known, recordOf(known, albumId));
  expect(page(4015).tickets.map(({ stock }) => stock)).toEqual([5]);
  expect(page(4005).tickets.every(({ stock }) => stock === 0)).toBe(true);
  expect([page(4005).waitlistEnabled, page(4015).waitlistEnabled, page(4015).meeting.needAudit]).toEqual([
    true,
    true,
    false,
  ]);
  expect(page(4016).meeting.needAudit).toBe(true);
  expect(page(4107).requirement?.titleIds).toEqual([2, 3, 4]);
  expect([page(4001).maxPerOrder, page(4008).formFields.length]).toEqual([10, 3]);
  expect(page(4008).tickets.some(({ vipOnly }) => vipOnly)).toBe(true);
  expect(page(4008).meeting.vipPriceFen).toBeLessThan(page(4008).meeting.priceFen);
  expect(page(4101).tickets[0]?.stock).toBeNull();
});

describe('[2.1-08] the calendar file of a meeting', () => {
  const fileOf = (known: Known, albumId: number, termId?: number): ICAL.Component => {
    const { url = '' } = grantMeetingCalendar(recordOf(known, albumId), termId) ?? {};
    const served = meetingCalendarAt(known, url, 'https://portal.test');
    if (served?.status !== 200 || !('body' in served)) throw new Error(`${url}: ${served?.status}`);
    return ICAL.Component.fromString(String(served.body));
  };
  const eventsOf = (calendar: ICAL.Component): ICAL.Event[] =>
    calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  const momentOf = (time: ICAL.Time): number => time.toJSDate().getTime();
  const hoursOf = (events: readonly ICAL.Event[]) =>
    events.map(({ startDate, endDate }) => [momentOf(startDate), momentOf(endDate)]);

  test('is read by another parser: its times in Beijing, with the zone', () => {
    const known = backendAt();
    const { startTime, title } = recordOf(known, 4008).brief;
    const calendar = fileOf(known, 4008);
    const [event] = eventsOf(calendar);
    expect(event?.summary).toBe(`${title}（第1天）`);
    expect(event && momentOf(event.startDate)).toBe(startTime);
    expect(event?.startDate.zone?.tzid).toBe('Asia/Shanghai');
    expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Asia/Shanghai');
    expect(event?.component.getFirstPropertyValue('url')).toBe('https://portal.test/web/meeting/meeting/4008');
  });

  test('V34 no event or term is one block over days and nights: each day has an entry with its own hours and a UID', () => {
    const known = backendAt();
    for (const { brief, detail } of known.content.meetings)
      for (const termId of [0, ...detail.terms.map((term) => term.termId)]) {
        const events = eventsOf(fileOf(known, brief.albumId, termId));
        expect(events.length, brief.title).toBeGreaterThan(1);
        expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
        const ends = hoursOf(events).map(([start = 0, end = 0]) => end - start);
        expect(Math.max(...ends), brief.title).toBeLessThan(12 * hour);
      }
  });

  test('V34 the hours of a day are those of the agenda, of the sessions of a class, or of the event where no item is planned', () => {
    const known = backendAt();
    const record = recordOf(known, 4008);
    const { startTime, endTime } = record.brief;
    const isFirstDay = ({ startTime: own }: { startTime: number }) => own < startTime + day;
    const firstDay = record.agenda.filter(isFirstDay);
    const planned = [startTime, Math.max(...firstDay.map((item) => item.endTime))];
    const others = known.content.meetings.filter((own) => own !== record);
    const meetings = [...others, { ...record, agenda: firstDay }];
    const partly = { ...known, content: { ...known.content, meetings } };
    expect(hoursOf(eventsOf(fileOf(partly, 4008)))).toEqual([planned, [startTime + day, endTime]]);
    const [term] = recordOf(known, 4101).detail.terms;
    const { sessions = [] } = known.content.classes.find((own) => own.termId === term?.termId) ?? {};
    const events = eventsOf(fileOf(known, 4101, term?.termId));
    expect(hoursOf(events)).toEqual(sessions.map(({ start, end }) => [start, end]));
    expect(events.map(({ location }) => location)).toEqual(sessions.map(({ place }) => place ?? '线上 · 橙医学苑'));
  });

  test('V34 each day keeps its UID while the organiser moves and cancels the meeting, and its SEQUENCE rises each time', () => {
    const known = backendAt();
    const before = eventsOf(fileOf(known, 4008));
    postpone(known.state, 4008, 7 * day, known.now);
    const moved = eventsOf(fileOf(known, 4008));
    changeMeeting(known.state, 4008, { cancelReason: '示例' });
    const cancelled = eventsOf(fileOf(known, 4008));
    const uids = [before, moved, cancelled].map((events) => events.map(({ uid }) => uid));
    expect([uids[1], uids[2], uids[0]?.length]).toEqual([uids[0], uids[0], 2]);
    expect([before, moved, cancelled].map((events) => events.map(({ sequence }) => sequence))).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    expect(hoursOf(moved)).toEqual(hoursOf(before).map((hours) => hours.map((moment) => moment + 7 * day)));
    for (const { component } of cancelled) {
      expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
      expect(component.getFirstSubcomponent('valarm')).toBeNull();
    }
  });

  test('of a term is about the term; a term of another programme and a changed address have none', () => {
    const known = backendAt();
    const { terms } = recordOf(known, 4101).detail;
    for (const { termId, startTime, endTime, name } of terms) {
      const events = eventsOf(fileOf(known, 4101, termId));
      expect(events.every(({ summary }) => summary.includes(name))).toBe(true);
      for (const moment of hoursOf(events).flat())
        expect([moment, moment >= startTime - day, moment <= endTime + day]).toEqual([moment, true, true]);
    }
    expect(grantMeetingCalendar(recordOf(known, 4101), 410_201)).toBeNull();
    const { url = '' } = grantMeetingCalendar(recordOf(known, 4101)) ?? {};
    const { engine } = mockBackend();
    expect(engine.media(url).status).toBe(200);
    expect(engine.media(url.replace('4101-0', '4102-0')).status).toBe(403);
  });
});
