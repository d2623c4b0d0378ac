/** Two validators without shared code agree on the documents, so that a bug of one validator is noticed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deep, runs, seedOf } from '../support/runs.ts';
import { cells } from './cells.ts';
import { branchOf, documented, fits, type Json } from './document.ts';
import { fitsPayload, frameExamples, frameNames, payloadSchema, socketNames } from './frames.ts';
import { bodies } from './generated.ts';
import { placesOf } from './mutations.ts';
import { fitsSecond, fitsSecondInSocket } from './second.ts';

/** In milliseconds; generous, so that a busy machine does not fail the test. */
const longest = deep ? 900_000 : 60_000;

const both = (schema: Json, value: unknown): [first: boolean, second: boolean] => [
  fits(schema, value),
  fitsSecond(schema, value),
];

test(
  '[7-01] two validators match every example of the document with the branch of its outcome only',
  { timeout: longest },
  () => {
    for (const { title, operation, outcome } of cells) {
      const example = operation.examples[outcome] ?? {};
      expect(both(branchOf(operation, outcome), example), title).toEqual([true, true]);
      // The branches of a union exclude each other: exactly one of them accepts the example.
      expect(both(operation.answer, example), title).toEqual([true, true]);
    }
  },
);

test('[7-01] two validators accept every example of a request, and every body has an example', () => {
  for (const { id, body, bodyExamples } of documented) {
    expect(Object.keys(bodyExamples).length > 0, id).toBe(body !== null);
    for (const [name, example] of Object.entries(bodyExamples))
      expect(both(body ?? {}, example), `${id} ${name}`).toEqual([true, true]);
  }
});

test.each(socketNames)(
  '[3-16] two validators match every example of the socket %s with its message, and agree on all others',
  (socket) => {
    const names = frameNames(socket);
    const kinds = { taken: 0, refused: 0 };
    for (const own of names) {
      for (const example of frameExamples(socket, own)) {
        for (const name of names) {
          const schema = payloadSchema(socket, name);
          const first = fitsPayload(schema, example);
          expect(fitsSecondInSocket[socket](schema, example), `${own} as ${name}`).toBe(first);
          if (name === own) expect(first, own).toBe(true);
          kinds[first ? 'taken' : 'refused'] += 1;
        }
      }
    }
    expect(kinds.taken).toBeGreaterThanOrEqual(names.length);
    expect(kinds.refused).toBeGreaterThan(kinds.taken);
  },
);

interface Judged {
  name: string;
  schema: Json;
  /** The union that contains the schema as a branch; for a request body the schema itself. */
  whole: Json;
}

/** The branch of each outcome, and each request body. */
const judged: Judged[] = [
  ...cells.map(({ title, operation, outcome }) => ({
    name: title,
    schema: branchOf(operation, outcome),
    whole: operation.answer as unknown as Json,
  })),
  ...documented.flatMap(({ id, body }) => (body ? [{ name: `the body of ${id}`, schema: body, whole: body }] : [])),
];

/** Number of valid bodies for each of them: more than 10,000 in total in the deep run. */
const each = runs(2, Math.ceil(10_000 / judged.length));

test(
  '[7-01] two validators agree on generated bodies of every outcome and every request, and on bodies with one error',
  { timeout: longest },
  () => {
    const counts = { sound: 0, spoilt: 0, refused: 0 };
    for (const { name, schema, whole } of judged) {
      const drawn = fc.tuple(bodies(schema), fc.nat(), fc.jsonValue({ maxDepth: 2 }));
      fc.assert(
        fc.property(drawn, ([body, at, anything]) => {
          const sound = JSON.parse(JSON.stringify(body)) as unknown;
          expect([...both(schema, sound), ...both(whole, sound)], name).toEqual([true, true, true, true]);
          counts.sound += 1;
          const { mutants } = placesOf(schema, sound);
          const mutant = mutants[at % mutants.length];
          for (const spoilt of [mutant?.value, anything]) {
            const [first, second] = both(schema, spoilt);
            expect(second, `${name} ${mutant?.pointer} ${mutant?.kind}`).toBe(first);
            counts.spoilt += 1;
            if (!first) counts.refused += 1;
          }
        }),
        { seed: seedOf(name), numRuns: each },
      );
    }
    expect(counts.sound).toBe(each * judged.length);
    expect(counts.sound).toBeGreaterThanOrEqual(runs(2 * cells.length, 10_000));
    expect(counts.refused / counts.spoilt).toBeGreaterThan(0.9);
  },
);
