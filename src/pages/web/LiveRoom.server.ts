import type { liveRoomPage } from '#addresses/live.ts';
import { liveRoomQuery } from '#features/live/room/queries.ts';
import { liveData } from '#features/live/room/structuredData.ts';
import type { StructuredData } from '#kit/page/page.ts';

/** What search engines read about a live stream. */
export const structuredData: StructuredData<typeof liveRoomPage> = ({ api, address, data, origin }) => {
  const room = data(liveRoomQuery(api, address.id, address.inviteCode));
  return room ? liveData(room, origin) : [];
};
