/** The import of participants: real spreadsheet files, pasted tables, and what is said about wrong ones. */
import { strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import writeSheet, { type SheetData } from 'write-excel-file/universal';
import type { FormField } from '#kit/forms/model.ts';
import { participantsIn, problemText } from './participantRows.ts';
import { isTable, pastedRows } from './pastedTable.ts';
import { maxFileBytes, readSheetFile } from './readSheet.ts';
import { templateFile } from './template.ts';

const fields: FormField[] = [
  { key: 'name', label: '姓名', required: true, kind: 'text', minLength: 2, maxLength: 20, lines: 'one' },
  { key: 'phone', label: '手机号', required: true, kind: 'phone' },
  { key: 'hospitalName', label: '医院', required: true, kind: 'text', maxLength: 60, lines: 'one' },
  { key: 'titleName', label: '职称', required: true, kind: 'select', options: ['主任医师', '主治医师'] },
  { key: 'extra_diet', label: '餐饮要求', required: false, kind: 'checkbox', options: ['清真', '素食'], max: 1 },
  { key: 'extra_id', label: '身份证号', required: false, kind: 'idNumber' },
  { key: 'extra_badge', label: '证件照', required: true, kind: 'picture' },
];
const heads = ['姓名', '手机号', '医院', '职称'];
const doctor = ['周样例', '13800000021', '示例市第一人民医院（虚构）', '主治医师'];

const file = (cells: SheetData): Promise<Blob> => writeSheet(cells).toBlob();
const texts = (...rows: string[][]): Promise<Blob> => file(rows.map((row) => row.map((value) => ({ value }))));
const refusal = (blob: Blob): Promise<string> =>
  readSheetFile(blob).then(
    () => '',
    (error: Error) => error.message,
  );
/** A file with other contents of some of its parts. */
async function altered(blob: Blob, parts: Record<string, (xml: string) => string>): Promise<Blob> {
  const all = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  for (const [name, change] of Object.entries(parts)) all[name] = strToU8(change(new TextDecoder().decode(all[name])));
  return new Blob([zipSync(all)]);
}
const problems = (rows: string[][]): string[] =>
  participantsIn(rows, fields).wrong.flatMap(({ row, problems: all }) => all.map((one) => problemText(row, one)));

test('R032 the columns of a file stand in any order, below a title, with the names that hospitals use', async () => {
  const rows = await readSheetFile(
    await texts(
      ['参会名单', '', '', ''],
      ['职称*', '备注', '联系电话', '姓 名', '工作单位'],
      ['主治医师', '无', '138-0000-0021', '周样例', '示例市第一人民医院（虚构）'],
    ),
  );
  expect(participantsIn(rows, fields).good).toEqual([
    {
      row: 3,
      texts: {
        field_name: '周样例',
        field_phone: '13800000021',
        field_hospitalName: '示例市第一人民医院（虚构）',
        field_titleName: '主治医师',
        field_extra_diet: '',
        field_extra_id: '',
      },
    },
  ]);
});

test('R032 numbers, days and formulas of a file are read as they are shown', async () => {
  const cells: SheetData = [
    ['姓名', '手机号', '医院', '备注'].map((value) => ({ value })),
    [
      { value: '周样例' },
      { value: 13_800_000_021 },
      { value: '示例医院', type: 'Formula' },
      { value: new Date(Date.UTC(2026, 11, 5)), format: 'yyyy-mm-dd' },
    ],
  ];
  const blob = await altered(await file(cells), {
    'xl/worksheets/sheet1.xml': (xml) =>
      xml
        .replace('<v>13800000021</v>', '<v>1.3800000021E10</v>')
        .replace(/<c r="C2"[^>]*>.*?<\/c>/, '<c r="C2" t="str"><f>A2&amp;"医院"</f><v>周样例医院</v></c>'),
  });
  expect((await readSheetFile(blob))[1]).toEqual(['周样例', '13800000021', '周样例医院', '2026-12-05']);
});

test('R032 each wrong cell is named by its row and column, and the good rows are taken', () => {
  const rows = [
    [...heads, '餐饮要求', '身份证号'],
    doctor,
    ['钱', '１３８', '', '副主任技师', '清真、素食', '1.1010519491231E+17'],
    [],
    [...doctor],
    ['孙样例', '13800000022', '示例医院', '主任医师', '素食', '11010519491231002x'],
  ];
  expect(problems(rows)).toEqual([
    '第 3 行 A 列「姓名」：姓名至少2个字',
    '第 3 行 B 列「手机号」：请输入正确的手机号',
    '第 3 行 C 列「医院」：缺少医院',
    '第 3 行 D 列「职称」：「副主任技师」不在可选项中，可选：主任医师、主治医师',
    '第 3 行 E 列「餐饮要求」：餐饮要求最多选择1项',
    '第 3 行 F 列「身份证号」：身份证号已被表格改为科学计数，请将该列设为文本后重新填写',
    '第 5 行 B 列「手机号」：手机号与第 2 行重复',
  ]);
  expect(participantsIn(rows, fields).good.map(({ row }) => row)).toEqual([2, 6]);
});

test('R032 a column that is missing is named in each row, and a table without headings is refused', () => {
  expect(problems([heads.slice(0, 3), doctor])).toEqual(['第 2 行「职称」：缺少职称']);
  expect(() => participantsIn([doctor], fields)).toThrow('没有找到表头，第一行请写：姓名、手机号、医院、职称');
  expect(() => participantsIn([heads, ['', ' ']], fields)).toThrow('表格中没有参会人，请填写后再导入');
});

test('R032 at most 200 rows are read, and the others are counted', () => {
  const many = Array.from({ length: 230 }, (_, at) => ['周样例', String(13_800_000_100 + at), '示例医院', '主任医师']);
  const { good, unread } = participantsIn([heads, ...many], fields);
  expect([good.length, unread]).toEqual([200, 30]);
});

test('R032 what is copied from a spreadsheet is a table, also with quotes and line breaks in a cell', () => {
  const text = '姓名\t手机号\r\n"周 ""样"" 例"\t13800000021\r\n"两\n行"\t\n';
  expect([isTable(text), isTable('周样例')]).toEqual([true, false]);
  expect(pastedRows(text)).toEqual([['姓名', '手机号'], ['周 "样" 例', '13800000021'], ['两\n行', ''], ['']]);
});

test('R032 whatever is copied from cells is read back', () => {
  const cell = fc.stringMatching(/^[a"\t\n周]{0,6}$/).map((text) => text.trim());
  const row = fc.array(cell, { minLength: 2, maxLength: 4 });
  const quoted = (text: string): string => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      expect(pastedRows(rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n'))).toEqual(rows);
    }),
  );
});

test('R032 the template has the fields of the event, and is read again when it is filled in', async () => {
  const [head = [], ...rows] = await readSheetFile(await templateFile(fields));
  expect(head).toEqual([
    '姓名*',
    '手机号*',
    '医院*',
    '职称*（可选：主任医师、主治医师）',
    '餐饮要求（可选：清真、素食）',
    '身份证号',
  ]);
  expect(rows).toEqual([]);
  expect(participantsIn([head, [...doctor, '清真', '']], fields).good).toHaveLength(1);
});

test.each<[string, () => Promise<Blob> | Blob, string]>([
  [
    'an old spreadsheet',
    () => new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)]),
    '暂不支持旧版 .xls 表格，请另存为 .xlsx 后再导入',
  ],
  ['a picture', () => new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)]), '请选择 .xlsx 表格文件'],
  ['nothing', () => new Blob([]), '表格文件是空的，请重新选择'],
  ['another archive', () => new Blob([zipSync({ 'a.txt': strToU8('a') })]), '表格文件已损坏，请重新保存后再导入'],
  ['half a file', async () => (await texts(heads, doctor)).slice(0, 900), '表格文件已损坏，请重新保存后再导入'],
  ['more than 1 MB', () => new Blob([new Uint8Array(maxFileBytes + 1)]), '表格文件不能超过 1 MB'],
])('R032 %s is refused in Chinese', async (_, blob, message) => expect(await refusal(await blob())).toBe(message));

test('R032 a small archive that unpacks to much, or spans a million rows, is refused before it fills the memory', async () => {
  const tooLarge = '表格内容过多，请将名单单独保存为一个表格后再导入';
  const good = await texts(heads, doctor);
  const sheet = 'xl/worksheets/sheet1.xml';
  const bomb = await altered(good, { [sheet]: (xml) => xml.replace('</sheetData>', ' '.repeat(30_000_000)) });
  expect([bomb.size < maxFileBytes, await refusal(bomb)]).toEqual([true, tooLarge]);
  const far = await altered(good, {
    [sheet]: (xml) => xml.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  });
  expect(await refusal(far)).toBe(tooLarge);
});
