/** Large counts (a slice of them in `npm test`, all of them in `npm run test:deep`) and the seeds of generated inputs. */

/** True in `npm run test:deep`. */
export const deep = process.env.DEEP === '1';

/** Number of tries of a property: `slice`, or `whole` in the deep run. */
export const runs = (slice: number, whole: number): number => (deep ? whole : slice);

/** The seed of a subject: it follows from its own name, so that a new operation or page changes no inputs of the others. */
export const seedOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 20_261_120);
