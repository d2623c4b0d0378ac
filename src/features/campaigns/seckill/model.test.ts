/** What a reader can do with the goods of a seckill, and how much of them is gone. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Goods, pollOf, soldPercent, type SeckillRows, standingOf } from './model.ts';

const hold = (state: NonNullable<Goods['hold']>['state']): Goods['hold'] => ({
  ...{ state, ahead: 0, until: null, orderId: null },
});

test.each([
  ['before', null, 20, 'soon'],
  ['running', null, 20, 'open'],
  ['running', null, 0, 'soldOut'],
  ['running', hold('queued'), 0, 'queued'],
  ['running', hold('held'), 0, 'held'],
  ['running', hold('soldOut'), 0, 'soldOut'],
  ['running', hold('soldOut'), 1, 'open'],
  ['ended', hold('held'), 0, 'held'],
  ['ended', hold('ordered'), 3, 'ordered'],
  ['ended', hold('soldOut'), 3, 'over'],
  ['ended', null, 3, 'over'],
] as const)(
  'R071 in a round that is %s, with %j and %i pieces left, a reader stands at %s',
  (state, own, left, standing) => {
    expect(standingOf({ state }, { hold: own, left })).toBe(standing);
  },
);

test('R071 the share of what is gone is whole, within 0 and 100, and says 100 only when nothing is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), (total, left) => {
      const percent = soldPercent({ total, left });
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      expect(percent === 100).toBe(left === 0);
      expect(percent === 0).toBe(left >= total);
    }),
  );
  expect(soldPercent({ total: 100, left: 38 })).toBe(62);
});

test('R071 the rows are read again every two seconds while somebody queues, and not otherwise', () => {
  const rows = (...holds: Goods['hold'][]) => ({ list: holds.map((own) => ({ hold: own })) }) as SeckillRows;
  expect([
    pollOf(undefined),
    pollOf(rows(null, hold('held'), hold('soldOut'))),
    pollOf(rows(null, hold('queued'))),
  ]).toEqual([false, false, 2_000]);
});
