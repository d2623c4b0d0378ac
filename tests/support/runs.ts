/** Large counts: a slice of them in `npm test`, all of them in `npm run test:deep`. */

/** True in `npm run test:deep`. */
export const deep = process.env.DEEP === '1';

/** How often a property is tried: `slice` times, or `whole` times in the deep run. */
export const runs = (slice: number, whole: number): number => (deep ? whole : slice);
