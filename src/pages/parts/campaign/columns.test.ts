import { expect, test } from 'vitest';
import { columnsFor } from './columns.ts';

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
  [12, 4],
])('%i courses stand in %i columns, so that the last row is as full as it can be', (count, columns) => {
  expect(columnsFor(count, [4, 3])).toBe(columns);
});

test('at equal gaps the first of the widths is taken', () => {
  expect([5, 6, 8, 10, 12].map((count) => columnsFor(count, [5, 6, 4]))).toEqual([5, 6, 4, 5, 6]);
});
