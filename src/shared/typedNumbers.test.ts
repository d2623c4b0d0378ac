import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificateNumberOf, exchangeCodeOf, numberOf, numberOrNameOf } from './numberText.ts';
import {
  codeOf,
  contactOf,
  hasLostDigits,
  idNumberOf,
  loginPhoneOf,
  memberNumberOf,
  phoneOf,
  taxNumberOf,
  typedBy,
  writtenOut,
} from './typedNumbers.ts';

describe('A02 a phone number', () => {
  test.each([
    '138 0000 0001',
    '138-0000-0001',
    '138.0000.0001',
    '１３８０００００００１',
    '+86 138 0000 0001',
    '+8613800000001',
    '8613800000001',
    '0086 13800000001',
    '(+86)13800000001',
    '（＋86）138 0000 0001',
    'tel:+86-138-0000-0001',
    '手机：13800000001',
    '电话13800000001',
    '13800000001（微信同号）',
    '\u202d13800000001\u202c',
    '\u2068138\u200b0000\u200b0001\u2069',
    '1\ufe0d3800000001\ufeff',
    '\u3000138\u00a00000\t0001\n',
  ])('pasted as %j becomes eleven digits', (pasted) => {
    expect(phoneOf(pasted)).toBe('13800000001');
  });

  test.each([
    ['13886000001', '13886000001'],
    ['138000000011', '138000000011'],
    ['021-12345678', '02112345678'],
    ['13800000001 13800000002', '1380000000113800000002'.slice(0, 20)],
    ['abc', 'abc'],
    ['', ''],
  ])('that is none, %j, is not cut to another one', (typed, field) => {
    expect(phoneOf(typed)).toBe(field);
  });

  test('that is typed digit by digit is left alone', () => {
    for (let length = 0; length <= 11; length++)
      expect(phoneOf('13800000001'.slice(0, length))).toBe('13800000001'.slice(0, length));
  });

  test('property: whatever is not seen around and between its digits, it is read', () => {
    const mark = fc.constantFrom(...' -.\u200b\u200e\u202a\u202c\u2066\u2069\ufe0d\ufeff\u00a0\u3000\t');
    const marks = fc.array(mark, { maxLength: 2 }).map((all) => all.join(''));
    fc.assert(
      fc.property(
        fc.stringMatching(/^1\d{10}$/),
        fc.array(marks, { minLength: 12, maxLength: 12 }),
        (phone, between) => {
          const pasted =
            Array.from(phone, (digit, at) => `${between[at] ?? ''}${digit}`).join('') + (between[11] ?? '');
          expect(phoneOf(pasted)).toBe(phone);
        },
      ),
    );
  });
});

test.each([
  ['1234', '1234'],
  [' 12 34 ', '1234'],
  ['１２３４', '1234'],
  ['\u202d1234\u202c', '1234'],
  ['【橙医学苑】您的验证码是1234，5分钟内有效。', '1234'],
  ['【橙医学苑】验证码：123456，请于10分钟内填写。客服 400-000-0000', '123456'],
  ['Your code is 8421.', '8421'],
  ['G-8421', '8421'],
  ['12345678', '123456'],
  ['12ab', '12ab'],
  ['', ''],
])('A02 a code pasted as %j becomes %j', (pasted, code) => {
  expect(codeOf(pasted)).toBe(code);
});

test('A02 other numbers lose blanks, invisible marks and the word before them', () => {
  expect(idNumberOf('身份证号：\u202a110105 1949-1231 002ｘ\u202c')).toBe('11010519491231002X');
  expect(numberOf('单号：SF 1234-5678\u200b9012')).toBe('SF123456789012');
  expect(numberOf('6222 0000 0000 0000 000')).toBe('6222000000000000000');
  expect(taxNumberOf('税号: 9111 0000x\ufeff')).toBe('91110000X');
  expect(exchangeCodeOf(' 兑换码：vip-2026-abcd\u200b ')).toBe('vip-2026-abcd');
});

test.each([
  ['1.3800000021E+10', '13800000021'],
  ['1.3800000021e10', '13800000021'],
  ['13800000021.00', '13800000021'],
  ['1.38E+10', '1.38E+10'],
  ['1E5', '1E5'],
  ['13800000021', '13800000021'],
  ['张三 E+1', '张三 E+1'],
])('V29 a number that a spreadsheet shows as %j is %j: lost digits are not filled up', (shown, digits) => {
  expect(writtenOut(shown)).toBe(digits);
  expect(hasLostDigits(digits)).toBe(digits.includes('E') && !digits.includes('张'));
});

test('V11 a certificate, a member and a contact have their own ways of writing', () => {
  expect(certificateNumberOf('证书编号：ｙl2026–000001—7qx4\u200b')).toBe('YL2026-000001-7QX4');
  expect(memberNumberOf('手机：+86 138-0000-0001')).toBe('13800000001');
  expect(memberNumberOf('工号：A-12 ')).toBe('A-12');
  expect(contactOf('\u202d138 0000 0001\u202c')).toBe('13800000001');
  expect(contactOf('微信 138 0000 0001')).toBe('微信 138 0000 0001');
  expect(contactOf('a'.repeat(120))).toHaveLength(100);
});

test.each([
  ['订单号：2026 1128 000001\u200b', '20261128000001'],
  [' 20261128000001 ', '20261128000001'],
  ['胃肠镜 2026', '胃肠镜 2026'],
  ['Vitamin B12', 'Vitamin B12'],
])('V12 a search in a list reads the number in %j, and leaves names alone', (typed, keyword) => {
  expect(numberOrNameOf(typed)).toBe(keyword);
});

test('V11 what an input method is still composing is not cleaned', () => {
  const target = { value: ' 1 2' };
  const composing = Object.assign(new Event('input'), { isComposing: true });
  expect(typedBy({ target, nativeEvent: composing }, numberOf)).toBe(' 1 2');
  expect(typedBy({ target, nativeEvent: new Event('input') }, numberOf)).toBe('12');
});

test('V11 [2.4-02] [2.5-02] the fields of the login and the registration take eleven characters of what was cleaned', () => {
  expect(loginPhoneOf('\u202d138-0000-0001\u202c')).toBe('13800000001');
  expect(loginPhoneOf('138000000012345')).toBe('13800000001');
});
