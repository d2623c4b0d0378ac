/** Which column of a table is which field: by its heading, else by what stands in it. Pure; the doctor may change it. */
import { type FormField, problemOf } from '#kit/forms/model.ts';
import { isIdNumber } from '#shared/idNumber.ts';
import { closeUp } from '#shared/numberText.ts';
import { idNumberOf, phoneOf, writtenOut } from '#shared/typedNumbers.ts';
import { isMobilePhone } from '#shared/validation.ts';
import type { Table, TableRow } from './reading/Table.ts';

/** The headings stand in one of the first rows; above them there may be a title. */
const maxTitleRows = 10;
/** Rows whose cells are looked at. */
const sampledRows = 20;
/** Part of the filled cells that have to look like a field. */
const enough = 0.6;

/** Other headings of the common fields. */
const otherHeadings: Readonly<Record<string, readonly string[]>> = {
  name: ['名字', '参会人', '参会人姓名', '医生姓名', '人员姓名'],
  phone: ['手机', '手机号码', '电话', '电话号码', '联系电话', '联系方式', '移动电话'],
  hospitalName: ['医院名称', '单位', '单位名称', '工作单位', '所在单位', '所在医院'],
  departmentName: ['所在科室', '科室名称', '部门'],
  titleName: ['专业技术职称', '技术职称'],
};

/** What is in a table: where its headings are, and which column is which field. */
export interface Layout {
  /** Place of the headings among the rows; null without headings. What stands above them is a title. */
  headingAt: number | null;
  /** The column of each field that has one, by the key of the field. */
  columns: ReadonlyMap<string, number>;
  /** The fields whose column is known by its content alone. */
  guessed: ReadonlySet<string>;
}

/** Fields that a table can have: a picture is no text. */
export const importedFields = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ kind }) => kind !== 'picture');

const headingOf = (text: string): string =>
  closeUp(text)
    .replace(/[*:：]/g, '')
    .replace(/[(（].*?[)）]$/, '');

/** Other headings of a number of the identity card, whose field each event names itself. */
const idHeadings = ['身份证', '身份证号', '身份证号码', '证件号', '证件号码'];

function namedColumns(headings: readonly string[], fields: readonly FormField[]): Map<string, number> {
  const tidy = Array.from(headings, headingOf);
  const found = fields.map(({ key, kind, label }) => {
    const names = [headingOf(label), ...(kind === 'idNumber' ? idHeadings : (otherHeadings[key] ?? []))];
    return [key, tidy.findIndex((heading) => names.includes(heading))] as const;
  });
  return new Map(found.filter(([, at]) => at >= 0));
}

const isPhone = (cell: string): boolean => isMobilePhone(phoneOf(writtenOut(cell)));
const isId = (cell: string): boolean => isIdNumber(idNumberOf(writtenOut(cell)));

/** Texts by which the common fields are recognized. */
const looks: Readonly<Record<string, RegExp>> = {
  hospitalName: /医院|卫生院|卫生室|卫生所|诊所|门诊部|医学院|保健院|医疗中心|卫生服务中心|疾控中心/,
  departmentName: /(?:科|科室|病区|中心|门诊|部|室)$/,
  name: /^\p{Script=Han}[\p{Script=Han}·•]{1,5}$/u,
};

/** Whether a cell looks like a field; fields that any text could be are never recognized by it. */
function looksLike(field: FormField, cell: string): boolean {
  if (field.kind === 'phone') return isPhone(cell);
  if (field.kind === 'idNumber') return isId(cell);
  if ('options' in field) return field.options.length > 1 && problemOf(field, cell) === null;
  return looks[field.key]?.test(closeUp(cell)) ?? false;
}

/** Fields in the order in which they are looked for: a name could be many things. */
function byCertainty(fields: readonly FormField[]): FormField[] {
  const rank = (field: FormField): number => {
    if (field.kind === 'phone' || field.kind === 'idNumber') return 0;
    if ('options' in field) return 1;
    return ['hospitalName', 'departmentName', 'name'].indexOf(field.key) + 2;
  };
  return [...fields].sort((one, other) => rank(one) - rank(other));
}

