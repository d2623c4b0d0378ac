import { describe, expect, test } from 'vitest';
import document from '#openapi/dist/portal.json' with { type: 'json' };
import { applyLimits, cleaned, feedbackLimits, emptyOf } from './forms.ts';

const full = { name: '孙虚构', hospital: '示例医院', title: '主治医师', content: '胃肠', contact: '微信' };
const fields = Object.keys(applyLimits) as (keyof typeof full)[];

test.each([
  ['Feedback', feedbackLimits],
  ['LecturerApplication', applyLimits],
] as const)('[3-11], [3-12] the limits of %s are those of the contract, field by field', (name, limits) => {
  const { properties } = document.components.schemas[name] as { properties: Record<string, { maxLength: number }> };
  expect(limits).toEqual(
    Object.fromEntries(Object.entries(properties).map(([field, { maxLength }]) => [field, maxLength])),
  );
});

describe('what is missing', () => {
  test('[5-20] is nothing when all five fields are filled', () => {
    expect(emptyOf(fields, full)).toEqual([]);
  });

  test('[5-20] R12 is every empty field in the order of the form, for all 32 combinations', () => {
    for (let bits = 0; bits < 32; bits++) {
      const texts = { ...full };
      fields.forEach((field, at) => (bits & (1 << at)) !== 0 && (texts[field] = ''));
      expect(emptyOf(fields, texts)).toEqual(fields.filter((field) => texts[field] === ''));
    }
  });

  test.each(['', ' ', '\u3000\u3000', '\n\t', '\u200b', '\ufeff\u2060', '\u00ad', '\u3164', '\u202e', '\ud800'])(
    '[5-19] R12 includes a field with %j, which is not readable',
    (nothing) => {
      expect(emptyOf(['content', 'contact'], { content: nothing, contact: 'x' })).toEqual(['content']);
    },
  );

  test('includes the initial text of the portal when nothing was added', () => {
    const start = { content: '【商务合作】' };
    expect(emptyOf(['content'], { content: ' 【商务合作】 ' }, start)).toEqual(['content']);
    expect(emptyOf(['content'], { content: '【商务合作】 学会' }, start)).toEqual([]);
  });
});

test('R12 texts are sent trimmed and without invisible characters, otherwise unchanged', () => {
  expect(cleaned({ content: '\u200b 第一行\n  第二行 <b>x</b>\u3000', contact: '\u202e138' })).toEqual({
    content: '第一行\n  第二行 <b>x</b>',
    contact: '138',
  });
});
