/** Money is whole fen, and the portal calculates none: the server tells every amount. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Files that turn fen into a text of yuan, and the one that takes per cent off, rounded to whole fen. */
const allowed = [
  'mocks/engine/money/amounts.ts',
  'mocks/engine/money/coupons.ts',
  'mocks/engine/money/templates.ts',
  'src/shared/text.ts',
];
/** The sum of the orders that are chosen for one invoice, in whole fen; the server computes the invoice's own amount. */
const sumOfChosen = 'src/features/invoices/model.ts';
/** 「约 ¥0.51/天」 of a plan, a text that is never paid. */
const approximate = 'src/features/membership/model.ts';
/** 「比收藏时降¥10」 of a favourite product, a text that is never paid. */
const priceDrop = 'src/features/mall/priceDrop.ts';
const amount = String.raw`[\w.?!()]*[fF]en\b`;
const isFen = /[fF]en\b/;
/** Fractions of a number: a hundredth, a decimal factor, or a decimal text and back. */
const fractions = /\/ *100\b|\* *\d*\.\d|\d\.\d+ *\*|\.toFixed\(|\bparseFloat\(/;
/** An amount as a part of a calculation; `- 1` in a text or a comment is none. */
const calculations = new RegExp(String.raw`${amount} *(?:[-+*/%]|\*\*) *[\w(]|[\w)] (?:[-+*/%]|\*\*) ${amount}`);

/** Lines of code, without comments, as `file:line`. */
function linesOf(room: string): { file: string; place: string; line: string }[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
    .flatMap((name) => {
      const file = `${room}/${name}`;
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      return lines.map((line, at) => ({
        file,
        place: `${file}:${at + 1}`,
        line: line.replace(/^\s*(\*|\/\/|\/\*).*/, ''),
      }));
    })
    .filter(({ line }) => isFen.test(line));
}

const portal = linesOf('src');
const all = [...portal, ...linesOf('mocks')];
const offences = (lines: typeof all, form: RegExp): string[] =>
  lines.filter(({ file, line }) => !allowed.includes(file) && form.test(line)).map(({ place }) => place);

test('O03, O04 no amount in fen becomes a fraction, except in the texts of yuan', () => {
  expect(all.length).toBeGreaterThan(100);
  expect(offences(all, fractions)).toEqual([]);
});

test('O03 the portal calculates no amount: it shows those of the server', () => {
  expect(portal.length).toBeGreaterThan(10);
  expect(offences(portal, calculations).map((place) => place.replace(/:\d+$/, ''))).toEqual([
    sumOfChosen,
    priceDrop,
    approximate,
  ]);
});

test('both rules find what they forbid', () => {
  for (const line of [
    'const yuan = payFen / 100;',
    'order.amount.payFen * 0.85',
    'Number((priceFen / 100).toFixed(2))',
    'parseFloat(payFen)',
  ])
    expect(fractions.test(line), line).toBe(true);
  for (const line of ['goodsFen - couponOffFen', 'amount.payFen * quantity', 'total + own.priceFen', 'sum % payFen'])
    expect(calculations.test(line), line).toBe(true);
  for (const line of ['moneyText(amount.payFen)', 'payFen === 0 ? a : b', "{ 'data-fen': payFen }", '`-${payFen}`'])
    expect(fractions.test(line) || calculations.test(line), line).toBe(false);
});
