/** What of a sheet its program does not show: filtered, folded and hidden rows, hidden columns. It is left out, as hidden sheets are. */
import type { HiddenParts, TableRow } from './Table.ts';

const isTrue = (value: string): boolean => /^(?:1|true)$/.test(value.trim());

/** Notes the hidden rows and columns while a sheet is read. */
export class Hidden {
  private isRow = false;
  private readonly rows = new Set<number>();
  private readonly columns = new Set<number>();
  private readonly maxColumns: number;

  constructor(maxColumns: number) {
    this.maxColumns = maxColumns;
  }

  /** A row begins, or the format of some columns. */
  open(name: string, attribute: (name: string) => string): void {
    if (name === 'row') this.isRow = isTrue(attribute('hidden'));
    if (name !== 'col' || !isTrue(attribute('hidden'))) return;
    const last = Math.min(Number(attribute('max')), this.maxColumns);
    for (let at = Math.max(1, Number(attribute('min'))); at <= last; at += 1) this.columns.add(at - 1);
  }

  /** A cell of this row has content. */
  place(row: number): void {
    if (this.isRow) this.rows.add(row);
  }

  /** The rows that are shown, without the cells that are not. */
  shown(all: readonly TableRow[]): { rows: TableRow[]; hidden: HiddenParts } {
    const columns = new Set<number>();
    const shownIn = (cells: string[]): string[] =>
      cells.map((text, at) => {
        if (!this.columns.has(at)) return text;
        if (text !== '') columns.add(at);
        return '';
      });
    const rows = all
      .filter(({ row }) => !this.rows.has(row))
      .map(({ row, cells }) => ({ row, cells: shownIn(cells) }))
      .filter(({ cells }) => cells.some((text) => text !== ''));
    return { rows, hidden: { rows: this.rows.size, columns: columns.size } };
  }
}