const widthOf = (rows: readonly TableRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** The columns of a table that have content, with their headings and first texts. */
export function columnsOf(
  { rows }: Table,
  headingAt: number | null,
): { at: number; heading: string; texts: string[] }[] {
  const below = rows.slice(headingAt === null ? 0 : headingAt + 1);
  return Array.from({ length: widthOf(rows.slice(headingAt ?? 0)) }, (_, at) => ({
    at,
    heading: headingAt === null ? '' : (rows[headingAt]?.cells[at] ?? '').trim(),
    texts: below
      .slice(0, sampledRows)
      .map(({ cells }) => (cells[at] ?? '').trim())
      .filter(Boolean),
  })).filter(({ heading, texts }) => heading !== '' || texts.length > 0);
}

/** Headings that no field is called by: a row without a number or a known text above the first row that has one. */
function unusualHeading(rows: readonly TableRow[]): number | null {
  const first = rows
    .slice(0, maxTitleRows + 1)
    .findIndex(({ cells }) => cells.some((cell) => isPhone(cell) || isId(cell)));
  const filled = (rows[first - 1]?.cells ?? []).filter((cell) => cell.trim() !== '').length;
  return filled > 1 ? first - 1 : null;
}

/** Finds the columns that no heading names by their content. */
function withGuesses(
  table: Table,
  headingAt: number | null,
  named: ReadonlyMap<string, number>,
  fields: readonly FormField[],
): Layout {
  const columns = new Map(named);
  const guessed = new Set<string>();
  const found = columnsOf(table, headingAt);
  for (const field of byCertainty(fields.filter(({ key }) => !named.has(key)))) {
    const free = found.filter(({ at, texts }) => texts.length > 0 && ![...columns.values()].includes(at));
    const shares = free.map(({ at, texts }) => ({
      at,
      share: texts.filter((text) => looksLike(field, text)).length / texts.length,
    }));
    const best = shares.reduce((one, other) => (other.share > one.share ? other : one), { at: -1, share: 0 });
    if (best.share < enough) continue;
    columns.set(field.key, best.at);
    guessed.add(field.key);
  }
  return { headingAt, columns, guessed };
}

/** The place of the headings that name fields; -1 without any. */
const namedHeading = (rows: readonly TableRow[], fields: readonly FormField[]): number =>
  rows.slice(0, maxTitleRows).findIndex(({ cells }) => {
    const columns = namedColumns(cells, fields);
    return columns.size > 1 && (columns.has('name') || columns.has('phone'));
  });

/** The table to begin with: the first one with headings, else one that could not be read, else the first one. */
export function firstTable(tables: readonly Table[], all: readonly FormField[]): Table {
  const fields = importedFields(all);
  const withHeadings = tables.find(({ rows }) => namedHeading(rows, fields) >= 0);
  const unreadable = tables.find(({ problem }) => problem !== undefined);
  return withHeadings ?? unreadable ?? tables[0] ?? { name: '', rows: [] };
}

/** What is in a table as far as it can be seen. */
export function layoutOf(table: Table, all: readonly FormField[]): Layout {
  const fields = importedFields(all);
  const named = namedHeading(table.rows, fields);
  const headingAt = named >= 0 ? named : unusualHeading(table.rows);
  const headings = headingAt === null ? [] : (table.rows[headingAt]?.cells ?? []);
  return withGuesses(table, headingAt, namedColumns(headings, fields), fields);
}

/** The same with another field for a column; null takes it out. A field has one column. */
export function withField(layout: Layout, column: number, key: string | null): Layout {
  const others = [...layout.columns].filter(([own, at]) => at !== column && own !== key);
  const columns = new Map(key === null ? others : [...others, [key, column]]);
  return {
    ...layout,
    columns,
    guessed: new Set([...layout.guessed].filter((own) => columns.get(own) === layout.columns.get(own))),
  };
}
