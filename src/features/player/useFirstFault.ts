/** Faults of a media element, once for each source. */
import { useEffect, useRef } from 'react';
import type { MediaFault, MediaReport } from '#kit/video/mediaFault.ts';
import { faultOf } from '#kit/video/faultOf.ts';
import { useLatest } from '#kit/time/useLatest.ts';
import { useStores } from '#stores/StoresContext.ts';

/**
 * Judges what a media element and hls.js report, which both tell of one fault. A report may come while the player is rendered or
 * attached, and what answers it may load another source; so it is answered later, and never twice for one source.
 */
export function useFirstFault(source: string, onFailed: (fault: MediaFault) => void) {
  const { clock } = useStores().surroundings;
  const latest = useLatest({ source, onFailed });
  const told = useRef<string | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  return {
    async report(report: Omit<MediaReport, 'isPlayable'>): Promise<void> {
      if (told.current === source) return;
      told.current = source;
      const fault = await faultOf(report, source, clock);
      if (!isGone.current && latest().source === source) latest().onFailed(fault);
    },
    /** The media play: what fails later is another fault. */
    forget: (): void => void (told.current = null),
  };
}
