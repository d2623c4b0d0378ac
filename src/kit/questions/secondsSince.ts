import type { Clock } from '#shared/clock.ts';

/** Longest time on a question that counts, in seconds: after more the doctor has left. */
const most = 1_800;

/** Whole seconds on a question since a moment (monotonic ms): a changed local time does no harm. */
export const secondsSince = (clock: Pick<Clock, 'monotonic'>, moment: number): number =>
  Math.min(most, Math.round((clock.monotonic() - moment) / 1_000));
