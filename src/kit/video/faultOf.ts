/** The fault behind what a player reports. It brings hls.js: import it where a video plays. */
import type { Clock } from '#shared/clock.ts';
import { hlsLibrary } from './hls.ts';
import { type MediaFault, mediaFaultOf, type MediaReport, unsupportedCode } from './mediaFault.ts';
import { isPlayable, supportOf } from './support.ts';

/** Milliseconds until an address must answer. */
const patience = 5_000;

/** The status of an address; 0 without an answer. */
async function statusOf(address: string, clock: Clock): Promise<number> {
  const limit = new AbortController();
  const cancel = clock.after(patience, () => limit.abort());
  try {
    const { status } = await fetch(new Request(new URL(address, window.location.href), { signal: limit.signal }));
    return status;
  } catch {
    return 0;
  } finally {
    cancel();
    limit.abort();
  }
}

/**
 * The fault behind what a player reports about an address. A browser that plays by itself has one code for what it cannot load
 * and what it cannot play, so that the address is asked.
 */
export async function faultOf(
  { code, hls, status }: Omit<MediaReport, 'isPlayable'>,
  address: string,
  clock: Clock,
): Promise<MediaFault> {
  const plays = isPlayable(supportOf(document.createElement('video'), hlsLibrary.isSupported()));
  const answered = status ?? (plays && code === unsupportedCode ? await statusOf(address, clock) : undefined);
  return mediaFaultOf({ code, hls, status: answered, isPlayable: plays });
}
