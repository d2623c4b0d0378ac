/** Large counts: a slice of them in `npm test`, all of them in `npm run test:deep`. */

/** True in `npm run test:deep`. */
export const deep = process.env.DEEP === '1';

/** Number of tries of a property: `slice`, or `whole` in the deep run. */
export const runs = (slice: number, whole: number): number => (deep ? whole : slice);
