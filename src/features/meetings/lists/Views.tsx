import { type MeetingsAddress, meetingViews } from '#addresses/meeting.ts';
import { ChipLinks } from '#ui/ListNav.tsx';

/** What a list can be narrowed by. */
export interface ListLinks {
  address: MeetingsAddress;
  /** The address with a change, from its first page on. */
  to(change: Partial<MeetingsAddress>): string;
}

/** The list, or the month. */
export const Views = ({ address, to }: ListLinks) => (
  <ChipLinks
    label="显示方式"
    current={address.view}
    choices={meetingViews.map(([key, label]) => ({ key, label, to: to({ view: key, month: '', date: '' }) }))}
  />
);
