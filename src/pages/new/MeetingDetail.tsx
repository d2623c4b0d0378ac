import { meetingPath, newMeetingPage } from '#addresses/meeting.ts';
import { meetingQuery } from '#kit/meetings/queries.ts';
import { definePage } from '#kit/page/page.ts';
import { meetingAbout } from '../parts/meetingAbout.ts';
import { MeetingDetail } from '../parts/MeetingDetail.tsx';

/** R091: an operation class; a meeting or a training programme redirects to its own address. */
export const page = definePage({
  ...meetingAbout,
  address: newMeetingPage,
  must: ({ api, address }) => meetingQuery(api, address.id),
  title: ({ api, address, data }) => data(meetingQuery(api, address.id))?.meeting.title,
  description: ({ api, address, data }) => data(meetingQuery(api, address.id))?.subtitle,
  leadsTo({ api, address: { type, ...address }, data }) {
    const module = data(meetingQuery(api, address.id))?.meeting.moduleType;
    const isOwn = type === 'meeting' && module !== 'meeting' && module !== 'training_tribe';
    return module && !isOwn ? meetingPath(module, address.id, address) : null;
  },
  Component: MeetingDetail,
});
