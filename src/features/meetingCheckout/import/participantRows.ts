/** Participants of a table whose columns are known, and which cells are wrong. Pure. */
import { answerIn, type FormField, keyOf, problemOf, type Texts } from '#kit/forms/model.ts';
import { hasLostDigits, writtenOut } from '#shared/typedNumbers.ts';
import { importedFields, type Layout } from './columns.ts';
import { letterOf } from './reading/limits.ts';
import type { Table } from './reading/Table.ts';
import type { CellProblem } from './problemText.ts';
import { TableProblem } from './TableProblem.ts';

/** Maximum number of rows that are read below the headings. */
export const maxRows = 200;

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
  const isNumber = field.kind === 'phone' || field.kind === 'idNumber';
  return answerIn(field, isNumber ? writtenOut(cell) : cell.replace(/\s*\n\s*/g, ' '));
}

/** The problem of a cell; options are named, because the doctor does not see them in the spreadsheet. */
function cellProblem(field: FormField, text: string): string | null {
  const problem = problemOf(field, text);
  if (problem === null) return null;
  if (text === '') return `缺少${field.label}`;
  if ((field.kind === 'phone' || field.kind === 'idNumber') && hasLostDigits(text))
    return `${field.label}已被表格改为科学计数，请将该列设为文本后重新填写`;
  if (!('options' in field) || (field.kind === 'checkbox' && problem.includes('最多'))) return problem;
  return `「${text.replaceAll('\n', '、')}」不在可选项中，可选：${field.options.join('、')}`;
}

/** A row against its fields. `takenBy` names the row that has the phone number already. */
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

/** The rows below the headings. */
export const rowsBelow = ({ rows }: Table, { headingAt }: Layout): Table['rows'] =>
  rows.slice(headingAt === null ? 0 : headingAt + 1);

/** The participants of a table, whatever the order of its columns. Throws a `TableProblem` when it has no rows. */
export function participantsIn(table: Table, layout: Layout, all: readonly FormField[]): TableResult {
  const fields = importedFields(all);
  const { columns } = layout;
  if (!columns.has('name') && !columns.has('phone')) throw new TableProblem('请为「姓名」或「手机号」选择一列');
  const used = [...columns.values()];
  const filled = rowsBelow(table, layout).filter(({ cells }) => used.some((at) => (cells[at] ?? '').trim() !== ''));
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
