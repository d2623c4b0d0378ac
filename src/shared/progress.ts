/** Progress of a watched lesson. */

/** The position where a reader stopped in a video; position and duration in seconds. */
interface Place {
  position: number;
  duration: number;
  finished: boolean;
}

/** The position in per cent, as bars draw it beside `position / duration`; 100 only for a finished video. */
export const placePercent = ({ position, duration, finished }: Place): number =>
  finished ? 100 : Math.max(0, Math.min(99, Math.floor((position * 100) / Math.max(1, duration))));
