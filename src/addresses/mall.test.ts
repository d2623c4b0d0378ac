/** What the address of the checkout accepts. */
import { expect, test } from 'vitest';
import { linesIn, linesText, mallConfirmPage } from './mall.ts';

const read = (items: string) => mallConfirmPage.read(new URLSearchParams({ items }))?.items;

test('R028 the lines of a link are read, and changed lines are written the same way', () => {
  const lines = [
    { skuId: 600_101, quantity: 1 },
    { skuId: 600_201, quantity: 12 },
  ];
  const link = mallConfirmPage.to({ items: lines });
  expect(mallConfirmPage.read(new URL(link, 'http://portal.test').searchParams)).toEqual({
    ...{ items: lines, couponId: 0, act: '' },
  });
  expect(linesIn(linesText(lines))).toEqual(lines);
  expect(mallConfirmPage.to({ items: lines, couponId: 7 })).toBe(
    '/web/mall/confirm?items=600101%3A1%2C600201%3A12&couponId=7',
  );
});

test.each([
  ['act12', 'act12'],
  ['', ''],
  ['ACT12', ''],
  ['a', ''],
  ['act-12', ''],
  ['a'.repeat(21), ''],
])('R028 R071 the campaign %j of a link is read as %j, so that only a key is sent', (typed, key) => {
  const read = mallConfirmPage.read(new URLSearchParams({ items: '600101:1', act: typed }));
  expect(read?.act).toBe(key);
});

const twenty = Array.from({ length: 20 }, (_, at) => `${600_101 + at}:1`).join(',');

test.each([
  ...['', ',', '600101', '600101:', '600101:0', '600101:-1', '600101:1.5', '600101:1e3', '600101:100', '600101:01'],
  ...['0:1', 'x:1', '600101:1,', '600101:1;600201:1', '600101:1,600101:2', '1234567890123:1', `${twenty},600999:1`],
])('R028 O04 items=%s is no order', (items) => {
  expect(read(items)).toEqual([]);
});

test('R028 twenty lines are an order', () => {
  expect(read(twenty)).toHaveLength(20);
});
