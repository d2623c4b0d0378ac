import { meetingsPage } from '#addresses/meeting.ts';
import { definePage } from '#kit/page/page.ts';
import { meetingListReads, meetingListTexts } from '../parts/meetingListReads.ts';
import { MeetingLists } from '../parts/MeetingLists.tsx';

/** R030: all meetings, training programmes and operation classes. */
export const page = definePage({
  title: ({ address }) => meetingListTexts(address.type)[0],
  description: ({ address }) => meetingListTexts(address.type)[1],
  address: meetingsPage,
  reads: (input) => meetingListReads(input, input.address),
  Component: ({ address }) => (
    <MeetingLists
      address={address}
      to={(change) => meetingsPage.changeList(address, change)}
      typeTo={(type) => meetingsPage.change(address, { type })}
    />
  ),
});
