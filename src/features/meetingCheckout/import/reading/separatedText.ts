/** Rows of a text with separators, as programs save it as .csv or put it on the clipboard. */
import Papa from 'papaparse';
import type { Budget } from './limits.ts';
import type { TableRow } from './Table.ts';

/** Where two of them divide equally well, the first one counts. */
const separators = ['\t', ',', ';', '，', '|'];

/** A cell as it is meant: `="…"` and an apostrophe before digits keep a program from changing a long number. */
const cellOf = (text: string): string =>
  text
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?=\d)/, '');

/** The rows with content. Throws a `TableProblem` beyond the budget. */
export function separatedRows(whole: string, budget: Budget): TableRow[] {
  // Excel believes such a first line, and so do the programs that write it.
  const [first = '', named] = /^sep=(.)\r?\n/i.exec(whole) ?? [];
  const text = whole.slice(first.length).replace(/\r\n?/g, '\n');
  const rows: TableRow[] = [];
  let row = 0;
  Papa.parse<string[]>(text, {
    ...(named === undefined ? { delimitersToGuess: separators } : { delimiter: named }),
    newline: '\n',
    step({ data }) {
      row += 1;
      const cells = data.map(cellOf);
      while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop();
      if (cells.length === 0) return;
      budget.startRow();
      for (const [column, cell] of cells.entries()) if (cell !== '') budget.place(row, column, cell);
      rows.push({ row, cells });
    },
  });
  return rows;
}
