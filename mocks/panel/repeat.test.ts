import { expect, test } from 'vitest';
import { repeatOf, repeatText } from './repeat.ts';

test.each([
  ['always', '', { times: null, every: 1 }],
  ['once', 'x', { times: 1, every: 1 }],
  ['times', '3', { times: 3, every: 1 }],
  ['every', '3', { times: null, every: 3 }],
] as const)('the choice %s with %j sets %j', (name, typed, fields) => {
  expect(repeatOf(name, typed)).toEqual(fields);
});

test.each([
  ['times', ''],
  ['times', '0'],
  ['times', '1.5'],
  ['times', '99999999999999999999'],
  ['every', '-1'],
  ['every', '1001'],
] as const)('the choice %s with %j is not sent', (name, typed) => {
  expect(repeatOf(name, typed)).toBeNull();
});

test.each([
  [{ times: null, every: 1 }, ''],
  [{ times: 2, every: 1 }, '还有 2 次'],
  [{ times: null, every: 3 }, '每第 3 次'],
  [{ times: 2, every: 3 }, '每第 3 次，还有 2 次'],
])('%j reads "%s"', (rule, text) => {
  expect(repeatText(rule)).toBe(text);
});
