/** Files that are made to be expensive: what they cost is counted, not timed. */
import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWhole, refusalOf } from '#tests/support/readWhole.ts';
import {
  archiveOf,
  book,
  bookParts,
  excelBook,
  inlineRows,
  people,
  sheetBook,
  sheetXml,
  wpsBook,
} from '#tests/support/workbooks.ts';
import { fileLimits } from './limits.ts';

const tooMuch = '表格内容过多，请将名单单独保存为一个表格后再导入';
const damaged = '表格文件已损坏，请重新保存后再导入';

test.each([
  ['single quotes', `<row r='1'><c r='A1'><v>1</v></c></row><row><c r='ZZ60000'><v>1</v></c></row>`],
  ['an entity', '<row><c r="A1"><v>1</v></c></row><row><c r="&#90;&#x5A;60000"><v>1</v></c></row>'],
  ['small letters and blanks', '<row><c  r=" zz60000 " ><v>1</v></c></row>'],
  ['a prefix', '<x:row><x:c r="ZZ60000"><x:v>1</x:v></x:c></x:row>'],
  ['a place beyond any sheet', '<row><c r="XFDXFD9999999"><v>1</v></c></row>'],
  ['the last cell', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
])('V22 a far cell that is named with %s is refused by its column before it is placed', (_, rows) => {
  const { message, budget } = refusalOf(sheetBook(rows));
  expect(message).toMatch(/列有内容，超出可读取的 100 列/);
  expect([budget.cells < 2, budget.rows < 3]).toEqual([true, true]);
});

test('V22 a sheet that lies outside the usual folder counts like any other', () => {
  const far = { name: 'A', part: '/elsewhere/far.xml', xml: sheetXml('<row><c r="ZZ60000"><v>1</v></c></row>') };
  expect(refusalOf(book({ sheets: [far] })).message).toMatch(/^第 60000 行 ZZ 列有内容/);
  const below = { ...far, xml: sheetXml('<row r="60000"><c r="CV60000"><v>1</v></c></row>') };
  const [table] = readWhole(book({ sheets: [below] }));
  expect(table?.rows.map(({ row, cells }) => [row, cells.length])).toEqual([[60_000, 100]]);
});

test('V22 rows, cells and characters have limits of their own', () => {
  const many = (count: number, xml: string): string => xml.repeat(count);
  const row = `<row>${many(100, '<c><v>1</v></c>')}</row>`;
  const cells = refusalOf(sheetBook(many(20, row)), { cells: 1_000 });
  expect([cells.message, cells.budget.cells]).toEqual([tooMuch, 1_001]);
  const rows = refusalOf(sheetBook(many(200, '<row><c><v>1</v></c></row>')), { rows: 100 });
  expect([rows.message.slice(0, 10), rows.budget.rows]).toEqual(['表格超过 100 行', 101]);
  const texts = `<sst><si><t>${'长'.repeat(30_000)}</t></si><si><t>${'长'.repeat(40_000)}</t></si></sst>`;
  const shown = (cell: string): Uint8Array => book({ sheets: [{ name: 'A', xml: sheetXml(cell) }], shared: texts });
  const shared = refusalOf(shown(`<row>${many(90, '<c t="s"><v>0</v></c>')}</row>`.repeat(9)));
  expect([shared.message, shared.budget.cells]).toEqual([tooMuch, Math.floor(fileLimits.characters / 30_000) + 1]);
  expect(refusalOf(shown('<row><c t="s"><v>1</v></c></row>')).message).toBe('第 1 行 A 列的文字过长，请删减后再导入');
});

/** An archive whose directory and headers name other sizes than its parts have. */
function withFalseSizes(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array {
  const lying = bytes.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at + 46 < lying.length; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, size, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
  }
  return lying;
}

test('V23 what parts unpack to is counted, whatever the directory of the archive says', () => {
  const bombOf = (xml: string): Uint8Array<ArrayBuffer> =>
    archiveOf(bookParts({ sheets: [{ name: 'A', xml: sheetXml(xml) }] }));
  const bomb = bombOf('<c/>'.repeat(4_000_000));
  for (const file of [bomb, withFalseSizes(bomb, 10), withFalseSizes(bomb, 0xff_ff_ff_ff)]) {
    const { message, budget } = refusalOf(file, { unpackedBytes: 1_000_000 });
    expect([file.length < 100_000, message]).toEqual([true, tooMuch]);
    // One piece more than the limit.
    expect(budget.unpackedBytes).toBeLessThan(4_000_000);
  }
  // Nothing but blanks would be looked through again and again.
  expect(refusalOf(bombOf(' '.repeat(20_000_000))).budget.unpackedBytes).toBeLessThan(8_000_000);
  for (const size of [0, 10, 0xff_ff_ff_ff])
    expect(readWhole(withFalseSizes(wpsBook(), size))[0]?.rows).toHaveLength(3);
});

test('V23 many parts, parts that lead to one another and sheets without end are refused or read once', () => {
  const parts = bookParts({ sheets: [{ name: 'A', xml: sheetXml(inlineRows(people)) }] });
  const many = Object.fromEntries(Array.from({ length: fileLimits.parts }, (_, at) => [`a/${at}.xml`, '']));
  expect(refusalOf(archiveOf({ ...parts, ...many })).message).toBe(damaged);
  const same = Array.from({ length: 300 }, (_, at) => ({ name: `S${at}`, xml: '', part: 'worksheets/one.xml' }));
  const sheets = readWhole(
    archiveOf({ ...bookParts({ sheets: same }), 'xl/worksheets/one.xml': sheetXml(inlineRows(people)) }),
  );
  expect(sheets).toHaveLength(fileLimits.sheets);
});

test('V23 entities are not expanded, deep elements and endless tags are refused', () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "哈"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`;
  const cell = (text: string): string => `<row><c t="str"><v>${text}</v></c></row>`;
  const laughing = book({ sheets: [{ name: 'A', xml: laughs + sheetXml(cell('&c;')).replace(/<\?.*?\?>/, '') }] });
  expect(readWhole(laughing)[0]?.rows[0]?.cells).toEqual(['&c;']);
  expect(refusalOf(sheetBook('<a>'.repeat(100) + '</a>'.repeat(100))).message).toBe(damaged);
  const endless = refusalOf(sheetBook(`<c a="${' '.repeat(20_000_000)}`));
  expect([endless.message, endless.budget.unpackedBytes < 8_000_000]).toEqual([damaged, true]);
});

