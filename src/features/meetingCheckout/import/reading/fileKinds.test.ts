/** Texts with separators in the encodings in which programs save them, and files of other programs. */
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readWhole, refusalOf } from '#tests/support/readWhole.ts';
import { archiveOf, bookParts, people } from '#tests/support/workbooks.ts';

/** 「姓名」、「手机」、「医院」、「周」、「示例」 in GB18030, because the platform only reads it. */
const gb18030: Readonly<Record<string, readonly number[]>> = {
  姓: [0xd0, 0xd5],
  名: [0xc3, 0xfb],
  手: [0xca, 0xd6],
  机: [0xbb, 0xfa],
  周: [0xd6, 0xdc],
  样: [0xd1, 0xf9],
  例: [0xc0, 0xfd],
  '𠈕': [0x95, 0x32, 0xb7, 0x39],
};
const inGb18030 = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text).flatMap((point) => gb18030[point] ?? [point.charCodeAt(0)]));
function inUtf16(text: string, isLittle: boolean, mark: string): Uint8Array {
  const view = new DataView(new ArrayBuffer((mark.length + text.length) * 2));
  Array.from(mark + text).forEach((letter, at) => view.setUint16(at * 2, letter.charCodeAt(0), isLittle));
  return new Uint8Array(view.buffer);
}
const rows = (bytes: Uint8Array): string[][] => readWhole(bytes)[0]?.rows.map(({ cells }) => cells) ?? [];

const text = '姓名,手机\r\n周样例,13800000021\r\n';
test.each([
  ['UTF-8', strToU8(text)],
  ['UTF-8 with a mark', strToU8(`\ufeff${text}`)],
  ['GB18030', inGb18030(text)],
  ['UTF-16 with a mark', inUtf16(text, true, '\ufeff')],
  ['UTF-16 of the other order', inUtf16(text, false, '\ufeff')],
  ['UTF-16 without a mark', inUtf16(text, true, '')],
])('V25 a .csv in %s is read', (_, bytes) => {
  expect(rows(bytes)).toEqual([
    ['姓名', '手机'],
    ['周样例', '13800000021'],
  ]);
});

test('V25 a rare character of a name has four bytes in GB18030', () => {
  expect(rows(inGb18030('姓名,手机\n𠈕样例,13800000021'))[1]).toEqual(['𠈕样例', '13800000021']);
});

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
  ['Chinese commas', '，'],
])('V25 %s between the cells, with quotes and line breaks in a cell', (_, mark) => {
  const lines =
    ['姓名', '备注', '手机'].join(mark) + '\r\n' + ['"周 ""样"" 例"', `"两\r\n行${mark}"`, '="13800000021"'].join(mark);
  expect(rows(strToU8(`${lines}\r\n${mark}${mark}\r\n${['吴', '', "'13800000022"].join(mark)}`))).toEqual([
    ['姓名', '备注', '手机'],
    ['周 "样" 例', `两\n行${mark}`.trim(), '13800000021'],
    ['吴', '', '13800000022'],
  ]);
  expect(readWhole(strToU8(`${lines}\r\n\r\n吴${mark}`))[0]?.rows.map(({ row }) => row)).toEqual([1, 2, 4]);
});

test('V25 the first line may name the separator, and a quote that is not closed ends with the file', () => {
  expect(rows(strToU8('sep=|\n姓名|手机\n周样例|1'))).toEqual([
    ['姓名', '手机'],
    ['周样例', '1'],
  ]);
  expect(rows(strToU8('姓名,手机\n"周样例,1'))).toEqual([['姓名', '手机'], ['周样例,1']]);
});

test('V25 rows and cells of a text have the same limits', () => {
  const many = '周样例,1\n'.repeat(300);
  expect(refusalOf(strToU8(many), { rows: 100 }).budget.rows).toBe(101);
  expect(refusalOf(strToU8(','.repeat(200) + '1')).message).toBe(
    '第 1 行 GS 列有内容，超出可读取的 100 列，请删除该列内容后再导入',
  );
});

const ole = (stream: string): Uint8Array =>
  Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...inUtf16(stream, true, ''));
const parts = bookParts({ sheets: [] });
const choose = '请选择 .xlsx 或 .csv 表格文件';
const tables = '请导入 .xlsx 或 .csv 表格，或复制其中的名单后使用「粘贴名单」';
const unpack = '压缩包无法读取，请解压后选择其中的表格文件';

/** A zip archive whose parts are locked. */
function locked(): Uint8Array {
  const bytes = archiveOf(parts);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at += 1) if (view.getUint32(at, true) === 0x02014b50) bytes[at + 8] = 1;
  return bytes;
}

test.each<[string, Uint8Array, string]>([
  ['an old .xls', ole('Workbook'), '暂不支持旧版 .xls 表格，请另存为 .xlsx 后再导入'],
  ['a workbook with a password', ole('EncryptedPackage'), '表格设有密码，请取消密码并重新保存后再导入'],
  ['an archive with a password', locked(), '表格设有密码，请取消密码并重新保存后再导入'],
  ['an old Word document', ole('WordDocument'), `Word 文档无法读取，${tables}`],
  ['a Word document', archiveOf({ 'word/document.xml': '' }), `Word 文档无法读取，${tables}`],
  ['.numbers', archiveOf({ 'Index/Document.iwa': '' }), '暂不支持 .numbers 表格，请在 Numbers 中导出为 .xlsx 后再导入'],
  ['.ods', archiveOf({ 'content.xml': '' }), '暂不支持 .ods 表格，请另存为 .xlsx 后再导入'],
  ['.xlsb', archiveOf({ 'xl/workbook.bin': '' }), '暂不支持 .xlsb 表格，请另存为 .xlsx 后再导入'],
  ['.pdf', strToU8('%PDF-1.7'), `PDF 文件无法读取，${tables}`],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), `图片无法读取，${choose}`],
  ['a packed table', archiveOf({ '名单.xlsx': '' }), unpack],
  ['a .rar', strToU8('Rar!'), unpack],
  [
    'a web page that is called .xls',
    strToU8('<html><table>'),
    '该文件实为网页或 XML 格式，请用表格软件打开并另存为 .xlsx 后再导入',
  ],
  ['any program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 1, 1, 1, 0), choose],
  ['another archive', archiveOf({ 'a.txt': 'a' }), choose],
  ['nothing', new Uint8Array(), '表格文件是空的，请重新选择'],
  ['blank lines', strToU8('\n\n ,\n'), '表格文件是空的，请重新选择'],
  ['an empty workbook', archiveOf(parts), '表格文件是空的，请重新选择'],
])('V27 %s is refused with advice', (_, bytes, message) => expect(refusalOf(bytes).message).toBe(message));

test('V25 a text of one column is a table, too', () => {
  expect(rows(strToU8(people.map(([name]) => name).join('\n')))).toEqual([['姓名'], ['周样例'], ['吴样例']]);
});
