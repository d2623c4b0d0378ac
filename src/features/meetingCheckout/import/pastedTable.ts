/** The table of a pasted text: cells that were copied from a spreadsheet, or lines with separators. Loaded with the first one. */
import { Budget, fileLimits } from './reading/limits.ts';
import { separatedRows } from './reading/separatedText.ts';
import type { Table } from './reading/Table.ts';

/** Throws a `TableProblem` for a text that is too long. */
export const pastedTable = (text: string): Table => ({ name: '', rows: separatedRows(text, new Budget(fileLimits)) });
