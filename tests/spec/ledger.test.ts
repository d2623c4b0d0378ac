/** The ledger of the specification: its format, and the references to it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { LedgerLine } from '#scripts/lib/statementParts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const ledger = parse(read('tests/spec/ledger.yaml')) as LedgerLine[];
const ids = ledger.map(({ id }) => id);

interface Operation {
  operationId: string;
  'x-provenance': { specified?: string; designed?: string };
}

const { paths } = JSON.parse(read('openapi/dist/portal.json')) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(paths).flatMap((item) => Object.values(item));
const catalogue = parse(read('openapi/errors.yaml')) as Record<string, { spec: string[] }>;

/** Ids from `prefix-01` to the last one, as the specification numbers the rows of its calls. */
const rows = (prefix: string, last: number): string[] =>
  Array.from({ length: last }, (_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`);

/** Test files in all folders with tests, as paths from the root. */
const testFiles = ['tests', 'src', 'mocks', 'scripts'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => join(room, file))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file)),
);

/** Ids in square brackets, alone, with a part, or in a list with commas. A character class such as `[0-9]` is not an id. */
function idsNamedIn(source: string): string[] {
  const brackets = source.matchAll(/\[([0-9](?:\.[0-9])?-[0-9]{2}[^\]\n]*)\]/g);
  return [...brackets].flatMap((match) => (match[1] ?? '').split(/, */).map((name) => name.split(' ')[0] ?? ''));
}

test('[1-01] the ledger has every statement once, well-formed, with a text, in the order of the specification', () => {
  expect(ids.filter((id) => !/^[1-9](\.[1-9])?-[0-9]{2}$/.test(id))).toEqual([]);
  expect(ledger.filter(({ text }) => typeof text !== 'string' || text.length < 5)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ledger.filter(({ parts }) => new Set(parts).size !== (parts?.length ?? 0))).toEqual([]);
  const order = ids.map((id) => {
    const [, chapter, section, row] = /^([0-9])(?:\.([0-9]))?-([0-9]{2})$/.exec(id) ?? [];
    return Number(chapter) * 1000 + Number(section ?? 0) * 100 + Number(row);
  });
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(ids.length).toBe(232);
});

test('[1-01] the statements of a section are numbered without a gap', () => {
  for (const prefix of new Set(ids.map((id) => id.slice(0, id.indexOf('-'))))) {
    const section = ids.filter((id) => id.startsWith(`${prefix}-`));
    expect(section).toEqual(rows(prefix, section.length));
  }
});

test('[7-01] every statement that a test names exists', () => {
  const unknown = testFiles.flatMap((file) =>
    idsNamedIn(read(file))
      .filter((id) => !ids.includes(id))
      .map((id) => `${file}: [${id}]`),
  );
  expect(unknown, 'Write ids one by one, as in tests/spec/ledger.yaml.').toEqual([]);
});

test('[7-01] every operation is either specified by a row of the ledger or designed for a reason', () => {
  for (const { operationId, 'x-provenance': provenance } of operations) {
    expect(Object.keys(provenance), operationId).toHaveLength(1);
    if (provenance.specified) expect(ids, operationId).toContain(provenance.specified);
    else expect(provenance.designed?.length, operationId).toBeGreaterThan(20);
  }
});

test('[7-01] the specified rows and the specified operations match one to one', () => {
  const specified = operations.flatMap(({ 'x-provenance': provenance }) => provenance.specified ?? []);
  const calls = [...rows('7.1', 16), ...rows('7.2', 8), ...rows('7.3', 7)];
  expect(specified.toSorted()).toEqual(calls.toSorted());
});

test('[8-01] every row of the error catalogue names statements that exist', () => {
  for (const [name, { spec }] of Object.entries(catalogue)) {
    expect(spec.length, name).toBeGreaterThan(0);
    for (const id of spec) expect(ids, name).toContain(id);
  }
});
