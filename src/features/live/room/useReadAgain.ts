import { useEffect } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useLatest } from '#kit/time/useLatest.ts';
import { useStores } from '#stores/StoresContext.ts';
import { nextRead, readPause } from './model.ts';

/**
 * Asks for another read of the room when its state is about to change, by the server's clock; also after a read that has failed.
 * The moment is the same for all readers: `read` has to spread them.
 */
export function useReadAgain(room: components['schemas']['Live'], read: () => void): void {
  const { clock } = useStores().surroundings;
  const latest = useLatest(read);
  useEffect(() => {
    let cancel = (): void => undefined;
    const wait = (ms: number | null): void => {
      if (ms === null) return;
      cancel = clock.after(ms, () => {
        latest()();
        // The answer begins anew; this goes on only where there is none.
        wait(readPause);
      });
    };
    wait(nextRead(room, room.serverTime));
    return () => cancel();
  }, [clock, latest, room]);
}