test('V23 names of every object are texts like others', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const rows = inlineRows([names, names]).replace('<row ', '<row __proto__="1" constructor="2" ');
  expect(readWhole(sheetBook(rows))[0]?.rows.map(({ cells }) => cells)).toEqual([names, names]);
});

const chinese = /\p{Script=Han}/u;

test('V27 random bytes, and files that are cut or changed, end with a sentence or with a list', () => {
  const whole = excelBook();
  const ends = (bytes: Uint8Array): void => {
    const { message } = refusalOf(bytes);
    expect(message === '' || chinese.test(message), message).toBe(true);
  };
  const start = fc.constantFrom(
    '',
    'PK\u0003\u0004',
    'PK\u0005\u0006',
    '\u00d0\u00cf\u0011\u00e0',
    '\u00ff\u00fe',
    '姓名,手机号\n',
  );
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 400 }), (first, bytes) =>
      ends(Uint8Array.of(...strToU8(first, first.charCodeAt(0) < 256), ...bytes)),
    ),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.nat({ max: whole.length - 1 }), (length) => ends(whole.subarray(0, length))),
    { numRuns: 100 },
  );
  fc.assert(
    fc.property(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }), (at, byte) => {
      const changed = whole.slice();
      changed[at] = byte;
      ends(changed);
    }),
    { numRuns: 150 },
  );
});

test('V27 a broken part is refused, wherever it breaks', () => {
  const parts = bookParts({ sheets: [{ name: 'A', xml: sheetXml(inlineRows(people)) }] });
  const xml = fc.constantFrom('<', '>', '&', '"', '</c>', '<c r="A1">', '<row>', '<![CDATA[', '<!--', ']]>', '\0');
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(parts)), fc.nat({ max: 2_000 }), xml, (name, place, piece) => {
      const text = parts[name] ?? '';
      const at = place % (text.length + 1);
      const broken = { ...parts, [name]: text.slice(0, at) + piece + text.slice(at) };
      const { message } = refusalOf(
        new Uint8Array(
          zipSync(Object.fromEntries(Object.entries(broken).map(([own, all]) => [own, strToU8(all)])), { level: 0 }),
        ),
      );
      expect(message === '' || chinese.test(message), message).toBe(true);
    }),
    { numRuns: 150 },
  );
});
