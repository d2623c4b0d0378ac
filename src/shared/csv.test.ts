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

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =HYPERLINK("x")', '\r=1', '＝1+1', '＋1', '－1', '　＠SUM(A1)'])(
  '[L-22] V32 the text %j does not become a formula',
  (text) => {
    expect(csvText([[text]]).slice(1, 3)).toBe(`"'`);
  },
);

test.each(['13800000001', '20261128000000123456', '007', '1E10', '12-3', '110105194912310021'])(
  '[L-22] V32 the number %j is a name: a text behind a tab, which a spreadsheet does not round and a program drops as a blank',
  (number) => {
    const [, cell = ''] = /^\uFEFF"([^"]*)"/.exec(csvText([[number]])) ?? [];
    expect(cell).toBe(`\t${number}`);
    expect(cell.trim()).toBe(number);
  },
);

test('[L-22] V32 short numbers, dates and certificate numbers stay as they are', () => {
  expect(csvText([['2026', '2026-11-20', 'YL2026-000001-7QX4', '0', '1.5']])).toBe(
    '\uFEFF"2026","2026-11-20","YL2026-000001-7QX4","0","1.5"\r\n',
  );
});
