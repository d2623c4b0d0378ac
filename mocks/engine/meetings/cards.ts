/** The cards of meetings as they are now, and their lists. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import * as meetingStatus from '#openapi/dist/names/meetingStatus.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { MeetingGroup, MeetingRecord } from '../seed/meetings.ts';
import { nearest } from '../seed/nearness.ts';
import { departmentOf } from '../seed/reference.ts';
import type { Content } from '../seed/seed.ts';

import type { State } from '../state.ts';
import { beijing, day } from '../times.ts';
import { capacityOf, freeSeats } from './seats.ts';
import { meetingAt } from './status.ts';

type Schemas = components['schemas'];
type MeetingBrief = Schemas['MeetingBrief'];
type Query = QueryOf<'meetingList'>;

/** What a card is made from; it is the same for every reader. */
export interface Known {
  readonly state: State;
  readonly content: Content;
  readonly now: number;
}

const usualSize = 10;
const types = ['meeting', 'training_tribe', 'omoOperation', 'onlineOperation', 'scbOperation'] as const;

/** The event of an id; undefined for an unknown one. */
export const meetingWith = ({ content }: Pick<Known, 'content'>, albumId: number): MeetingRecord | undefined =>
  content.meetings.find(({ brief }) => brief.albumId === albumId);

/** Ids of everything in an event that has seats. */
export const seatIdsOf = ({ detail: { tickets, terms } }: MeetingRecord): number[] =>
  terms.length > 0 ? terms.map(({ termId }) => termId) : tickets.map(({ ticketId }) => ticketId);

/** Cards as of now. */
export function meetingCardsFor({ state, content, now }: Known): (record: MeetingRecord) => MeetingBrief {
  const ledger = ledgerOf(state, content, now);
  return (record) => {
    const { termId: _, ...about } = meetingAt(record, ledger, now);
    const taken = seatIdsOf(record).map((id) => capacityOf(content, id) - freeSeats(ledger.books, content, id));
    return { ...record.brief, ...about, signedCount: taken.reduce((sum, seats) => sum + seats, 0) };
  };
}

const statesOf: Readonly<Record<NonNullable<Query['status']>, number>> = {
  signing: meetingStatus.open,
  soon: meetingStatus.notOpen,
  running: meetingStatus.running,
  ended: meetingStatus.ended,
};

/** Begin and end of a month such as 2026-12 in Beijing, ms. */
export function monthSpan(month: string): readonly [from: number, to: number] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return [Date.UTC(year, number - 1) - beijing, Date.UTC(year, number) - beijing];
}

/** The month that it is in Beijing, such as 2026-12. */
export const monthOf = (now: number): string => new Date(now + beijing).toISOString().slice(0, 7);

/** A province ends in four zeros, a city in two. */
const isWithin = (areaCode: string | null | undefined, wanted: string): boolean =>
  areaCode?.startsWith(wanted.replace(/(?:00){1,2}$/, '')) ?? false;

type Filters = Omit<Query, 'type' | 'lecturerId' | 'sort' | 'page' | 'size'>;

/** Whether an event passes all filters but its kind; departments that are not open count as all. */
function isWanted(query: Filters): (meeting: MeetingBrief) => boolean {
  const { mode, areaCode, month, status, price } = query;
  const wanted = departmentOf(query.departmentId ?? 0)?.departmentOpened ? (query.departmentId ?? 0) : 0;
  const [from, to] = month === undefined ? [-Infinity, Infinity] : monthSpan(month);
  return (meeting) =>
    (wanted === 0 || meeting.departmentId === wanted || meeting.departmentId === 0) &&
    (mode === undefined || meeting.mode === mode) &&
    (areaCode === undefined || isWithin(meeting.areaCode, areaCode)) &&
    meeting.startTime < to &&
    meeting.endTime > from &&
    (status === undefined || meeting.status === statesOf[status]) &&
    (price === undefined || (meeting.priceFen === 0) === (price === 'free'));
}

