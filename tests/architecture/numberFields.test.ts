/** Every field of a number cleans what is typed and pasted into it, before anything is cut. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.'),
);

/** A field of one line, with the attributes that it is written with. */
const fieldTags = /<(?:input|TextField)\b[^]*?\/>/g;
const labels = /<FormField\b[^>]*?label="([^"]*)"|<label\b[^>]*>([^<{]*)/g;
/** How far above a field its label stands, in characters. */
const labelReach = 400;

/** What says that a field is one of a number: its label, its kind, or what the browser fills in. */
const numberWords =
  /type="tel"|'tel'|one-time-code|autoComplete="tel"|手机号|手机号码|验证码|身份证|证书编号|单号|税号|账号（|兑换码|邀请码|工号/;
/** The functions of `shared/typedNumbers.ts`, and what has them. */
const cleaners =
  /\b(?:phoneOf|loginPhoneOf|codeOf|idNumberOf|numberOf|taxNumberOf|exchangeCodeOf|certificateNumberOf|memberNumberOf|numberOrNameOf|contactOf|TypedCode)\b/;

interface Field {
  file: string;
  tag: string;
  text: string;
}

const fieldsOf = (file: string, text: string): Field[] =>
  [...text.matchAll(fieldTags)].flatMap(({ 0: tag, index }) => {
    const label =
      [...text.slice(Math.max(0, index - labelReach), index).matchAll(labels)].at(-1)?.slice(1).join('') ?? '';
    const isNumber = numberWords.test(tag.includes('label=') ? tag : `${label} ${tag}`);
    return isNumber && !/type="(?:radio|checkbox|hidden|file)"/.test(tag) ? [{ file, tag, text }] : [];
  });

/** What is wrong with a field of a number. */
const faultOf = ({ tag, text }: Field): string | null => {
  if (/maxLength=\{(?!field\.kind === 'text')/.test(tag))
    return 'a browser cuts what is not cleaned: leave maxLength out';
  return cleaners.test(text) ? null : 'nothing cleans it: use a function of shared/typedNumbers.ts';
};

const numberFields = files.flatMap((file) => fieldsOf(file, readFileSync(join(source, file), 'utf8')));

test('V10 each field of a number uses its function of shared/typedNumbers.ts, and no maxlength', () => {
  expect(numberFields.length).toBeGreaterThan(12);
  const wrong = numberFields.flatMap((field) => {
    const fault = faultOf(field);
    return fault ? [`${field.file}: ${fault}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('V10 a field that cuts, and one that does not clean, are found by label, kind and autofill', () => {
  const faults = (text: string) => fieldsOf('a.tsx', text).map(faultOf);
  expect(faults('<TextField label="税号" maxLength={20} /> taxNumberOf')).toEqual([expect.stringContaining('cuts')]);
  expect(faults('<FormField label="执业证书编号">{(ties) => <input {...ties} />}</FormField>')).toEqual([
    expect.stringContaining('nothing cleans'),
  ]);
  expect(faults('<input autoComplete="one-time-code" /><input autoComplete="name" maxLength={20} />')).toHaveLength(1);
  expect(faults('<label>邀请码 *</label><input {...form.field("code", exchangeCodeOf)} />')).toEqual([null]);
});
