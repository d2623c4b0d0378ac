/** What a message about playing does to what is remembered of a lesson. */
import type { components } from '../../../openapi/portal.d.ts';
import type { PlayMark } from './records.ts';

/** One message about playing. */
export type Beat = components['schemas']['PlayBeats']['beats'][number];

/** Nobody watches faster than this by the wall clock. */
const fastest = 2;
const nearEnd = 15;

/** Seconds that were played, each counted once. */
export const watchedSeconds = ({ ranges }: Pick<PlayMark, 'ranges'>): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** Ranges with one more, joined where they touch, in their order. */
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

/** A lesson after a message; `now` in ms, `duration` in seconds. The latest position wins, what was played adds up. */
export function watch(known: PlayMark | undefined, beat: Beat, duration: number, now: number): PlayMark {
  const position = Math.min(beat.position, duration);
  const isLate = known !== undefined && beat.clientTime < known.clientTime;
  const passed = known && known.clientTime > 0 ? (beat.clientTime - known.clientTime) / 1_000 : Infinity;
  // What comes late was played in a time that nobody can tell any more.
  const played = Math.min(beat.watchedDelta, position, isLate ? Infinity : Math.ceil(passed * fastest));
  const ranges = joined(known?.ranges ?? [], [position - played, position]);
  const watched = watchedSeconds({ ranges });
  const isAtEnd = position >= duration - nearEnd && watched >= duration * 0.6;
  return {
    videoId: beat.videoId,
    albumId: beat.albumId,
    liveId: null,
    position: isLate ? known.position : position,
    ranges,
    finished: (known?.finished ?? false) || watched >= duration * 0.9 || isAtEnd,
    device: 'web',
    updateTime: now,
    clientTime: Math.max(beat.clientTime, known?.clientTime ?? 0),
  };
}
