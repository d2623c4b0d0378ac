import { useEffect, useState } from 'react';
import { useLatest } from '#kit/time/useLatest.ts';
import { useStores } from '#stores/StoresContext.ts';
import { SpreadRead } from './SpreadRead.ts';

/**
 * Spreads the reads of a room that all readers would do at the same moment, because no server answers 100,000 calls in one second
 * (`SpreadRead` has the figures). Leaving the page drops the pending read.
 */
export function useSpreadRead(read: () => void): SpreadRead {
  const { clock, share } = useStores().surroundings;
  const latest = useLatest(read);
  const [spread] = useState(() => new SpreadRead({ clock, share, read: () => latest()() }));
  useEffect(() => () => spread.cancel(), [spread]);
  return spread;
}
