/** Spreadsheet files in the forms in which programs save them. */
import { strToU8, zipSync } from 'fflate';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A list of two doctors as rows of texts. */
export const people = [
  ['姓名', '手机号', '医院', '职称'],
  ['周样例', '13800000021', '示例市第一人民医院（虚构）', '主治医师'],
  ['吴样例', '13800000022', '示例市第二人民医院（虚构）', '主任医师'],
];

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const letter = (at: number): string => String.fromCharCode(65 + at);

/** A sheet with rows as they are written. */
export const sheetXml = (rows: string, rest = ''): string =>
  `${head}<worksheet xmlns="${main}">${rest}<sheetData>${rows}</sheetData></worksheet>`;

/** Rows of inline texts, each cell with its place. */
export const inlineRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells, row) => {
      const all = cells.map(
        (text, at) => `<c r="${letter(at)}${row + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
      );
      return `<row r="${row + 1}">${all.join('')}</row>`;
    })
    .join('');

interface BookSheet {
  name: string;
  xml: string;
  /** Where the part lies; in the usual folder without it. */
  part?: string;
  state?: 'hidden' | 'veryHidden';
}

interface Book {
  sheets: readonly BookSheet[];
  shared?: string;
  styles?: string;
  /** Attributes of `workbookPr`. */
  settings?: string;
  others?: Record<string, string>;
}

/** The parts of a workbook, by name. */
export function bookParts({ sheets, shared, styles, settings = '', others = {} }: Book): Record<string, string> {
  const part = ({ part: own }: BookSheet, at: number): string => own ?? `worksheets/sheet${at + 1}.xml`;
  const targets = sheets.map(
    (sheet, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="${part(sheet, at)}"/>`,
  );
  const names = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const placeOf = (own: string): string => (own.startsWith('/') ? own.slice(1) : `xl/${own}`);
  return {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${head}<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr ${settings}/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships>${targets.join('')}<Relationship Id="s" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" Type="${office}/styles" Target="/xl/styles.xml"/></Relationships>`,
    ...Object.fromEntries(sheets.map((sheet, at) => [placeOf(part(sheet, at)), sheet.xml])),
    ...(shared !== undefined && { 'xl/sharedStrings.xml': shared }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
    ...others,
  };
}

/** The archive of some parts. */
export const archiveOf = (parts: Record<string, string>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));

/** A workbook as a file. */
export const book = (parts: Book): Uint8Array<ArrayBuffer> => archiveOf(bookParts(parts));

/** A workbook of one sheet with these rows. */
export const sheetBook = (rows: string): Uint8Array<ArrayBuffer> =>
  book({ sheets: [{ name: 'Sheet1', xml: sheetXml(rows) }] });

/** Excel: shared texts, rich and with how they are pronounced; numbers as numbers; hidden sheets first. */
export function excelBook(): Uint8Array<ArrayBuffer> {
  const rich = (text: string): string => {
    const points = Array.from(text);
    const phonetic = '<rPh sb="0" eb="1"><t>ヨミ</t></rPh><phoneticPr fontId="1"/>';
    return `<si><r><t xml:space="preserve">${points[0]}</t></r><r><rPr><b/></rPr><t>${points.slice(1).join('')}</t></r>${phonetic}</si>`;
  };
  const texts = people.flat().filter((text) => !/^\d/.test(text));
  const cell = (text: string, place: string): string =>
    /^\d/.test(text)
      ? `<c r="${place}" s="1"><v>${text}</v></c>`
      : `<c r="${place}" t="s"><v>${texts.indexOf(text)}</v></c>`;
  const rows = people.map(
    (cells, row) =>
      `<row r="${row + 1}" spans="1:4">${cells.map((text, at) => cell(text, `${letter(at)}${row + 1}`)).join('')}</row>`,
  );
  const other = sheetXml(
    inlineRows([
      ['姓名', '手机号'],
      ['旧样例', '13800000099'],
    ]),
  );
  return book({
    sheets: [
      { name: '去年', xml: other, state: 'hidden' },
      { name: '字典', xml: other, state: 'veryHidden' },
      { name: '名单', xml: sheetXml(rows.join('')) },
    ],
    shared: `${head}<sst xmlns="${main}" count="99">${texts.map(rich).join('')}</sst>`,
  });
}

/** WPS: cells and rows without places, single quotes, names of its own, formats of whole columns, eleven thousand styles. */
export function wpsBook(): Uint8Array<ArrayBuffer> {
  const rows = people.map(
    (cells) =>
      `<row spans='1:4'>${cells.map((text) => `<c t='str' xr:uid='{0}'><f>T("x")</f><v>${text}</v></c>`).join('')}</row>`,
  );
  const empty = `<row r='60000'><c r='D60000' s='1'/><c r='XFD60000' s='2'/></row>`;
  return book({
    sheets: [
      {
        name: 'Sheet1',
        xml: `${head}<worksheet xmlns='${main}' xmlns:xr='http://x' xr:uid='{1}'><sheetData>${rows.join('')}${empty}</sheetData></worksheet>`,
      },
    ],
    styles: `${head}<styleSheet><cellXfs>${'<xf numFmtId="0"/>'.repeat(11_000)}</cellXfs></styleSheet>`,
  });
}

/** Numbers: a sheet with a summary stands first, and names say which table of which sheet it was. */
export const numbersBook = (): Uint8Array<ArrayBuffer> =>
  book({
    sheets: [
      {
        name: '导出摘要',
        xml: sheetXml(inlineRows([['此文稿导出自 Numbers 表格。'], ['Numbers 工作表名称', 'Excel 工作表名称']])),
      },
      { name: '工作表 1 - 表格 1', xml: sheetXml(inlineRows([['表格 1'], ...people])) },
    ],
  });

/** LibreOffice: formats as far as a sheet goes. */
export function libreBook(): Uint8Array<ArrayBuffer> {
  const far = `<row r="1048576" ht="12.8"><c r="A1048576" s="3"/><c r="AMJ1048576" s="3"/></row>`;
  const columns = '<cols><col min="1" max="16384" style="1" width="11"/></cols>';
  return book({
    sheets: [
      { name: '工作表1', xml: sheetXml(inlineRows(people) + far, `<dimension ref="A1:AMJ1048576"/>${columns}`) },
    ],
  });
}

/** Tencent Docs and programs of its kind: texts in the cells, elements with a prefix, sheets in a folder of their own. */
export function tencentBook(): Uint8Array<ArrayBuffer> {
  const rows = inlineRows(people).replace(/<(\/?)(row|c|is|t)\b/g, '<$1x:$2');
  const xml = `${head}<x:worksheet xmlns:x="${main}"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
  return book({ sheets: [{ name: '工作表1', xml, part: '/data/first.xml' }] });
}
