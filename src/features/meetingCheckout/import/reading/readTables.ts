/** Reads a table file step by step, so that a page can go on between the steps. Runs in a worker where there is one. */
import { TableProblem } from '../TableProblem.ts';
import { Archive, damaged } from './archive.ts';
import { kindOf, refuseOtherArchive, textIn } from './fileKind.ts';
import { Budget, fileLimits, type Limits } from './limits.ts';
import { separatedRows } from './separatedText.ts';
import { sheetRows } from './sheetRows.ts';
import type { Table } from './Table.ts';
import { workbookOf } from './workbook.ts';

/** How far it is. */
export interface Progress {
  /** Rows with content so far. */
  rows: number;
}

const progressOf = ({ rows }: Budget): Progress => ({ rows });

function* archiveTables(bytes: Uint8Array, budget: Budget): Generator<Progress, Table[]> {
  const archive = new Archive(bytes, budget);
  refuseOtherArchive({ has: (part) => archive.has(part) });
  const workbook = yield* steps(workbookOf(archive, budget), budget);
  const tables: Table[] = [];
  let isHidden = false;
  for (const { name, part } of workbook.sheets) {
    try {
      const { rows, hidden } = yield* steps(sheetRows(archive, part, workbook, budget), budget);
      if (rows.length > 0) tables.push({ name, rows, hidden });
      else isHidden ||= hidden.rows + hidden.columns > 0;
    } catch (error) {
      // The list may stand before a sheet that is too large; nothing behind that one is read.
      if (tables.length === 0 || !(error instanceof TableProblem)) throw error;
      return [...tables, { name, rows: [], problem: error.message }];
    }
  }
  if (tables.length === 0 && isHidden) throw new TableProblem('表格中有内容的行或列都被隐藏，请取消隐藏后再导入');
  return tables;
}

function* steps<Result>(reading: Generator<void, Result>, budget: Budget): Generator<Progress, Result> {
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
    yield progressOf(budget);
  }
}

/** The tables with content of a file: the visible sheets in their order, or the one of a text. */
function* tablesIn(bytes: Uint8Array, budget: Budget): Generator<Progress, Table[]> {
  const tables =
    kindOf(bytes) === 'archive'
      ? yield* archiveTables(bytes, budget)
      : [{ name: '', rows: separatedRows(textIn(bytes), budget) }].filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) throw new TableProblem('表格文件是空的，请重新选择');
  return tables;
}

/** Reads a file; the last step has its tables. Whatever the bytes are, it ends in a `TableProblem` or in tables. */
export function* readTables(
  bytes: Uint8Array,
  limits: Limits = fileLimits,
  budget = new Budget(limits),
): Generator<Progress, Table[]> {
  try {
    return yield* tablesIn(bytes, budget);
  } catch (error) {
    throw error instanceof TableProblem ? error : new TableProblem(damaged);
  }
}
