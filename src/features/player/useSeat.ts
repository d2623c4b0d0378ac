import { useEffect, useState } from 'react';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { useLatest } from '#kit/time/useLatest.ts';
import { useStores } from '#stores/StoresContext.ts';
import { rightsOf } from './liveRights.ts';
import type { LiveStageProps } from './liveStageProps.ts';

/** Something that plays in a live room. */
interface Seat {
  open(): void;
  close(): void;
  /** The network is back. */
  reconnected(): void;
  /** Whether the stream is on air, as the page shows it. */
  follow?(isOnAir: boolean): void;
  /** The account plays on two other devices, as the server said at a moment (ms). */
  stopped?(at: number): void;
}

/** Makes a seat; opens it anew when the reader's rights change, and closes it when the page is left. */
export function useSeat<Made extends Seat>(props: LiveStageProps, make: (latest: () => LiveStageProps) => Made): Made {
  const { userId } = useStores().session.user;
  const latest = useLatest(props);
  const [seat] = useState(() => make(latest));
  const { room, inviteCode } = props;
  const rights = rightsOf({ liveId: room.live.liveId, inviteCode, access: room.access, userId });
  useEffect(() => {
    seat.follow?.(room.live.status === liveStatus.running);
  }, [seat, room.live.status]);
  const { stoppedAt } = props;
  useEffect(() => {
    if (stoppedAt !== null) seat.stopped?.(stoppedAt);
  }, [seat, stoppedAt]);
  useEffect(() => {
    seat.open();
    window.addEventListener('online', seat.reconnected);
    return () => {
      window.removeEventListener('online', seat.reconnected);
      seat.close();
    };
  }, [seat, rights]);
  return seat;
}
