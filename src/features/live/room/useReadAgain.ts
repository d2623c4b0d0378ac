import { useEffect, useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useLatest } from '#kit/time/useLatest.ts';
import { useStores } from '#stores/StoresContext.ts';
import { nextRead, readPause, soonFor } from './model.ts';
import { SpreadRead } from './SpreadRead.ts';

/** Other reads of the room, besides those that the time brings. */
interface MoreReads {
  /** For what all readers see at the same moment: reads within `soonFor`. */
  soon: () => void;
  /** For what one reader alone has caused. */
  now: () => void;
}

/**
 * Reads the room again when its state is about to change, by the server's clock; also after a read that has failed. These moments,
 * and those of `soon`, are the same for all readers, so `SpreadRead` spreads them. Leaving the room drops the pending read.
 */
export function useReadAgain(room: components['schemas']['Live'], read: () => void): MoreReads {
  const { clock, share } = useStores().surroundings;
  const latest = useLatest(read);
  const [spread] = useState(() => new SpreadRead({ clock, share, read: () => latest()() }));
  const current = useLatest(room);
  const [more] = useState(() => ({ soon: () => spread.within(soonFor(current().live)), now: () => spread.now() }));
  useEffect(() => () => spread.cancel(), [spread]);
  useEffect(() => {
    let cancel = (): void => undefined;
    const wait = (ms: number | null): void => {
      if (ms === null) return;
      cancel = clock.after(ms, () => {
        spread.within(readPause);
        // The answer begins anew; this goes on only where there is none.
        wait(readPause);
      });
    };
    wait(nextRead(room, room.serverTime));
    return () => cancel();
  }, [clock, spread, room]);
  return more;
}
