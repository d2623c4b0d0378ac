/** The import of participants: which column is what, and what is said about wrong cells. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormField } from '#kit/forms/model.ts';
import { readWhole } from '#tests/support/readWhole.ts';
import { columnsOf, layoutOf, withField } from './columns.ts';
import { participantsIn, type TableResult } from './participantRows.ts';
import { pastedTable } from './pastedTable.ts';
import { problemText } from './problemText.ts';
import type { Table } from './reading/Table.ts';
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

const tableOf = (rows: readonly string[][]): Table => ({
  name: '',
  rows: rows.map((cells, at) => ({ row: at + 1, cells })),
});
const resultOf = (rows: readonly string[][]): TableResult => {
  const table = tableOf(rows);
  return participantsIn(table, layoutOf(table, fields), fields);
};
const problems = (rows: readonly string[][]): string[] =>
  resultOf(rows).wrong.flatMap(({ row, problems: all }) => all.map((one) => problemText(row, one)));
/** The columns of a table by the keys of their fields. */
const found = (rows: readonly string[][]): Record<string, number> =>
  Object.fromEntries(layoutOf(tableOf(rows), fields).columns);

test('R032 the columns of a file stand in any order, below a title, with the names that hospitals use', () => {
  const rows = [
    ['参会名单', '', '', ''],
    ['职称*', '备注', '联系电话', '姓 名', '工作单位'],
    ['主治医师', '无', '138-0000-0021', '周样例', '示例市第一人民医院（虚构）'],
  ];
  expect(resultOf(rows).good).toEqual([
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
  expect(resultOf(rows).good.map(({ row }) => row)).toEqual([2, 6]);
});

test('R032 a column that is missing is named in each row, and headings alone are no participants', () => {
  expect(problems([heads.slice(0, 3), doctor.slice(0, 3)])).toEqual(['第 2 行「职称」：缺少职称']);
  expect(() => resultOf([heads, ['', ' ']])).toThrow('表格中没有参会人，请填写后再导入');
  expect(() => resultOf([['甲', '乙']])).toThrow('请为「姓名」或「手机号」选择一列');
});

test('V29 a number that a spreadsheet has written with an exponent counts only while it has all its digits', () => {
  const numbers = ['1.38E+10', '1.3800000021E+10', '13800000022.00', '\u202d138 0000 0023\u202c', "'13800000024"];
  const rows = [heads, ...numbers.map((phone) => ['周样例', phone, '示例医院', '主治医师'])];
  expect(problems(rows)).toEqual(['第 2 行 B 列「手机号」：手机号已被表格改为科学计数，请将该列设为文本后重新填写']);
  expect(resultOf(rows).good.map(({ texts: { field_phone: phone } }) => phone)).toEqual([
    '13800000021',
    '13800000022',
    '13800000023',
    '13800000024',
  ]);
});

test('V26 columns without known headings are recognized by what stands in them', () => {
  const rows = [
    ['内部通讯录'],
    ['序', '大名', '联络号', '何处', '职称', '证'],
    ['1', '周样例', '138 0000 0021', '示例市第一人民医院', '主治医师', '11010519491231002x'],
    ['2', '吴·样例', '+86 13800000022', '示例卫生院', '', ''],
  ];
  const all = { name: 1, phone: 2, hospitalName: 3, titleName: 4, extra_id: 5 };
  expect(found(rows)).toEqual(all);
  expect(found(rows.slice(2))).toEqual(all);
  const { headingAt, guessed } = layoutOf(tableOf(rows), fields);
  expect([
    headingAt,
    guessed.size,
    guessed.has('titleName'),
    layoutOf(tableOf(rows.slice(2)), fields).headingAt,
  ]).toEqual([1, 4, false, null]);
  expect(resultOf(rows).good.map(({ row }) => row)).toEqual([3]);
  expect(columnsOf(tableOf(rows), 1)[0]).toEqual({ at: 0, heading: '序', texts: ['1', '2'] });
});

test('V26 a heading counts before the content, and what nothing tells is not imported', () => {
  expect(
    found([
      ['手机', '备用手机', '姓名', '推荐人'],
      ['13800000021', '13800000022', '周样例', '钱样例'],
    ]),
  ).toEqual({ phone: 0, name: 2 });
  expect(
    found([
      ['一', '二'],
      ['甲', '1'],
    ]),
  ).toEqual({});
});

test('V26 the doctor changes what a column is: a field has one column, a column one field', () => {
  const table = tableOf([
    ['一', '二', '三'],
    ['甲', '周样例', '13800000021'],
  ]);
  const layout = layoutOf(table, fields);
  expect([...layout.columns]).toEqual([
    ['phone', 2],
    ['name', 1],
  ]);
  const moved = withField(layout, 0, 'name');
  expect([[...moved.columns], [...moved.guessed]]).toEqual([
    [
      ['phone', 2],
      ['name', 0],
    ],
    ['phone'],
  ]);
  expect([...withField(moved, 2, 'titleName').columns]).toEqual([
    ['name', 0],
    ['titleName', 2],
  ]);
  expect([...withField(moved, 2, null).columns]).toEqual([['name', 0]]);
  expect(participantsIn(table, moved, fields).wrong.map(({ row }) => row)).toEqual([2]);
  expect(participantsIn(table, { ...layout, headingAt: null }, fields).wrong.map(({ row }) => row)).toEqual([1, 2]);
});

test('R032 at most 200 rows are read, and the others are counted', () => {
  const many = Array.from({ length: 230 }, (_, at) => ['周样例', String(13_800_000_100 + at), '示例医院', '主任医师']);
  const { good, unread } = resultOf([heads, ...many]);
  expect([good.length, unread]).toEqual([200, 30]);
});

test('R032 whatever is copied from cells is read back', () => {
  const cell = fc.stringMatching(/^[a"\n周]{0,6}$/).map((text) => text.trim());
  const row = fc.tuple(fc.constant('姓名'), cell, fc.constant('1'));
  const quoted = (text: string): string => (/["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const text = rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n');
      expect(pastedTable(text).rows.map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});

test('R032 the template has the fields of the event, and is read again when it is filled in', async () => {
  const file = await templateFile(fields);
  const [table] = readWhole(new Uint8Array(await file.arrayBuffer()));
  const [head] = table?.rows ?? [];
  expect(head?.cells).toEqual([
    '姓名*',
    '手机号*',
    '医院*',
    '职称*（可选：主任医师、主治医师）',
    '餐饮要求（可选：清真、素食）',
    '身份证号',
  ]);
  expect(table?.rows).toHaveLength(1);
  expect(resultOf([head?.cells ?? [], [...doctor, '清真', '']]).good).toHaveLength(1);
});
