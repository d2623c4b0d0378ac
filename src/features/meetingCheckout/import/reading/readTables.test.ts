/** Spreadsheet files as programs save them, read within the limits. */
import { expect, test } from 'vitest';
import { readWhole } from '#tests/support/readWhole.ts';
import {
  archiveOf,
  book,
  bookParts,
  excelBook,
  inlineRows,
  libreBook,
  numbersBook,
  people,
  sheetBook,
  sheetXml,
  tencentBook,
  wpsBook,
} from '#tests/support/workbooks.ts';
import { firstTable } from '../columns.ts';
import { Budget, fileLimits } from './limits.ts';

const cells = (rows: string): string[][] => readWhole(sheetBook(rows))[0]?.rows.map((row) => row.cells) ?? [];
const fields = [
  { key: 'name', label: '姓名', required: true, kind: 'text', maxLength: 20, lines: 'one' },
  { key: 'phone', label: '手机号', required: true, kind: 'phone' },
] as const;

test.each([
  ['Excel with hidden sheets, rich texts and pronunciation', excelBook, '名单'],
  ['WPS without places, with 11,000 styles and a format at D60000 and XFD60000', wpsBook, 'Sheet1'],
  ['Numbers with a summary first', numbersBook, '工作表 1 - 表格 1'],
  ['LibreOffice with formats up to AMJ1048576', libreBook, '工作表1'],
  ['Tencent Docs with prefixes and a folder of its own', tencentBook, '工作表1'],
])('V20 the list of %s is the first visible sheet with headings, without empty cells', (_, made, name) => {
  const table = firstTable(readWhole(made()), fields);
  expect(table.name).toBe(name);
  expect(table.rows.map((row) => row.cells).filter((row) => row.length > 1)).toEqual(people);
});

test('V20 a stray cell far below counts as one row, and one far to the right is named', () => {
  const stray = (place: string): Uint8Array =>
    sheetBook(`${inlineRows(people)}<row r="60000"><c r="${place}"><v>1</v></c></row>`);
  const budget = new Budget(fileLimits);
  expect(readWhole(stray('D60000'), budget)[0]?.rows.map(({ row }) => row)).toEqual([1, 2, 3, 60_000]);
  expect([budget.rows, budget.cells]).toEqual([4, 13]);
  expect(() => readWhole(stray('XFD60000'))).toThrow(
    '第 60000 行 XFD 列有内容，超出可读取的 100 列，请删除该列内容后再导入',
  );
});

test('V20 a sheet that is too large takes nothing from the list before it', () => {
  const large = '<row><c><v>1</v></c></row>'.repeat(fileLimits.rows + 1);
  const list = { name: '名单', xml: sheetXml(inlineRows(people)) };
  const raw = { name: '原始数据', xml: sheetXml(large) };
  expect(firstTable(readWhole(book({ sheets: [list, raw] })), fields)).toMatchObject({
    name: '名单',
    rows: { length: 3 },
  });
  expect(() => readWhole(book({ sheets: [raw, list] }))).toThrow(
    '表格超过 10000 行，请将名单单独保存为一个表格后再导入',
  );
});

test('V21 values are read as they are shown: shared formulas, booleans, errors, escaped and broken texts, numbers', () => {
  const row = [
    '<c t="str"><f t="shared" si="0">A1</f><v>周样例</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>',
    '<c t="inlineStr"><is><r><t>两</t></r><r><t>_x000A_行</t></r><rPh><t>リョウ</t></rPh></is></c>',
    '<c><v>1.3800000021E10</v></c><c><v>13800000022.0</v></c><c><v>0.30000000000000004</v></c><c><v>110105194912310000</v></c>',
    '<c t="s"><v>7</v></c><c><f>1/0</f></c><c t="d"><v>2026-12-05T00:00:00</v></c><c t="n"><v>&#49;2</v></c>',
  ];
  expect(cells(`<row>${row.join('')}</row>`)).toEqual([
    [
      '周样例',
      '是',
      '',
      '两\n行',
      '13800000021',
      '13800000022',
      '0.3',
      '1.10105194912310e+17',
      '',
      '',
      '2026-12-05',
      '12',
    ],
  ]);
});

