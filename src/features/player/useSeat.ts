import { useEffect, useState } from 'react';
import { useStores } from '../../stores/StoresContext.ts';
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
}

/** The props of the latest render, for what calls back later. */
class Latest {
  props: LiveStageProps;

  constructor(props: LiveStageProps) {
    this.props = props;
  }

  follow(props: LiveStageProps): void {
    this.props = props;
  }
}

/** Makes a seat; opens it anew when the reader's rights change, and closes it when the page is left. */
export function useSeat<Made extends Seat>(props: LiveStageProps, make: (latest: () => LiveStageProps) => Made): Made {
  const { userId } = useStores().session.user;
  const [latest] = useState(() => new Latest(props));
  const [seat] = useState(() => make(() => latest.props));
  const { room, inviteCode } = props;
  const rights = rightsOf({ liveId: room.live.liveId, inviteCode, access: room.access, userId });
  useEffect(() => {
    latest.follow(props);
    seat.follow?.(room.live.status === 2);
  });
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
