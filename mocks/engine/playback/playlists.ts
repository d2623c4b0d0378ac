/** The texts of a lesson: playlists (RFC 8216) and captions that repeat the clip up to the lesson's end, or to a preview's. */
import { clip, type QualityName, qualityNames } from './clip.ts';

/** The playlist of playlists; its addresses are relative to its own. */
export function masterPlaylist(): string {
  const streams = qualityNames.flatMap((name) => {
    const { width, height, codecs, bandwidth, averageBandwidth } = clip.qualities[name];
    const rates = `BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageBandwidth}`;
    const picture = `RESOLUTION=${width}x${height},FRAME-RATE=${clip.frameRate.toFixed(3)}`;
    return [`#EXT-X-STREAM-INF:${rates},CODECS="${codecs}",${picture}`, `${name}.m3u8`];
  });
  return lines('#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...streams);
}

/** Seconds of the segment at `index` (from 0) of a video of `seconds`; 0 after the end. */
export const segmentLength = (index: number, seconds: number): number =>
  Math.max(0, Math.min(clip.segmentSeconds, seconds - index * clip.segmentSeconds));

/**
 * The segments of a video of `seconds`, each with the URL that `addressOf` gives it. The clip's time starts again with each
 * repetition, which is a discontinuity; the initialization segment is the same for all.
 */
export function mediaPlaylist(quality: QualityName, seconds: number, addressOf: (index: number) => string): string {
  const segments = Array.from({ length: Math.ceil(seconds / clip.segmentSeconds) }, (_, index) => [
    ...(index > 0 && index % clip.segments === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXTINF:${segmentLength(index, seconds).toFixed(3)},`,
    addressOf(index),
  ]);
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${clip.segmentSeconds}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${quality}/init.mp4"`,
    ...segments.flat(),
    '#EXT-X-ENDLIST',
  );
}

/** The captions of a video of `seconds`, as WebVTT. */
export function captions(seconds: number): string {
  const length = clip.segments * clip.segmentSeconds;
  const cues = Array.from({ length: Math.ceil(seconds / length) }, (_, turn) =>
    clip.captions.map(({ from, to, text }) => ({ from: from + turn * length, to: to + turn * length, text })),
  );
  return lines(
    'WEBVTT',
    ...cues
      .flat()
      .filter(({ from }) => from < seconds)
      .map(({ from, to, text }) => `\n${cueTime(from)} --> ${cueTime(Math.min(to, seconds))}\n${text}`),
  );
}

function cueTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');
  const time = [whole / 3600, (whole / 60) % 60, whole % 60].map((part) => pad(Math.floor(part))).join(':');
  return `${time}.${pad(Math.round((seconds - whole) * 1000), 3)}`;
}

const lines = (...all: string[]): string => `${all.join('\n')}\n`;
