import type { meetingPage } from '#addresses/meeting.ts';
import { meetingData } from '#features/meetings/detail/structuredData.ts';
import { meetingQuery } from '#kit/meetings/queries.ts';
import type { StructuredData } from '#kit/page/page.ts';

/** What search engines read about an event. */
export const structuredData: StructuredData<typeof meetingPage> = ({ api, address, data, origin }) => {
  const about = data(meetingQuery(api, address.id));
  return about ? meetingData(about, origin) : [];
};
