/**
 * The segments of a live stream, computed from when it was on air: their numbers, dates and discontinuities (RFC 8216). Pure:
 * nothing is stored per segment. The clip repeats; a pause ends a run, and the next run begins with the clip's start.
 */
import { clip } from '../playback/clip.ts';
import type { Airing } from './airing.ts';

/** Seconds of a segment: half a file of the clip, at whose middle is a key frame. */
export const pieceSeconds = 2;
/** Segments in the sliding window of a playlist. */
export const windowPieces = 10;
/** The encoder starts this long before the stream, so that the first playlist has a full window, ms. */
const lead = windowPieces * pieceSeconds * 1_000;
const pieceMs = pieceSeconds * 1_000;
const piecesPerFile = clip.segmentSeconds / pieceSeconds;
const piecesPerClip = clip.segments * piecesPerFile;

/** A time on air without a pause. */
interface Run {
  /** Moment of its first segment, ms. */
  from: number;
  /** Number of its first segment. */
  first: number;
  /** Complete segments so far. */
  count: number;
}

/** A segment of a stream. */
export interface Piece {
  number: number;
  /** When it was recorded, ms. */
  date: number;
  /** The clip's time starts again with it. */
  isBreak: boolean;
  /** The file of the clip that contains it, and its place there. */
  file: number;
  part: number;
}

/** The complete segments of a stream at a moment. */
export interface Timeline {
  runs: readonly Run[];
  /** Number after the last segment. */
  end: number;
}

type OnAir = Pick<Airing, 'realStart' | 'realEnd' | 'pauses'>;

/** Stretches on air until `until` (ms), in their order. */
function stretches({ realStart, realEnd, pauses }: OnAir, until: number): { from: number; to: number }[] {
  if (realStart === null) return [];
  const end = Math.min(until, realEnd ?? until);
  const found = [];
  let from = realStart;
  for (const pause of pauses) {
    if (pause.from > from) found.push({ from, to: Math.min(pause.from, end) });
    from = Math.max(from, pause.to ?? end);
  }
  found.push({ from, to: end });
  return found.filter(({ from: begin, to }) => to > begin);
}

/** Milliseconds on air until `until` (ms), without pauses. */
export const timeOnAir = (airing: OnAir, until: number): number =>
  stretches(airing, until).reduce((sum, { from, to }) => sum + to - from, 0);

/** The segments that are complete at `until` (ms). A segment that a pause or the end cuts off never appears. */
export function timelineAt(airing: OnAir, until: number): Timeline {
  const runs: Run[] = [];
  let end = 0;
  const onAir = airing.realStart === null ? airing : { ...airing, realStart: airing.realStart - lead };
  for (const { from, to } of stretches(onAir, until)) {
    const count = Math.floor((to - from) / pieceMs);
    runs.push({ from, first: end, count });
    end += count;
  }
  return { runs, end };
}

/** The segment with a number; null when it is not there, or not yet. */
export function pieceOf({ runs }: Timeline, number: number): Piece | null {
  const run = runs.find(({ first, count }) => number >= first && number < first + count);
  if (!run) return null;
  const at = number - run.first;
  const turn = at % piecesPerClip;
  return {
    number,
    date: run.from + at * pieceMs,
    isBreak: turn === 0 && number > 0,
    file: Math.floor(turn / piecesPerFile),
    part: turn % piecesPerFile,
  };
}

/** Discontinuities before the segment with a number. */
export function breaksBefore({ runs }: Timeline, number: number): number {
  const starts = runs.reduce(
    (sum, { first, count }) => sum + Math.ceil(Math.max(0, Math.min(count, number - first)) / piecesPerClip),
    0,
  );
  // The very first segment starts the clip without a discontinuity.
  return Math.max(0, starts - 1);
}
