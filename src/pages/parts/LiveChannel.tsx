import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import type { RoomSession } from '#features/live/chat/RoomSession.ts';
import { useRoomSession } from '#features/live/chat/useRoomSession.ts';
import { useLatest } from '#kit/time/useLatest.ts';

interface LiveChannelProps {
  liveId: number;
  /** The state of the stream is another one. */
  onChanged(): void;
  /** The session of the room; null when it ends. */
  onSession(session: RoomSession | null): void;
}

/** Connects a live room while it is shown. Shows nothing itself: the page shows the session. */
export const LiveChannel = observer(function LiveChannel({ liveId, onChanged, onSession }: LiveChannelProps) {
  const latest = useLatest(onChanged);
  const changed = useCallback(() => latest()(), [latest]);
  const session = useRoomSession(liveId, changed);
  useEffect(() => {
    onSession(session);
    return () => onSession(null);
  }, [session, onSession]);
  return null;
});
