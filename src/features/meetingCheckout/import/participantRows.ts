/** Participants of a table: which column is which field, and which cells are wrong. Pure. */
import { answerIn, type FormField, keyOf, problemOf, type Texts } from '#kit/forms/model.ts';
import { closeUp } from '#shared/typedNumbers.ts';
import { TableProblem } from './TableProblem.ts';

/** Maximum number of rows that are read below the headings. */
export const maxRows = 200;
/** The headings stand in one of the first rows; above them there may be a title. */
const maxTitleRows = 10;

/** Other headings of the common fields. */
const otherHeadings: Readonly<Record<string, readonly string[]>> = {
  name: ['名字', '参会人', '参会人姓名'],
  phone: ['手机', '手机号码', '电话', '联系电话', '联系方式'],
  hospitalName: ['医院名称', '单位', '工作单位', '所在医院'],
  departmentName: ['所在科室', '部门'],
  titleName: ['专业技术职称'],
};

/** A wrong cell. */
export interface CellProblem {
  /** Letter of the column; null when the table does not have it. */
  column: string | null;
  label: string;
  message: string;
}

/** A row that is no participant as it stands. */
export interface WrongRow {
  /** As the spreadsheet counts, from 1. */
  row: number;
  texts: Texts;
  problems: CellProblem[];
}

/** What a table has. */
export interface TableResult {
  good: { row: number; texts: Texts }[];
  wrong: WrongRow[];
  /** Rows below `maxRows`, which were not read. */
  unread: number;
}

const headingOf = (text: string): string =>
  closeUp(text)
    .replace(/[*:：]/g, '')
    .replace(/[(（].*?[)）]$/, '');

/** Letter of a column, from 0: A, B, … Z, AA. */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** Fields that a table can have: a picture is no text. */
export const importedFields = (fields: readonly FormField[]): FormField[] =>
  fields.filter(({ kind }) => kind !== 'picture');

/** The column of each field, by its key. */
function columnsIn(headings: readonly string[], fields: readonly FormField[]): ReadonlyMap<string, number> {
  const tidy = headings.map(headingOf);
  const found = fields.map(({ key, label }) => {
    const names = [headingOf(label), ...(otherHeadings[key] ?? [])];
    return [key, tidy.findIndex((heading) => names.includes(heading))] as const;
  });
  return new Map(found.filter(([, at]) => at >= 0));
}

/** What a cell means for its field: several options may be separated by any mark. */
function typedIn(field: FormField, cell: string): string {
  if (field.kind === 'checkbox') {
    const named = cell.split(/[、,，;；/\n]/).map((option) => option.trim());
    const [known, unknown] = [
      field.options.filter((option) => named.includes(option)),
      named.filter((option) => option !== '' && !field.options.includes(option)),
    ];
    return [...known, ...unknown].join('\n');
  }
  return answerIn(field, cell.replace(/\s*\n\s*/g, ' '));
}

/** The problem of a cell; options are named, because the doctor does not see them in the spreadsheet. */
function cellProblem(field: FormField, text: string): string | null {
  const problem = problemOf(field, text);
  if (problem === null) return null;
  if (text === '') return `缺少${field.label}`;
  if (field.kind === 'idNumber' && /e\+/i.test(text)) return '身份证号已被表格改为科学计数，请将该列设为文本后重新填写';
  if (!('options' in field) || (field.kind === 'checkbox' && problem.includes('最多'))) return problem;
  return `「${text.replaceAll('\n', '、')}」不在可选项中，可选：${field.options.join('、')}`;
}

/** A row against its fields. `isTaken` tells whether another row has the phone number. */
function problemsOf(
  fields: readonly FormField[],
  texts: Texts,
  columns: ReadonlyMap<string, number>,
  takenBy: string | undefined,
): CellProblem[] {
  return fields.flatMap((field) => {
    const { key, label } = field;
    const found = cellProblem(field, texts[keyOf(field)] ?? '');
    const message = found ?? (key === 'phone' && takenBy ? `手机号与${takenBy}重复` : null);
    const at = columns.get(key);
    return message === null ? [] : [{ column: at === undefined ? null : letterOf(at), label, message }];
  });
}

/**
 * The participants of a table, whatever the order of its columns. Throws a `TableProblem` when it has no headings or no rows.
 */
export function participantsIn(rows: readonly (readonly string[])[], all: readonly FormField[]): TableResult {
  const fields = importedFields(all);
  const at = rows.slice(0, maxTitleRows).findIndex((row) => {
    const columns = columnsIn(row, fields);
    return columns.has('name') && columns.size > 1;
  });
  const required = fields.filter((field) => field.required).map(({ label }) => label);
  if (at < 0) throw new TableProblem(`没有找到表头，第一行请写：${required.join('、')}`);
  const columns = columnsIn(rows[at] ?? [], fields);
  const filled = rows
    .map((cells, index) => ({ cells, row: index + 1 }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new TableProblem('表格中没有参会人，请填写后再导入');
  const result: TableResult = { good: [], wrong: [], unread: Math.max(0, filled.length - maxRows) };
  const phones = new Map<string, string>();
  for (const { cells, row } of filled.slice(0, maxRows)) {
    const texts: Record<string, string> = {};
    for (const field of fields) texts[keyOf(field)] = typedIn(field, cells[columns.get(field.key) ?? -1] ?? '');
    const phone = texts.field_phone ?? '';
    const problems = problemsOf(fields, texts, columns, phones.get(phone));
    if (problems.length === 0) result.good.push({ row, texts });
    else result.wrong.push({ row, texts, problems });
    if (phone !== '' && !phones.has(phone)) phones.set(phone, `第 ${row} 行`);
  }
  return result;
}

/** A wrong cell in words: 第 3 行 B 列「手机号」：请输入正确的手机号. */
export const problemText = (row: number, { column, label, message }: CellProblem): string =>
  `第 ${row} 行${column === null ? '' : ` ${column} 列`}「${label}」：${message}`;
