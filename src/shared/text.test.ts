import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/anyText.ts';
import {
  capped,
  countText,
  cut,
  durationText,
  limitText,
  maskPhone,
  plain,
  pointsIn,
  positionText,
  priceText,
} from './text.ts';

describe('cut', () => {
  test('keeps short texts unchanged and ends long ones with an ellipsis', () => {
    expect(cut('心电图', 3)).toBe('心电图');
    expect(cut('心电图判读', 3)).toBe('心电…');
    expect(cut('一'.repeat(100), 100)).toBe('一'.repeat(100));
    expect(cut('一'.repeat(101), 100)).toBe(`${'一'.repeat(99)}…`);
  });

  test('F16: counts code points and never splits one', () => {
    expect(cut('😀'.repeat(5), 5)).toBe('😀'.repeat(5));
    expect(cut('😀'.repeat(6), 5)).toBe('😀😀😀😀…');
    fc.assert(
      fc.property(anyText(20), fc.integer({ min: 1, max: 12 }), (text, length) => {
        const short = cut(text, length);
        expect(Array.from(short).length).toBeLessThanOrEqual(length);
        expect(() => encodeURIComponent(short)).not.toThrow();
      }),
    );
  });
});

describe('plain', () => {
  test('F16: removes characters that could disguise a message', () => {
    expect(plain('余额\u202e001\u202c元')).toBe('余额001元');
    expect(plain('a\u0000b\u0007c\u001bd\u007fe\u009bf')).toBe('abcdef');
    expect(plain('x\ud800y\udc00z')).toBe('xyz');
    expect(plain('第一行\n第二行\t完')).toBe('第一行\n第二行\t完');
    expect(plain('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
    expect(plain('👩‍⚕️ 医生')).toBe('👩‍⚕️ 医生');
  });

  test('F16: leaves no control character and no bidirectional control, for any input', () => {
    const odd = fc.constantFrom(
      '\u061c',
      '\u200e',
      '\u200f',
      '\u202a',
      '\u202e',
      '\u2066',
      '\u2069',
      '\u0085',
      '\u000b',
    );
    const marks = fc.oneof(
      odd,
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    );
    fc.assert(
      fc.property(fc.array(marks), (all) => {
        const left = plain(all.join('')).replace(/[\t\n]/g, '');
        expect(left).not.toMatch(/\p{Cc}|\p{Bidi_Control}|\p{Surrogate}/u);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['13800000001', '138****0001'],
  ['1380000000', '1380000000'],
  ['138000000012', '138000000012'],
  ['', ''],
])('L04: the phone %s is shown as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});

test.each([
  [0, '0'],
  [9_999, '9999'],
  [10_000, '1万'],
  [12_345, '1.2万'],
  [19_999, '1.9万'],
  [120_000, '12万'],
  [99_999_999, '9999.9万'],
  [100_000_000, '1亿'],
  [1_280_000_000, '12.8亿'],
])('a count of %i is shown as %s', (count, text) => {
  expect(countText(count)).toBe(text);
});

test.each([
  [0, '¥0'],
  [1, '¥0.01'],
  [1_990, '¥19.90'],
  [18_800, '¥188'],
  [128_000, '¥1,280'],
  [12_800_000, '¥128,000'],
  [12_800_001, '¥128,000.01'],
])('%i fen are shown as %s', (fen, text) => {
  expect(priceText(fen)).toBe(text);
});

test('a price text contains exactly the fen of its input', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (fen) => {
      const [yuan = '', rest = '00'] = priceText(fen).replace(/[¥,]/g, '').split('.');
      expect(Number(yuan) * 100 + Number(rest)).toBe(fen);
    }),
  );
});

test.each([
  [0, '1分钟'],
  [29, '1分钟'],
  [90, '2分钟'],
  [2_700, '45分钟'],
  [3_570, '1小时'],
  [3_600, '1小时'],
  [7_500, '2小时5分'],
  [7_200, '2小时'],
])('a length of %i seconds is shown as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([
  [40, '40秒'],
  [1_080, '18分钟'],
  [1_350, '22分30秒'],
  [3_600, '1小时'],
  [3_605, '1小时5秒'],
  [5_430, '1小时30分30秒'],
])('[H.3] a limit of %i seconds is shown to the second as %s', (seconds, text) => {
  expect(limitText(seconds)).toBe(text);
});

test.each([
  [-5, '00:00'],
  [0, '00:00'],
  [59.9, '00:59'],
  [754, '12:34'],
  [3_599, '59:59'],
  [3_723, '1:02:03'],
  [360_000, '100:00:00'],
])('the position of %d seconds is shown as %s', (seconds, text) => {
  expect(positionText(seconds)).toBe(text);
});

describe('capped', () => {
  test('R12 keeps a text that fits, and removes the end of the inserted text, never earlier text', () => {
    expect(capped('希望倍速', 4, 4)).toEqual({ text: '希望倍速', caret: 4 });
    expect(capped('希望倍速播放', 6, 4)).toEqual({ text: '希望倍速', caret: 4 });
    // 「新增」 was inserted before 「望」, where only one more character fits.
    expect(capped('希新增望倍', 3, 4)).toEqual({ text: '希新望倍', caret: 2 });
  });

  test('R12 counts code points', () => {
    expect(capped('😀'.repeat(5), 10, 5)).toEqual({ text: '😀'.repeat(5), caret: 10 });
    expect(capped('😀'.repeat(6), 12, 5)).toEqual({ text: '😀'.repeat(5), caret: 10 });
    expect(pointsIn('😀𠮷一')).toBe(3);
  });

  test('R12 never exceeds the limit and never splits a code point, for any position of the caret', () => {
    fc.assert(
      fc.property(anyText(30), fc.nat(40), fc.integer({ min: 0, max: 12 }), (text, at, most) => {
        const whole = text.toWellFormed();
        const caret = Array.from(whole).slice(0, at).join('').length;
        const fitting = capped(whole, caret, most);
        expect(pointsIn(fitting.text)).toBe(Math.min(most, pointsIn(whole)));
        expect(fitting.text.isWellFormed()).toBe(true);
        expect(fitting.caret).toBeLessThanOrEqual(fitting.text.length);
      }),
    );
  });
});
