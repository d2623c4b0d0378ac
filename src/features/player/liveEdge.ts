/** The place of a media element in a live stream. */
import { isHLSProvider, isVideoProvider, type MediaPlayerInstance } from '@vidstack/react';

/** Where the live edge and the picture are, in seconds of the media element. */
interface Edge {
  /** End of the last segment that is known. */
  end: number;
  /** Where to play on. */
  sync: number;
  position: number;
}

/** Seconds from the edge at which a browser plays that needs no hls.js. */
const usualDistance = 4;

/** The media element of a player; null before it is there. */
export function videoOf(media: MediaPlayerInstance | null): HTMLVideoElement | null {
  const provider = media?.provider;
  return isVideoProvider(provider) || isHLSProvider(provider) ? provider.video : null;
}

/** The live edge; null while it is not known. */
export function edgeOf(media: MediaPlayerInstance | null): Edge | null {
  const video = videoOf(media);
  const provider = media?.provider;
  if (!video) return null;
  const { currentTime: position, seekable } = video;
  const hls = isHLSProvider(provider) ? provider.instance : null;
  const end = hls?.latestLevelDetails?.edge ?? (seekable.length > 0 ? seekable.end(seekable.length - 1) : Number.NaN);
  if (!Number.isFinite(end)) return null;
  return { end, sync: hls?.liveSyncPosition ?? end - usualDistance, position };
}

/** Goes back to the live edge, and plays. */
export function goLive(media: MediaPlayerInstance | null): void {
  const edge = edgeOf(media);
  const video = videoOf(media);
  if (!edge || !video) return;
  video.currentTime = Math.max(0, edge.sync);
  void media?.play().catch(() => undefined);
}
