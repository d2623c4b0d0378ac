/** What the two pages about an event share. */
import { type MeetingAddress, meetingsPage } from '#addresses/meeting.ts';
import { agendaQuery } from '#features/meetings/queries.ts';
import type { Api } from '#api/client.ts';
import type { PageAbout, Read } from '#kit/page/page.ts';

/** The parts of both declarations that are the same. */
export const meetingAbout: Pick<PageAbout<never>, 'quiet' | 'missing'> = {
  quiet: true,
  missing: { title: '会议不存在或已下架', to: meetingsPage.to(), label: '全部会议与培训' },
};

/** The reads of the parts below the head. */
export const meetingDetailReads = (api: Api, { id }: Pick<MeetingAddress, 'id'>): Read[] => [agendaQuery(api, id)];
