import {
  meetingPath,
  type MeetingsAddress,
  meetingTypePage,
  type NewMeetingAddress,
  newMeetingPage,
} from '#addresses/meeting.ts';
import { meetingQuery } from '#kit/meetings/queries.ts';
import { definePage } from '#kit/page/page.ts';
import { meetingAbout } from '../parts/meetingAbout.ts';
import { MeetingDetail } from '../parts/MeetingDetail.tsx';
import { meetingListReads, MeetingLists, meetingListTexts } from '../parts/MeetingLists.tsx';

/** In a list of this address the kind `meeting` stands for every kind. */
const listOf = (address: NewMeetingAddress): MeetingsAddress => ({
  ...address,
  type: address.type === 'meeting' ? 'all' : address.type,
});

function Meetings({ address }: { address: NewMeetingAddress }) {
  if (address.id > 0) return <MeetingDetail address={address} />;
  return (
    <MeetingLists
      address={listOf(address)}
      to={({ type: _, ...change }) => newMeetingPage.changeList(address, change)}
      typeTo={(type) =>
        type === 'meeting'
          ? meetingTypePage.to({ ...address, type, page: 1 })
          : newMeetingPage.change(address, { type })
      }
    />
  );
}

/** R091: an operation class; without an id a list. A meeting or a training programme redirects to its own address. */
export const page = definePage({
  ...meetingAbout,
  address: newMeetingPage,
  must: ({ api, address: { id } }) => (id > 0 ? meetingQuery(api, id) : null),
  title: ({ api, address, data }) =>
    address.id > 0 ? data(meetingQuery(api, address.id))?.meeting.title : meetingListTexts(listOf(address).type)[0],
  description: ({ api, address, data }) =>
    address.id > 0 ? data(meetingQuery(api, address.id))?.subtitle : meetingListTexts(listOf(address).type)[1],
  leadsTo({ api, address, data }) {
    const module = address.id > 0 ? data(meetingQuery(api, address.id))?.meeting.moduleType : undefined;
    const { id, termId, day, hall, followed, type } = address;
    const isOwn = type === 'meeting' && module !== 'meeting' && module !== 'training_tribe';
    return module && !isOwn ? meetingPath(module, id, { termId, day, hall, followed }) : null;
  },
  reads: (input) => (input.address.id > 0 ? [] : meetingListReads(input, listOf(input.address))),
  Component: Meetings,
});
