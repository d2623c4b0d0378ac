/** The matrix is complete: an operation or a row without a cell fails here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { departmentList } from '#openapi/dist/operations/departmentList.ts';
import { documented } from '../../contract/document.ts';
import { cells, classOf, proved, rows, uncovered } from './plan.ts';
import { operations, subjects } from './subjects.ts';

/** Rows about calls that do not depend on one operation. */
const ofThePage = ['F24'];

/** Ids of the rows about calls, as the catalogue lists them. */
function listedIds(): string[] {
  const page = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const firstColumn = page.matchAll(/^\| ([^|]+) \|/gm);
  const ids = [...firstColumn].flatMap(([, column = '']) => column.match(/\bF\d\d[a-z]?\b/g) ?? []);
  return [...new Set(ids)].filter((id) => !ofThePage.includes(id)).toSorted();
}

test('F01–F23: every operation has a proof or a reason for every row', () => {
  const ids = listedIds();
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(ids.slice(0, 3).concat(ids.slice(-2))).toEqual(['F01', 'F02', 'F03', 'F22', 'F23']);
  expect(operations.map(({ id }) => id)).toEqual(documented.map(({ id }) => id).toSorted());
  expect(uncovered(operations, ids)).toEqual([]);
  expect(cells).toHaveLength(operations.length * ids.length);
  expect(new Set(cells.map(({ title }) => title)).size).toBe(cells.length);
});

test('F01–F23: every row is proved for one operation of each class that it can meet, in the deep run for all', () => {
  const names = (drawn: typeof cells): string[] =>
    [...new Set(drawn.map(({ row, subject }) => `${row.id} ${classOf(subject)}`))].toSorted();
  const all = cells.filter(({ absent }) => absent === null);
  expect(proved(true)).toEqual(all);
  const slice = proved(false);
  expect(names(slice)).toEqual(names(all));
  expect(slice).toHaveLength(names(all).length);
  expect([...new Set(subjects.map(classOf))].toSorted()).toEqual([
    'get payment',
    'get portal',
    'get portal empty-ok token',
    'get portal token',
    'get portal writes',
    'get portal writes empty-ok',
    'get portal writes empty-ok token',
    'get portal writes token',
    'get userapi flat',
    'get userapi writes flat',
    'post portal token',
    'post portal writes',
    'post portal writes token',
  ]);
});

test('an operation or a row without a cell is reported', () => {
  const later = { ...departmentList, id: 'later' } as unknown as typeof departmentList;
  expect(uncovered([later, departmentList], ['F07', 'F99'])).toEqual(['F07 later', 'F99 later', 'F99 departmentList']);
  expect(uncovered([departmentList], ['F07'], [])).toEqual(['F07 departmentList']);
});

test('F22, F23: only an operation without a query, or without an id in its path, needs no proof', () => {
  const reasons = cells
    .filter(({ absent }) => absent !== null)
    .map(({ title, absent }) => `${title.split(':')[0]}: ${absent}`);
  const lacks = (place: 'path' | 'query') =>
    subjects.filter(({ contract }) => !contract.parameters.some((parameter) => parameter.in === place));
  expect(reasons).toEqual([
    ...lacks('query').map(({ operation }) => `F22 ${operation.id}: it has no query`),
    ...lacks('path').map(({ operation }) => `F23 ${operation.id}: it has no id in its path`),
  ]);
  for (const { operation } of lacks('path')) expect(operation.path).not.toContain('{');
});

test('F09: only calls that need nothing from their answer may have an empty one', () => {
  const lenient = operations.filter(({ emptyOk }) => emptyOk);
  expect(lenient.map(({ id }) => id)).toEqual(['clearToken', 'gioUserStruct', 'scanLoginSuccess']);
});
