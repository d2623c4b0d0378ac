/** The rows of a sheet that it shows: only cells with content are placed, wherever formats reach to. */
import type { Archive } from './archive.ts';
import { dateText, numberText, unescaped } from './cellText.ts';
import { Hidden } from './hidden.ts';
import type { Budget } from './limits.ts';
import type { HiddenParts, TableRow } from './Table.ts';
import type { Workbook } from './workbook.ts';
import { elementsOf } from './xml.ts';

/** A place that a cell names, such as B12: row from 1, column from 0; null where it names none. */
function placeIn(reference: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,7})\$?(\d{1,7})$/i.exec(reference.trim()) ?? [];
  if (digits === '') return null;
  const column = Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column: column - 1 };
}

interface Cell {
  type: string;
  style: number;
  value: string;
}

function textOf({ type, style, value }: Cell, { texts, dateStyles, from1904 }: Workbook): string {
  switch (type) {
    case 's':
      return texts[Number(value)] ?? '';
    case 'b':
      return /^(?:1|true)$/.test(value.trim()) ? '是' : '否';
    case 'str':
    case 'inlineStr':
      return unescaped(value);
    case 'd':
      return value.replace(/T00:00.*$/, '').replace('T', ' ');
    // An error of a formula, such as #N/A, is no content.
    case 'e':
      return '';
    default:
      return dateStyles.has(style) && value.trim() !== '' ? dateText(Number(value), from1904) : numberText(value);
  }
}

/** The shown rows with content of one sheet. Each step is one unpacked piece. */
export function* sheetRows(
  archive: Archive,
  part: string,
  workbook: Workbook,
  budget: Budget,
): Generator<void, { rows: TableRow[]; hidden: HiddenParts }> {
  const rows = new Map<number, string[]>();
  const merged: string[] = [];
  const hidden = new Hidden(budget.limits.columns);
  let [row, column] = [0, -1];
  let cell: Cell | null = null;
  // Of a cell counts its value, and the text that stands in it; not its formula, nor how a text is pronounced.
  let [isValue, aside] = [false, 0];
  const place = (text: string): void => {
    if (text.trim() === '') return;
    let cells = rows.get(row);
    if (!cells) {
      budget.startRow();
      cells = [];
      rows.set(row, cells);
    }
    budget.place(row, column, text);
    hidden.place(row);
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  const handlers = {
    open(name: string, attribute: (name: string) => string): void {
      hidden.open(name, attribute);
      if (name === 'row') {
        row = Number(attribute('r')) || row + 1;
        column = -1;
      } else if (name === 'c') {
        const own = placeIn(attribute('r'));
        row = own?.row ?? row;
        column = own?.column ?? column + 1;
        cell = { type: attribute('t') || 'n', style: Number(attribute('s')), value: '' };
      } else if (name === 'rPh') aside += 1;
      else if (name === 'v' || name === 't') isValue = cell !== null && aside === 0;
      else if (name === 'mergeCell' && merged.length < budget.limits.rows) merged.push(attribute('ref'));
    },
    close(name: string): void {
      if (name === 'rPh') aside -= 1;
      else if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c' && cell) {
        place(textOf(cell, workbook));
        cell = null;
      }
    },
    text(piece: string): void {
      if (isValue && cell && cell.value.length <= budget.limits.cellCharacters) cell.value += piece;
    },
  };
  yield* elementsOf(archive, part, handlers, budget.limits);
  for (const ref of merged) fillDown(rows, ref, budget);
  // A merged cell whose first row is filtered out still stands for the others, so what is hidden is left out last.
  return hidden.shown(
    [...rows].sort(([one], [other]) => one - other).map(([number, cells]) => ({ row: number, cells })),
  );
}

/** A cell that was merged over several rows, such as the hospital of five colleagues, stands for each of them. */
function fillDown(rows: ReadonlyMap<number, string[]>, ref: string, budget: Budget): void {
  const [from, to] = ref.split(':').map(placeIn);
  if (!from || !to || from.column !== to.column) return;
  const text = rows.get(from.row)?.[from.column];
  if (text === undefined || text === '') return;
  for (let row = from.row + 1; row <= Math.min(to.row, from.row + budget.limits.rows); row += 1) {
    const cells = rows.get(row);
    if (!cells || cells[from.column]) continue;
    budget.place(row, from.column, text);
    while (cells.length < from.column) cells.push('');
    cells[from.column] = text;
  }
}
