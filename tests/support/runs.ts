/** Large counts (a slice of them in `npm test`, all of them in `npm run test:deep`) and the seeds of generated inputs. */

/** True in `npm run test:deep`. */
export const deep = process.env.DEEP === '1';

/** Number of tries of a property: `slice`, or `whole` in the deep run. */
export const runs = (slice: number, whole: number): number => (deep ? whole : slice);

/** The day of the run, which `npm test` sets once for all its processes; a day's tests are repeated with its number. */
const day = Number(process.env.TEST_DAY ?? 0);

/** Every `parts`-th of a list, each day others, so that all have their turn in as many days; all of them in the deep run. */
export const share = <T>(all: readonly T[], parts: number): T[] =>
  deep ? [...all] : all.filter((_, at) => at % parts === day % parts);

/** The seed of a subject: it follows from its own name, so that a new operation or page changes no inputs of the others. */
export const seedOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 20_261_120);
