import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeProblem,
  codeRequestProblem,
  isLoginPhone,
  isMobilePhone,
  loginProblem,
  phoneProblem,
} from './validation.ts';

const wrongPhone = '请输入正确的手机号';

/** A reference without regular expressions: it checks the characters one by one, by their code. */
const digits = (text: string): number[] =>
  text.split('').map((mark) => (mark.charCodeAt(0) >= 48 && mark.charCodeAt(0) <= 57 ? mark.charCodeAt(0) - 48 : -1));
const elevenFromOne = (text: string): boolean => {
  const all = digits(text);
  return all.length === 11 && all[0] === 1 && !all.includes(-1);
};
const mobile = (text: string): boolean => elevenFromOne(text) && (digits(text)[1] ?? 0) >= 3;
const startsWithFour = (text: string): boolean => text.length >= 4 && !digits(text.slice(0, 4)).includes(-1);
const containsFour = (text: string): boolean =>
  Array.from({ length: Math.max(0, text.length - 3) }, (_, at) => text.slice(at, at + 4)).some(startsWithFour);

/** Texts close to the rules: eleven characters, mostly digits, and other texts. */
const digit = fc.constantFrom(...'0123456789');
const oddMark = fc.constantFrom('０', '１', '٣', 'O', 'l', ' ', '-', '+', '\n', '\u200b', '\u3000', 'a');
const nearPhone = fc.oneof(
  fc.array(digit, { minLength: 10, maxLength: 10 }).map((rest) => `1${rest.join('')}`),
  fc
    .array(fc.oneof({ weight: 12, arbitrary: digit }, oddMark), { minLength: 9, maxLength: 13 })
    .map((all) => all.join('')),
  fc.string({ unit: 'grapheme' }),
);
const nearCode = fc.oneof(
  fc.array(fc.oneof({ weight: 4, arbitrary: digit }, oddMark), { maxLength: 8 }).map((all) => all.join('')),
  fc.string(),
);

describe('the phone', () => {
  test('[5-02] is required when the field is left empty, and checked otherwise', () => {
    expect(phoneProblem('')).toBe('请输入手机号');
    expect(phoneProblem('1380000000')).toBe(wrongPhone);
    expect(phoneProblem('23800000001')).toBe(wrongPhone);
    expect(phoneProblem('13800000001')).toBeNull();
  });

  test('[5-02] passes the login form exactly when it is 11 digits starting with 1, for any text', () => {
    fc.assert(
      fc.property(nearPhone, (text) => {
        expect(isLoginPhone(text)).toBe(elevenFromOne(text));
        expect(phoneProblem(text) === null).toBe(elevenFromOne(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('[5-05] passes the code request exactly when it is 1, then 3 to 9, then nine digits', () => {
    fc.assert(
      fc.property(nearPhone, (text) => {
        expect(isMobilePhone(text)).toBe(mobile(text));
        expect(codeRequestProblem(text)).toBe(mobile(text) ? null : wrongPhone);
      }),
      { numRuns: 3000 },
    );
  });

  test('A01: 12800138000 passes the login form but cannot request a code', () => {
    expect(phoneProblem('12800138000')).toBeNull();
    expect(loginProblem('12800138000', '1234')).toBeNull();
    expect(codeRequestProblem('12800138000')).toBe(wrongPhone);
  });

  test.each([
    ['full-width digits', '１３８００００００００１'],
    ['one full-width digit', '1380000000１'],
    ['Arabic digits', '١٣٨٠٠٠٠٠٠٠١'],
    ['spaces between', '138 0000 0001'],
    ['a space before', ' 13800000001'],
    ['a space behind', '13800000001 '],
    ['the country code', '+8613800000001'],
    ['a zero-width space', '138\u200b00000001'],
    ['a zero-width mark at the end', '13800000001\u200b'],
    ['a line break at the end', '13800000001\n'],
    ['a carriage return at the end', '13800000001\r'],
    ['the letter O', '138OOOOOOO1'],
    ['the letter l', 'l3800000001'],
    ['ten digits', '1380000000'],
    ['twelve digits', '138000000011'],
    ['a sign', '-1380000000'],
    ['an exponent', '1e123456789'],
  ])('A02: with %s is refused by both rules', (_, text) => {
    expect(phoneProblem(text)).toBe(wrongPhone);
    expect(codeRequestProblem(text)).toBe(wrongPhone);
    expect(loginProblem(text, '1234')).toEqual({ field: 'phone', message: wrongPhone });
  });
});

describe('the code', () => {
  test.each([
    ['1234', null, true],
    ['123456', null, true],
    ['1234ab', null, true],
    ['ab1234', '请输入4位数字验证码', true],
    ['12 34', '请输入4位数字验证码', false],
    ['123', '请输入4位数字验证码', false],
    ['１２３４', '请输入4位数字验证码', false],
    ['١٢٣٤', '请输入4位数字验证码', false],
    ['12\u200b34', '请输入4位数字验证码', false],
    ['', '请输入验证码', false],
  ])('[5-03], [5-09] A03: %j shows %j when the field is left, and may be submitted: %s', (code, problem, submits) => {
    expect(codeProblem(code)).toBe(problem);
    expect(loginProblem('13800000001', code)).toEqual(submits ? null : { field: 'code', message: '请输入验证码' });
  });

  test('[5-03] starts with four digits when the field is left', () => {
    fc.assert(
      fc.property(nearCode, (code) => {
        expect(codeProblem(code)).toBe(
          code === '' ? '请输入验证码' : startsWithFour(code) ? null : '请输入4位数字验证码',
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('[5-09] contains four digits on submit, and the phone is checked first', () => {
    fc.assert(
      fc.property(nearPhone, nearCode, (phone, code) => {
        const expected = !elevenFromOne(phone)
          ? { field: 'phone', message: wrongPhone }
          : containsFour(code)
            ? null
            : { field: 'code', message: '请输入验证码' };
        expect(loginProblem(phone, code)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });
});
