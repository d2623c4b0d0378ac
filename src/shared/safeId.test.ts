import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/anyText.ts';
import { isId, isSegment } from './safeId.ts';

test.each([
  '..',
  '.',
  '',
  '%2e%2e',
  '1?x',
  '1#x',
  'a/b',
  'a\\b',
  '1;x',
  ' 1',
  '1 ',
  '1\n',
  '一',
  'a'.repeat(65),
  '../1',
])('F23: %j is neither a segment nor an id', (value) => {
  expect(isSegment(value)).toBe(false);
  expect(isId(value)).toBe(false);
});

test.each([null, undefined, {}, [], [1, 2], Number.NaN, -1, 1.5, 1e21, Infinity, true])(
  'F23: the value %j is not an id',
  (value) => expect(isId(value)).toBe(false),
);

test('F23: ids are decimal, without a leading zero, at most 19 digits long', () => {
  expect([1, '1', 10001, '9'.repeat(19)].every((value) => isId(value))).toBe(true);
  expect(['01', '9'.repeat(20), '+1', '1e3', '0x1', '１'].some((value) => isId(value))).toBe(false);
});

test('[6-01] the visitor’s id 0 is accepted only where visitors are allowed', () => {
  expect(isId(0)).toBe(false);
  expect(isId('0', true)).toBe(true);
  expect(isId(0, true)).toBe(true);
  expect(isId('00', true)).toBe(false);
});

test('F23: a segment stays exactly one segment in an address', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(6), fc.stringMatching(/^[\w.%/?#-]{0,6}$/)), (value) => {
      if (!isSegment(value)) return;
      const { pathname, search, hash } = new URL(`https://portal.test/api/user/${value}/x`);
      expect([pathname, search, hash]).toEqual([`/api/user/${value}/x`, '', '']);
      expect(decodeURIComponent(pathname)).toBe(pathname);
    }),
    { numRuns: 3000 },
  );
});
