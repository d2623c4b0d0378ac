import { expect, test } from 'vitest';
import { movedBy, movedInMonth } from './days.ts';

test('[2.2-02] in a month the arrow keys move by days and weeks', () => {
  const count = 42;
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => movedInMonth(key, 8, count)),
  ).toEqual([7, 9, 1, 15, 0, 41]);
  expect([
    movedInMonth('ArrowUp', 3, count),
    movedInMonth('ArrowDown', 40, count),
    movedInMonth('a', 3, count),
  ]).toEqual([null, null, null]);
});

test('[2.2-02] arrow keys move within a day and to the next day that has items, Home and End to the ends', () => {
  const counts = [2, 0, 1, 3];
  const spot = (column: number, item: number) => ({ column, item });
  expect(movedBy('ArrowDown', spot(0, 0), counts)).toEqual(spot(0, 1));
  expect(movedBy('ArrowDown', spot(0, 1), counts)).toBeNull();
  expect(movedBy('ArrowUp', spot(0, 1), counts)).toEqual(spot(0, 0));
  expect(movedBy('ArrowRight', spot(0, 1), counts)).toEqual(spot(2, 0));
  expect(movedBy('ArrowLeft', spot(2, 0), counts)).toEqual(spot(0, 0));
  expect(movedBy('ArrowLeft', spot(0, 0), counts)).toBeNull();
  expect(movedBy('Home', spot(3, 2), counts)).toEqual(spot(0, 0));
  expect(movedBy('End', spot(0, 0), counts)).toEqual(spot(3, 2));
  expect(movedBy('a', spot(0, 0), counts)).toBeNull();
});
