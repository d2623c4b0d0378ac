/** Every field that a doctor types in is in docs/text-fields.md, which says how its text is kept. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'src');
const fieldTags =
  'TextArea|TextBox|TextField|textarea|MessageField|WritingForm|ReasonForm|FormFields|CodeField|CodeForm|input|HeadFields|WhoseFields|KeywordForm|RegisterTexts';
const longTags = /<(TextArea|TextBox|textarea|MessageField|WritingForm|ReasonForm|FormFields)\b/;
/** Chosen, not typed, or only shown. */
const notTyped = /type=("(radio|checkbox|hidden|file|date)"|\{[^}]*radio)|(?<![{.])\breadOnly\b(?![=:])/;
/** Keeps what is typed without a draft of its own: see the column “kept”. */
const drafting = /use(DraftForm|Writing|FieldForm|TextForm|InvoiceForm)\b|\bform\b|\bwriting\b|kept|draft|note\b/;

/** The number of fields of a component's source. */
const fieldsIn = (text: string): number =>
  [...text.matchAll(new RegExp(`<(?:${fieldTags})\\b((?:[^>]|=>)*)>`, 'g'))].filter(
    ([, attributes = '']) => !notTyped.test(attributes),
  ).length;

// ui/ has the fields themselves.
const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('ui/'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
  .map(({ file, text }) => ({ file, text, fields: fieldsIn(text) }))
  .filter(({ fields }) => fields > 0);

const rows = readFileSync(join(root, 'docs/text-fields.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| `([^`]+)` +\| (\d+) +\| [^|]+ \| ([^|]+?) +\| (?:`([^`]+)`|–) +\|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, file = '', fields, kept = '', proof]) => ({ file, fields: Number(fields), kept, proof }));

test('V77 every text field of the portal has a row that says how its text is kept, and no row is without a field', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(found.map(({ file, fields }) => `${file} ${fields}`).toSorted()).toEqual(
    rows.map(({ file, fields }) => `${file} ${fields}`).toSorted(),
  );
});

test('V77 a text of several lines is a draft or kept by its article, conversation or page, and a test shows it', () => {
  const long = new Set(found.filter(({ text }) => longTags.test(text)).map(({ file }) => file));
  const keeping = /^(draft|article|session|guard)/;
  const forgotten = rows.filter(({ file, kept, proof }) => long.has(file) && (!keeping.test(kept) || !proof));
  expect(forgotten.map(({ file }) => file)).toEqual(['kit/clinical/CalculatorForm.tsx']);
  const textOf = new Map(found.map(({ file, text }) => [file, text]));
  const drafts = rows.filter(({ kept }) => kept.startsWith('draft')).map(({ file }) => file);
  expect(drafts.filter((file) => !drafting.test(textOf.get(file) ?? ''))).toEqual([]);
  expect(rows.filter(({ proof }) => proof && !existsSync(join(source, proof))).map(({ proof }) => proof)).toEqual([]);
});
