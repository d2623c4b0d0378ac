/** What an organiser changes of a meeting while the mock backend runs, and what follows for its times. */
import type { MeetingRecord } from '../seed/meetings.ts';
import type { TermRecord } from '../seed/meetingParts/seats.ts';
import type { State } from '../state.ts';
import type { MeetingChange } from './records.ts';

/** What was changed of a meeting; nothing for most. */
export const changeOf = ({ meetings }: Pick<State, 'meetings'>, albumId: number): MeetingChange =>
  meetings[String(albumId)] ?? { count: 0 };

/** Remembers a change of a meeting beside earlier ones. */
export function changeMeeting({ meetings }: State, albumId: number, change: Omit<MeetingChange, 'count'>): void {
  const before = changeOf({ meetings }, albumId);
  meetings[String(albumId)] = { ...before, ...change, count: before.count + 1 };
}

/** Takes back the changes of a meeting; calendar programs follow, because it counts as one more. */
export function restoreMeeting({ meetings }: State, albumId: number): void {
  meetings[String(albumId)] = { count: changeOf({ meetings }, albumId).count + 1 };
}

/** Why a meeting will not take place; null when it will. */
export const cancelReasonOf = (state: Pick<State, 'meetings'>, { brief, detail, fate }: MeetingRecord): string | null =>
  changeOf(state, brief.albumId).cancelReason ?? (fate === 'cancelled' ? (detail.cancelReason ?? '') : null);

/** Remembers that a meeting is postponed at `now` by so many ms. */
export function postpone(state: State, albumId: number, by: number, now: number): void {
  const { delays = [] } = changeOf(state, albumId);
  changeMeeting(state, albumId, { delays: [...delays, { time: now, by }], isPostponed: true });
}

/** How much later than planned a meeting or a term takes place, ms: it is postponed only as long as it has not begun. */
export function shiftOf(
  { meetings, books }: Pick<State, 'meetings' | 'books'>,
  albumId: number,
  { startTime, termId = null }: { startTime: number; termId?: number | null },
): number {
  const begun = (termId === null ? null : books?.terms[termId]?.beginTime) ?? Infinity;
  return (changeOf({ meetings }, albumId).delays ?? []).reduce(
    (shift, { time, by }) => (time < Math.min(begun, startTime + shift) ? shift + by : shift),
    0,
  );
}

type Timed = Pick<MeetingRecord['brief'], 'startTime' | 'endTime' | 'signStart' | 'signEnd'>;

/** Times of an event or of a term, so many ms later; the registration begins when it was to begin. */
export const shifted = <T extends Timed | TermRecord>(times: T, shift: number): T => ({
  ...times,
  startTime: times.startTime + shift,
  endTime: times.endTime + shift,
  signEnd: times.signEnd + shift,
});
