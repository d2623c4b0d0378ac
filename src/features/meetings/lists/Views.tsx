import { meetingViews } from '#addresses/meeting.ts';
import { ChipLinks } from '#ui/ListNav.tsx';
import type { ListLinks } from './MeetingFilters.tsx';

/** The list, or the month. */
export const Views = ({ address, to }: ListLinks) => (
  <ChipLinks
    label="显示方式"
    current={address.view}
    choices={meetingViews.map(([key, label]) => ({ key, label, to: to({ view: key, month: '', date: '' }) }))}
  />
);