const timeRanks: Readonly<Record<number, number>> = {
  [meetingStatus.open]: 0,
  [meetingStatus.notOpen]: 1,
  [meetingStatus.ended]: 3,
  [meetingStatus.cancelled]: 3,
};

/** Those that can be joined first, then those that can be joined soon, then the others to come, then those that are over, the latest first. */
export function byTime(one: MeetingBrief, other: MeetingBrief): number {
  const rank = ({ status }: MeetingBrief): number => timeRanks[status] ?? 2;
  const order = one.startTime - other.startTime || one.albumId - other.albumId;
  return rank(one) - rank(other) || (rank(one) === 3 ? -order : order);
}

const orders: Readonly<Record<NonNullable<Query['sort']>, (one: MeetingBrief, other: MeetingBrief) => number>> = {
  time: byTime,
  new: (one, other) => other.signStart - one.signStart || byTime(one, other),
  hot: (one, other) => other.signedCount - one.signedCount || byTime(one, other),
  deadline: (one, other) => one.signEnd - other.signEnd || byTime(one, other),
};

/** One page of events. */
export function listMeetings(known: Known, query: Query): Schemas['MeetingList'] {
  const { type, sort = 'time', page = 1, size = usualSize } = query;
  const { lecturerId } = query;
  const own = known.content.meetings.filter(
    ({ lecturerIds }) => lecturerId === undefined || lecturerIds.includes(lecturerId),
  );
  const all = own.map(meetingCardsFor(known)).filter(isWanted(query));
  const found = all.filter(({ moduleType }) => type === undefined || moduleType === type).sort(orders[sort]);
  return {
    list: found.slice((page - 1) * size, page * size),
    total: found.length,
    page,
    size,
    counts: [
      { type: 'all', total: all.length },
      ...types.map((one) => ({ type: one, total: all.filter(({ moduleType }) => moduleType === one).length })),
    ],
    serverTime: known.now,
  };
}

/** A registration that ends within so many days is about to end. */
const lastDays = 3;

/** Whether the registration for an event is open and ends soon. */
export const isLastCall = ({ status, signEnd }: MeetingBrief, now: number): boolean =>
  status === meetingStatus.open && signEnd - now < lastDays * day;

/** The events of a month by their start. */
export function calendarMonth(known: Known, query: QueryOf<'meetingCalendar'>): Schemas['MeetingCalendar'] {
  const { type, month = monthOf(known.now) } = query;
  const list = known.content.meetings
    .map(meetingCardsFor(known))
    .filter(isWanted({ ...query, month }))
    .filter(({ moduleType }) => type === undefined || moduleType === type)
    .sort((one, other) => one.startTime - other.startTime || one.albumId - other.albumId);
  return { month, list, serverTime: known.now };
}

/** States that the home page recommends, in order; meetings that are over, cancelled or postponed are left out. */
const recommended: readonly number[] = [
  meetingStatus.open,
  meetingStatus.running,
  meetingStatus.full,
  meetingStatus.notOpen,
  meetingStatus.closed,
];
const maxOfHome = 4;

/** Meetings of the home page, of each group; the department's own ones first. */
export function homeMeetings(known: Known, departmentId: number): Schemas['HomePage']['meetings'] {
  const card = meetingCardsFor(known);
  const all = known.content.meetings
    .map((record) => ({ departmentId: record.departmentId, group: record.group, brief: card(record) }))
    .filter(({ brief }) => recommended.includes(brief.status));
  const ofGroup = (group: MeetingGroup): MeetingBrief[] =>
    nearest(
      departmentId,
      all.filter((own) => own.group === group),
      maxOfHome,
      (one, other) =>
        recommended.indexOf(one.brief.status) - recommended.indexOf(other.brief.status) ||
        one.brief.startTime - other.brief.startTime,
    ).map(({ brief }) => brief);
  return { meeting: ofGroup('meeting'), training: ofGroup('training'), operation: ofGroup('operation') };
}
