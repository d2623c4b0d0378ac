import { meetingsPage, meetingTypePage } from '#addresses/meeting.ts';
import { definePage } from '#kit/page/page.ts';
import { meetingListReads, meetingListTexts } from '../parts/meetingListReads.ts';
import { MeetingLists } from '../parts/MeetingLists.tsx';

/** R034: the events of one kind. */
export const page = definePage({
  title: ({ address }) => meetingListTexts(address.type)[0],
  description: ({ address }) => meetingListTexts(address.type)[1],
  address: meetingTypePage,
  reads: (input) => meetingListReads(input, input.address),
  Component: ({ address }) => (
    <MeetingLists
      address={address}
      to={({ type: _, ...change }) => meetingTypePage.changeList(address, change)}
      typeTo={(type) =>
        type === 'all' ? meetingsPage.change(address, { type }) : meetingTypePage.change(address, { type })
      }
    />
  ),
});
