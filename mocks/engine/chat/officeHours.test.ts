import { expect, test } from 'vitest';
import { isOpen, nextOpening } from './officeHours.ts';

const beijing = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 10, day, hour - 8, minute);

test.each([
  ['Friday 8:59', beijing(20, 8, 59), false],
  ['Friday 9:00', beijing(20, 9), true],
  ['Friday 17:59', beijing(20, 17, 59), true],
  ['Friday 18:00', beijing(20, 18), false],
  ['Saturday noon', beijing(21, 12), false],
  ['Sunday noon', beijing(22, 12), false],
  ['Monday 9:00', beijing(23, 9), true],
])('[2.2-13] %s in Beijing: agents answer only on weekdays from 9 to 18', (_, now, open) => {
  expect(isOpen(now)).toBe(open);
});

test.each([
  [beijing(20, 7), '11月20日（周五）9:00'],
  [beijing(20, 20), '11月23日（周一）9:00'],
  [beijing(21, 1), '11月23日（周一）9:00'],
  [beijing(22, 23), '11月23日（周一）9:00'],
  [beijing(23, 18), '11月24日（周二）9:00'],
  [beijing(30, 19), '12月1日（周二）9:00'],
])('at %i agents are there next at %s', (now, next) => {
  expect(nextOpening(now)).toBe(next);
});
