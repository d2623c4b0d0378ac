/** Two validators that share no code agree on the document: what one of them lets through is no accident of its own. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deep, runs } from '../support/runs.ts';
import { cells } from './cells.ts';
import { branchOf, documented, fits, type Json } from './document.ts';
import { bodies } from './generated.ts';
import { placesOf } from './mutations.ts';
import { fitsSecond } from './second.ts';

const seed = 20_261_120;
/** In milliseconds; a busy machine fails nothing. */
const longest = deep ? 900_000 : 30_000;

test(
  '[7-01] two validators take every example of the document for its outcome, and for no other branch',
  { timeout: longest },
  () => {
    for (const { title, operation, outcome } of cells) {
      const example = operation.examples[outcome] ?? {};
      const own = branchOf(operation, outcome);
      expect([fits(own, example), fitsSecond(own, example)], title).toEqual([true, true]);
      // A union of branches that exclude each other: exactly one of them takes it.
      expect([fits(operation.answer, example), fitsSecond(operation.answer, example)], title).toEqual([true, true]);
    }
  },
);

/** Each branch of each operation, and each body that an operation takes. */
const schemas: { name: string; schema: Json }[] = documented.flatMap(({ id, answer, body }) => [
  // Refusals are alike: one of them, and the success, of every operation.
  ...answer.oneOf.slice(0, 2).map((schema, at) => ({ name: `${id} ${at === 0 ? 'answer' : 'refusal'}`, schema })),
  ...(body ? [{ name: `${id} body`, schema: body }] : []),
]);

test('[7-01] two validators agree on generated bodies, sound ones and spoilt ones', { timeout: longest }, () => {
  const counts = { sound: 0, spoilt: 0, refused: 0 };
  const judged = fc
    .constantFrom(...schemas)
    .chain(({ name, schema }) =>
      fc.tuple(fc.constant({ name, schema }), bodies(schema), fc.nat(), fc.jsonValue({ maxDepth: 2 })),
    );
  fc.assert(
    fc.property(judged, ([{ name, schema }, body, at, anything]) => {
      const sound = JSON.parse(JSON.stringify(body)) as unknown;
      expect([fits(schema, sound), fitsSecond(schema, sound)], name).toEqual([true, true]);
      counts.sound += 1;
      const { mutants } = placesOf(schema, sound);
      const mutant = mutants[at % mutants.length];
      for (const spoilt of [mutant?.value, anything]) {
        const first = fits(schema, spoilt);
        expect(fitsSecond(schema, spoilt), `${name} ${mutant?.pointer} ${mutant?.kind}`).toBe(first);
        counts.spoilt += 1;
        if (!first) counts.refused += 1;
      }
    }),
    { seed, numRuns: runs(170, 3_400) },
  );
  expect(counts.sound + counts.spoilt).toBeGreaterThanOrEqual(runs(500, 10_000));
  expect(counts.refused / counts.spoilt).toBeGreaterThan(0.9);
});
