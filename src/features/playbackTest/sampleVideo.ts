/** The browser's side of the sample: what it can play, and playing it. Loaded when the check runs; it brings hls.js. */
import { hlsLibrary, hlsSettings } from '#kit/video/hls.ts';
import { faultOf } from '#kit/video/faultOf.ts';
import type { MediaReport } from '#kit/video/mediaFault.ts';
import type { Clock } from '#shared/clock.ts';
import type { SampleEvents } from './checks/media.ts';

/** Whether our library plays in this browser. */
export const isByScript = (): boolean => hlsLibrary.isSupported();

/** Seconds of the sample that must play. */
const enough = 1;
/** Seconds by which the buffer may end before the video. */
const gap = 0.5;

interface Sample {
  video: HTMLVideoElement;
  address: string;
  clock: Clock;
}

/** Plays an address without sound, by the library as the player does, or by the browser itself. The returned function ends it. */
export function playSample({ video, address, clock }: Sample, events: SampleEvents): () => void {
  const done = new AbortController();
  const on = (name: string, handle: () => void): void => video.addEventListener(name, handle, { signal: done.signal });
  const look = (): void => {
    if (video.currentTime >= enough) events.played();
    const { buffered, duration } = video;
    if (buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - gap) events.filled();
  };
  on('loadeddata', () => events.began());
  on('timeupdate', look);
  on('progress', look);
  on('ended', look);
  const fail = (report: Omit<MediaReport, 'isPlayable'>): void =>
    void faultOf(report, address, clock).then((fault) => events.failed(fault));
  on('error', () => fail({ code: video.error?.code }));
  const begin = (): void =>
    void video.play().catch((error: unknown) => {
      // An end while it begins is an AbortError, and broken media are reported by their event.
      if ((error as Error | null)?.name === 'NotAllowedError') events.blocked();
    });
  video.muted = true;
  const hls = isByScript() ? new hlsLibrary(hlsSettings) : null;
  if (hls) {
    hls.on(hlsLibrary.Events.ERROR, (_, error) => error.fatal && fail({ hls: error, status: error.response?.code }));
    hls.loadSource(address);
    hls.attachMedia(video);
  } else video.src = address;
  begin();
  return () => {
    done.abort();
    hls?.destroy();
    video.pause();
    video.removeAttribute('src');
    video.load();
  };
}
