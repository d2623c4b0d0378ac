/** Lengths of time in milliseconds. */

/** Milliseconds of a second. */
export const second = 1_000;
/** Milliseconds of a minute. */
export const minute = 60 * second;
/** Milliseconds of an hour. */
export const hour = 60 * minute;
/** Milliseconds of a day. */
export const day = 24 * hour;
/** What the clocks of Beijing are ahead of UTC, in milliseconds. */
export const beijing = 8 * hour;
