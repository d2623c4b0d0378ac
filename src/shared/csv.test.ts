import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('[L-22] a table for Excel begins with the mark of UTF-8, and quotes, commas and line ends stay in their cells', () => {
  expect(
    csvText([
      ['项目', 1.5],
      ['说“好”, "再见"\n下一行', 0],
    ]),
  ).toBe('\uFEFF"项目",1.5\r\n"说“好”, ""再见""\n下一行",0\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =HYPERLINK("x")', '\r=1'])(
  '[L-22] the text %j does not become a formula',
  (text) => {
    expect(csvText([[text]]).slice(1, 3)).toBe(`"'`);
  },
);
