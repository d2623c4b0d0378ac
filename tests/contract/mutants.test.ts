/** The document is strict: a changed example no longer matches its outcome, unless survivors.json gives a reason. */
import { expect, test } from 'vitest';
import { cells } from './cells.ts';
import { branchOf, codeOf, fits } from './document.ts';
import { placesOf } from './mutations.ts';
import listed from './survivors.json' with { type: 'json' };

/** Minimum share of mutants that the document's branches refuse. */
const least = 0.99;

/** Replaces list indexes, so that all items count as one place. */
const general = (pointer: string): string => pointer.replace(/\/\d+(?=\/|$)/g, '/*');

let mutants = 0;
const survivors = new Map<string, number>();
const open = new Set<string>();
for (const { operation, outcome } of cells) {
  const branch = branchOf(operation, outcome);
  const places = placesOf(branch, operation.examples[outcome]);
  const where = codeOf(outcome) === 200 ? `${operation.id} ${outcome}` : 'refusal';
  for (const pointer of places.open) open.add(`${where} ${general(pointer)}`);
  mutants += places.mutants.length;
  for (const { pointer, kind, value } of places.mutants) {
    if (!fits(branch, value)) continue;
    const name = `${operation.id} ${outcome} ${general(pointer)}: ${kind}`;
    survivors.set(name, (survivors.get(name) ?? 0) + 1);
  }
}

test(`[7-01] refuses at least ${least * 100} % of the examples with one error`, () => {
  expect(mutants).toBeGreaterThan(8_000);
  const survived = [...survivors.values()].reduce((sum, count) => sum + count, 0);
  expect((mutants - survived) / mutants).toBeGreaterThanOrEqual(least);
});

test('[7-01] survivors.json lists exactly the surviving mutants and the open places, each with a reason', () => {
  const known = listed.survivors as { mutant: string; reason: string }[];
  expect([...survivors.keys()].sort()).toEqual(known.map(({ mutant }) => mutant).sort());
  expect([...open].sort()).toEqual(listed.open.map(({ place }) => place).sort());
  for (const { reason } of [...known, ...listed.open]) expect(reason.length).toBeGreaterThan(20);
});
