/** What the state, the price and the place of an event mean for readers. */
import type { components } from '#openapi/portal.d.ts';
import * as meetingStatus from '#openapi/dist/names/meetingStatus.ts';
import { meetingStateName } from '#kit/meetings/meetingState.ts';
import type { BadgeTone } from '#ui/Badge.tsx';

/** An event on a card. */
export type MeetingBrief = components['schemas']['MeetingBrief'];

const day = 86_400_000;
/** A registration that ends within three days says so. */
const lastDays = 3;

/** Whether the registration is open and ends soon. */
export const isLastCall = ({ status, signEnd }: Pick<MeetingBrief, 'status' | 'signEnd'>, now: number): boolean =>
  status === meetingStatus.open && signEnd - now < lastDays * day;

/** The state of an event in words. */
export const meetingState = (meeting: Pick<MeetingBrief, 'status' | 'signEnd'>, now: number): string =>
  isLastCall(meeting, now) ? '即将截止' : (meetingStateName(meeting.status) ?? '');

const tones: Partial<Record<MeetingBrief['status'], BadgeTone>> = {
  [meetingStatus.open]: 'brand',
  [meetingStatus.running]: 'live',
};

/** The colour of the state. */
export const stateTone = (status: MeetingBrief['status']): BadgeTone => tones[status] ?? 'plain';

/** Where an event is. */
export const placeText = ({ mode, place }: Pick<MeetingBrief, 'mode' | 'place'>): string =>
  mode === 'online' ? '线上' : mode === 'mixed' && place ? `线上 + ${place}` : (place ?? '线上');