test('V21 days are serial numbers from 1900 or 1904, known by their formats alone', () => {
  const codes = ['yyyy"年"m"月"d"日"', '[h]:mm', '[Red]0.00" 岁"', '0_);[Blue]\\d0', 'm/d/yy h:mm'];
  const styles = `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replace(/"/g, '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`;
  const values = ['46361', '1', '59', '61', '46361.75', '0.5'];
  const row = (style: number): string =>
    `<row>${values.map((value) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`;
  const shown = (settings: string): string[][] =>
    readWhole(
      book({ sheets: [{ name: 'A', xml: sheetXml([0, 1, 2, 4, 5, 6].map(row).join('')) }], styles, settings }),
    )[0]?.rows.map((own) => own.cells) ?? [];
  const days = ['2026-12-05', '1900-01-01', '1900-02-28', '1900-03-01', '2026-12-05 18:00', '12:00'];
  expect(shown('')).toEqual([values, days, days, values, values, days]);
  expect(shown('date1904="1"')[1]?.slice(0, 2)).toEqual(['2030-12-06', '1904-01-02']);
});

test('V21 a hospital that is merged over its doctors stands for each of them', () => {
  const rows = inlineRows([['姓名', '医院'], ['周样例', '示例医院'], ['吴样例'], ['郑样例']]);
  const xml = `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="B2:B4"/><mergeCell ref="A1:XFD1"/></mergeCells></worksheet>`;
  expect(readWhole(book({ sheets: [{ name: 'A', xml }] }))[0]?.rows.map((row) => row.cells[1])).toEqual([
    '医院',
    '示例医院',
    '示例医院',
    '示例医院',
  ]);
});

test.each([
  ['blanks', ' = '],
  ['a blank before', ' ='],
  ['a blank behind', '= '],
  ['line breaks and tabs', '\n=\t'],
])('V75 an attribute with %s around its equals sign counts: the cell stands where it says', (_, equals) => {
  const row = `<row r${equals}"3" hidden${equals}'0'><c s="1" r${equals}"B3" t${equals}'inlineStr' r="C3"><is><t>周样例</t></is></c></row>`;
  expect(readWhole(sheetBook(row))[0]?.rows).toEqual([{ row: 3, cells: ['', '周样例'] }]);
  const made = bookParts({ sheets: [{ name: '名 = 单', xml: sheetXml(inlineRows(people)) }] });
  const spaced = Object.entries(made).map(([name, xml]) => [name, xml.replace(/(?<=<[\w:]+ [^>]*\w)=(?=")/g, equals)]);
  expect(readWhole(archiveOf(Object.fromEntries(spaced)))[0]).toMatchObject({ name: '名 = 单', rows: { length: 3 } });
});

test('V75 an entity, a bracket and a quote in such a tag are those of its values', () => {
  const row = `<row><c note = "r='A1' > r=A2" r = '&#66;1' t="str"><v>1</v></c></row>`;
  expect(cells(row)).toEqual([['', '1']]);
});

test('V75 rows and columns that the sheet does not show are left out and counted; a merged cell still stands for all', () => {
  const list = [
    ['姓名', '备注', '医院'],
    ['周样例', '内部', '示例医院'],
    ['吴样例', '', ''],
    ['郑样例', '内部', ''],
  ];
  const rows = inlineRows(list).replace('<row r="2">', '<row r="2" hidden="1">');
  const columns = '<cols><col min="2" max="2" hidden="true"/><col min="-1e99" max="0" hidden="1"/></cols>';
  const xml = sheetXml(rows, columns).replace(
    '</worksheet>',
    '<mergeCells><mergeCell ref="C2:C4"/></mergeCells></worksheet>',
  );
  const [table] = readWhole(book({ sheets: [{ name: 'A', xml }] }));
  expect(table?.rows).toEqual([
    { row: 1, cells: ['姓名', '', '医院'] },
    { row: 3, cells: ['吴样例', '', '示例医院'] },
    { row: 4, cells: ['郑样例', '', '示例医院'] },
  ]);
  expect(table?.hidden).toEqual({ rows: 1, columns: 1 });
  expect(() => readWhole(sheetBook(inlineRows(list).replace(/<row /g, '<row hidden="1" ')))).toThrow(
    '表格中有内容的行或列都被隐藏，请取消隐藏后再导入',
  );
});
