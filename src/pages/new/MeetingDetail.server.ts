import type { newMeetingPage } from '#addresses/meeting.ts';
import { meetingData } from '#features/meetings/detail/structuredData.ts';
import { meetingQuery } from '#kit/meetings/queries.ts';
import type { StructuredData } from '#kit/page/page.ts';

/** What search engines read about an operation class. */
export const structuredData: StructuredData<typeof newMeetingPage> = ({ api, address, data, origin }) => {
  const about = data(meetingQuery(api, address.id));
  return about ? meetingData(about, origin) : [];
};
