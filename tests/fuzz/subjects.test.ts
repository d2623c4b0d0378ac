// @vitest-environment jsdom
/** The fuzz tests cover the whole portal, and a wrong shape is an error with advice. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as operations from '#openapi/dist/all.ts';
import { table } from '#app/routes/table.ts';
import { dialogKinds } from '#stores/dialogs.ts';
import { pageSamples } from '../support/pageSamples.ts';
import { patternsOf } from '../support/patterns.ts';
import { pages as routes, patternAt } from '../support/routeTable.ts';
import { subjects, subjectsIn, subjectsOf } from './allSubjects.ts';
import { derivedSubjects } from './derived.ts';

const sources = join(import.meta.dirname, '../../src');

/** Names of operations in the portal's own code. */
function called(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '#openapi\/dist\//g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

test('every page of the route table is opened by a subject, with and without its optional parameters', async () => {
  const opened = new Set(subjects.map(({ at }) => patternAt(at)));
  expect(
    (await routes()).flatMap(({ path = '' }) => patternsOf(path)).filter((pattern) => !opened.has(pattern)),
  ).toEqual([]);
});

test('every dialog is opened by a subject', () => {
  const opened = new Set(subjects.flatMap(({ opens = [] }) => opens));
  expect(Object.keys(dialogKinds).filter((name) => !opened.has(name as keyof typeof dialogKinds))).toEqual([]);
});

test('the answers to every call of the portal are fuzzed by a subject', () => {
  const calls = new Set(called());
  const known = Object.values(operations).filter(({ id }) => calls.has(id));
  expect(known.length).toBeGreaterThan(50);
  const read = new Set(subjects.flatMap(({ reads }) => reads));
  expect(known.map(({ id }) => id).filter((id) => !read.has(id))).toEqual([]);
});

test('every group of subjects has a test file, which fuzzes it', () => {
  for (const file of Object.keys(subjectsOf))
    expect(readFileSync(join(import.meta.dirname, `${file}.test.ts`), 'utf8')).toContain(`fuzz(subjectsOf.${file});`);
});

test('a page needs no subject by hand: its address and its reads follow from its declaration', async () => {
  const derived = await derivedSubjects(() => false);
  const isDrawn = ([pattern]: (typeof table)[number]): boolean =>
    !['/web/search', '/web/article/detail', '/web/meeting/detail', '/act'].includes(pattern);
  expect(derived.map(({ name }) => name)).toEqual(
    expect.arrayContaining(table.filter(isDrawn).flatMap(([pattern]) => patternsOf(pattern))),
  );
  const named = (name: string) => derived.find((subject) => subject.name === name);
  expect(named('/lecturer/detail/:id')).toMatchObject({ at: '/lecturer/detail/801', who: undefined });
  expect(named('/lecturer/detail/:id')?.reads.toSorted()).toEqual(['courseList', 'lecturerDetail']);
  // A second read follows from the first: goods that were sent have parcels.
  expect(named('/web/mall/order')?.reads.toSorted()).toEqual(['mallLogistics', 'orderDetail']);
  expect(named('/web/videoplay/vip')).toMatchObject({ reads: ['courseDetail'] });
  expect(named('/web/userCenter/collect/course')?.who).toBeDefined();
});

test('a page that no known address opens, and a name without known values, are errors with advice', async () => {
  const planted = (pattern: string) => pageSamples([[pattern, 'default', 'web/VideoDetail']]);
  await expect(planted('/web/video/nothing/:id')).rejects.toThrow(
    /No known address opens \/web\/video\/nothing\/:id: add values for id, .* to `known` in tests\/support\/sampleAddress/,
  );
  await expect(planted('/web/video/open/:nobody')).rejects.toThrow(
    /a value for the name “nobody” of an address: add two to `known` in tests\/support\/sampleAddress/,
  );
});

const subject = { name: 'a page', at: '/', reads: [], shows: /x/ };

test.each([
  [
    'another name',
    { './subjects/one.ts': { pages: [subject] } },
    /one\.ts exports pages: .*`export const one: Subject\[\]`/,
  ],
  ['another shape', { './subjects/one.ts': { one: [{ name: 'a page' }] } }, /one has another shape/],
  ['a folder of its own', { './subjects/new/one.ts': { one: [subject] } }, /new\/one\.ts is not a file <name>\.ts/],
  ['a name given twice', { './subjects/one.ts': { one: [subject, subject] } }, /Two subjects .* “a page”: rename one/],
])('a file of subjects with %s is an error with advice', (_, files, advice) => {
  expect(() => subjectsIn(files)).toThrow(advice);
});
