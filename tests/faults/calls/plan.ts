/**
 * The matrix: every operation of the contract × every row, each with a proof or a reason why the fault does not apply. `npm test`
 * proves each row for one operation of each class, `npm run test:deep` for every operation.
 */
import type { Operation } from '#openapi/operation.ts';
import { deep } from '../../support/runs.ts';
import { answerRows } from './answerRows.ts';
import { callerRows } from './callerRows.ts';
import type { Row } from './row.ts';
import { socketRows } from './socketRows.ts';
import { type Subject, subjects } from './subjects.ts';
import { tokenRows } from './tokenRows.ts';

/** One operation × one row. */
export interface Cell {
  row: Row;
  subject: Subject;
  /** For example `F07 login: an HTML page with 200 is a failure …`. */
  title: string;
  /** Why the fault does not apply; null when it does. */
  absent: string | null;
}

/** All rows, by id. */
export const rows: Row[] = [...socketRows, ...answerRows, ...tokenRows, ...callerRows].toSorted((a, b) =>
  a.id < b.id ? -1 : 1,
);

function cellOf(row: Row, subject: Subject): Cell {
  const sentence = typeof row.title === 'string' ? row.title : row.title(subject);
  const title = `${row.id} ${subject.operation.id}: ${sentence}`;
  return { row, subject, title, absent: row.absent?.(subject) ?? null };
}

/** All cells, row by row. */
export const cells: Cell[] = rows.flatMap((row) => subjects.map((subject) => cellOf(row, subject)));

/** The properties that matter to a fault: operations of one class are sent, retried and decoded alike. */
export const classOf = ({ operation, carriesToken }: Subject): string => {
  const { method, host, writes, flat, emptyOk } = operation;
  const marks = Object.entries({ writes, flat, 'empty-ok': emptyOk, token: carriesToken });
  return [method, host, ...marks.flatMap(([name, has]) => (has ? [name] : []))].join(' ');
};

/** The first provable cell of each row and class; all provable cells in the deep run. */
export function proved(isDeep: boolean): Cell[] {
  const known = new Set<string>();
  return cells.filter(({ row, subject, absent }) => {
    const key = `${row.id} ${classOf(subject)}`;
    if (absent || (known.has(key) && !isDeep)) return false;
    known.add(key);
    return true;
  });
}

/** The cells of this run, as rows of `test.each`; cells with sockets are in their own file. */
export const provable = (socket: boolean): [title: string, cell: Cell][] =>
  proved(deep)
    .filter(({ row }) => !!row.socket === socket)
    .map((cell) => [cell.title, cell]);

/** Pairs of an operation and a row id that have neither a proof nor a reason. */
export function uncovered(operations: Operation[], ids: string[], drawn: Cell[] = cells): string[] {
  const known = new Set(drawn.map(({ row, subject }) => `${row.id} ${subject.operation.id}`));
  return ids.flatMap((id) => operations.map((operation) => `${id} ${operation.id}`)).filter((pair) => !known.has(pair));
}
