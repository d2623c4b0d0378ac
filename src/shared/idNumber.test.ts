import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCharacterOf, isIdNumber } from './idNumber.ts';
import { idNumberOf } from './typedNumbers.ts';

test.each(['11010519491231002X', '440524188001010014', '110101199003077934'].map((number) => [number]))(
  'E.7 the example %s is an id number unless its birthday is of another century',
  (number) => expect(isIdNumber(number)).toBe(!number.includes('1880')),
);

test.each([
  ['110105194912310021', 'another check character'],
  ['11010519491331002X', 'a thirteenth month'],
  ['11010519490229002X', 'a day that the year does not have'],
  ['01010519491231002X', 'a region that begins with 0'],
  ['11010519491231002', '17 digits'],
  ['11010519491231002XX', '19 characters'],
  ['', 'nothing'],
])('E.7 %s is refused: %s', (number) => expect(isIdNumber(number)).toBe(false));

test('E.7 full-width digits, blanks and a small x are read as they are meant', () =>
  expect(isIdNumber(idNumberOf(' １１０１０５ 1949-1231 ００２ｘ '))).toBe(true));

test('E.7 each wrong digit is noticed, wherever it stands', () => {
  const digits = fc.integer({ min: 0, max: 999 }).map((tail) => `11010519491231${String(tail).padStart(3, '0')}`);
  fc.assert(
    fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (body, at, more) => {
      const number = body + checkCharacterOf(body);
      expect(isIdNumber(number)).toBe(true);
      const digit = (Number(number[at]) + more) % 10;
      expect(isIdNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);
    }),
  );
});
