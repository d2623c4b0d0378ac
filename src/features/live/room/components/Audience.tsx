import { observer } from 'mobx-react-lite';
import type { components } from '#openapi/portal.d.ts';
import type { RoomSession } from '../../chat/RoomSession.ts';
import { audienceText } from '../model.ts';

interface AudienceProps {
  room: components['schemas']['Live'];
  /** Null before the chat is connected. */
  session: RoomSession | null;
}

/** How many readers a room has, as its chat tells. */
export const Audience = observer(function Audience({ room, session }: AudienceProps) {
  return audienceText(room.live, session?.onlineCount);
});
