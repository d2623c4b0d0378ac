import { meetingPage, meetingPath } from '#addresses/meeting.ts';
import { meetingAbout, meetingDetailReads } from '../parts/meetingAbout.ts';
import { MeetingDetail } from '../parts/MeetingDetail.tsx';
import { meetingQuery } from '#kit/meetings/queries.ts';
import { definePage } from '#kit/page/page.ts';

/** R035: a meeting or a training programme; another kind redirects to its own address. */
export const page = definePage({
  ...meetingAbout,
  address: meetingPage,
  must: ({ api, address }) => meetingQuery(api, address.id),
  title: ({ api, address, data }) => data(meetingQuery(api, address.id))?.meeting.title,
  description: ({ api, address, data }) => data(meetingQuery(api, address.id))?.subtitle,
  leadsTo({ api, address: { type, ...address }, data }) {
    const module = data(meetingQuery(api, address.id))?.meeting.moduleType;
    return module && module !== type ? meetingPath(module, address.id, address) : null;
  },
  reads: ({ api, address }) => meetingDetailReads(api, address),
  Component: MeetingDetail,
});
