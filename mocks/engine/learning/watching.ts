/** Applies a message about playing to the play mark of a lesson. */
import type { components } from '#openapi/portal.d.ts';
import type { PlayMark } from './records.ts';

/** One message about playing. */
export type Beat = components['schemas']['PlayBeats']['beats'][number];

const nearEnd = 15;

/** Seconds that were played, each counted once. */
export const watchedSeconds = ({ ranges }: Pick<PlayMark, 'ranges'>): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** Adds a range: the result is sorted, and touching ranges are joined. */
export function joined(ranges: PlayMark['ranges'], more: [from: number, to: number]): PlayMark['ranges'] {
  const result: PlayMark['ranges'] = [];
  for (const [from, to] of [...ranges, more].toSorted((one, other) => one[0] - other[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (to > from) result.push([from, to]);
  }
  return result;
}

/** Per cent of a lesson that was watched; a hundred only when it is finished. */
export const percentOf = (mark: PlayMark, duration: number): number =>
  mark.finished ? 100 : Math.min(99, Math.floor((watchedSeconds(mark) * 100) / Math.max(1, duration)));

/** What counts of a message: `seconds` before `until`, a second of the lesson. */
export interface Counted {
  seconds: number;
  until: number;
}

/** What counts of a message where so much is allowed. */
export const countedOf = ({ position, watchedDelta }: Beat, duration: number, allowed: Counted): Counted => {
  const until = Math.min(position, duration, allowed.until);
  return { seconds: Math.min(watchedDelta, until, allowed.seconds), until };
};

/**
 * The play mark after a message; `now` in ms, `duration` in seconds. The latest position by the device's clock wins; of what was
 * played, `counted` adds up.
 */
export function watch(
  known: PlayMark | undefined,
  beat: Beat,
  duration: number,
  now: number,
  { seconds, until }: Counted,
): PlayMark {
  const position = Math.min(beat.position, duration);
  // A device whose clock is ahead must not keep the positions of all later messages away.
  const clientTime = Math.min(beat.clientTime, now);
  const isLate = known !== undefined && clientTime < known.clientTime;
  const ranges = joined(known?.ranges ?? [], [until - seconds, until]);
  const watched = watchedSeconds({ ranges });
  const isAtEnd = position >= duration - nearEnd && watched >= duration * 0.6;
  const finished = (known?.finished ?? false) || watched >= duration * 0.9 || isAtEnd;
  return {
    videoId: beat.videoId,
    albumId: beat.albumId,
    liveId: null,
    position: isLate ? known.position : position,
    ranges,
    finished,
    ...(finished && { finishTime: known?.finished ? (known.finishTime ?? known.updateTime) : now }),
    device: 'web',
    updateTime: now,
    clientTime: Math.max(clientTime, known?.clientTime ?? 0),
  };
}
