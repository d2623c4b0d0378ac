/** The playlist of a live stream as text (RFC 8216): a window that slides, or the last one with its end. */
import type { QualityName } from '../playback/clip.ts';
import { breaksBefore, type Piece, pieceOf, pieceSeconds, type Timeline, windowPieces } from './streamTimeline.ts';

/** The playlist of a quality; `addressOf` gives each segment its URL, `isOver` ends it. */
export function livePlaylist(
  quality: QualityName,
  timeline: Timeline,
  isOver: boolean,
  addressOf: (number: number) => string,
): string {
  const first = Math.max(0, timeline.end - windowPieces);
  const pieces = Array.from({ length: timeline.end - first }, (_, at) => pieceOf(timeline, first + at)).filter(
    (piece): piece is Piece => piece !== null,
  );
  const lines = pieces.flatMap(({ number, date, isBreak }) => [
    ...(isBreak ? ['#EXT-X-DISCONTINUITY'] : []),
    // A player reads the latency from it; after a discontinuity it cannot be derived from the segment before.
    ...(isBreak || number === first ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(date).toISOString()}`] : []),
    `#EXTINF:${pieceSeconds.toFixed(3)},`,
    addressOf(number),
  ]);
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${pieceSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${breaksBefore(timeline, first)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${quality}/init.mp4"`,
    ...lines,
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
  ].join('\n')}\n`;
}
