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

/** Why a meeting will not take place; null when it will. */
export const cancelReasonOf = (state: Pick<State, 'meetings'>, { brief, detail, fate }: MeetingRecord): string | null =>
  changeOf(state, brief.albumId).cancelReason ?? (fate === 'cancelled' ? (detail.cancelReason ?? '') : null);

type Timed = Pick<MeetingRecord['brief'], 'startTime' | 'endTime' | 'signStart' | 'signEnd'>;

/** Times of an event or of a term after what was changed. */
export const shifted = <T extends Timed | TermRecord>(times: T, { shift = 0 }: MeetingChange): T => ({
  ...times,
  startTime: times.startTime + shift,
  endTime: times.endTime + shift,
  signEnd: times.signEnd + shift,
});
