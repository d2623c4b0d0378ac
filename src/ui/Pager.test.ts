import { expect, test } from 'vitest';
import { Pager } from './Pager.tsx';
import { pagesShown } from './pagesShown.ts';

test.each([
  [1, 2, '1 2'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [7, 9, '1 … 6 7 8 9'],
  [99, 3, '1 2 3'],
])('[2.3-01] page %d of %d offers %s', (page, last, shown) => {
  expect(
    pagesShown(page, last)
      .map((at) => at ?? '…')
      .join(' '),
  ).toBe(shown);
});

test('F11 a page size of 0 gives no pagination', () => {
  expect(Pager({ page: 1, size: 0, total: 1, to: String })).toBeNull();
});
