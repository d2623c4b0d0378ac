import { type MeetingsAddress, meetingTypePage, newMeetingsPage } from '#addresses/meeting.ts';
import { definePage } from '#kit/page/page.ts';
import { meetingListReads, meetingListTexts } from '../parts/meetingListReads.ts';
import { MeetingLists } from '../parts/MeetingLists.tsx';

/** In this address the kind `meeting` stands for every kind. */
const listOf = (address: MeetingsAddress): MeetingsAddress => ({
  ...address,
  type: address.type === 'meeting' ? 'all' : address.type,
});

/** R091 without an id: the events of all kinds or of one, in the new layout. */
export const page = definePage({
  address: newMeetingsPage,
  title: ({ address }) => meetingListTexts(listOf(address).type)[0],
  description: ({ address }) => meetingListTexts(listOf(address).type)[1],
  reads: (input) => meetingListReads(input, listOf(input.address)),
  Component: ({ address }) => (
    <MeetingLists
      address={listOf(address)}
      to={({ type: _, ...change }) => newMeetingsPage.changeList(address, change)}
      typeTo={(type) =>
        type === 'meeting'
          ? meetingTypePage.to({ ...address, type, page: 1 })
          : newMeetingsPage.change(address, { type })
      }
    />
  ),
});
