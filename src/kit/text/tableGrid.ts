/** The places of cells in a table: cells that span columns and rows cover the places of others. */

/** How many columns and rows a cell takes. */
export interface Spans {
  colSpan: number;
  rowSpan: number;
}
/** A cell with the column that it begins in, from 0, and spans that lie within the table. */
export interface Placed<Cell> extends Spans {
  cell: Cell;
  column: number;
}

/** A row of placed cells, and which of its places are taken, also from above. */
export interface PlacedRow<Cell> {
  cells: readonly Placed<Cell>[];
  taken: readonly boolean[];
}

/**
 * Places the cells of a table. A span ends at the last row, at `maxColumns` and at a place that is already taken; a cell without any
 * place is left out, and so is a row without cells that nothing reaches into.
 */
export function placed<Cell>(
  rows: readonly (readonly Cell[])[],
  spansOf: (cell: Cell) => Spans,
  maxColumns: number,
): PlacedRow<Cell>[] {
  const taken = rows.map((): boolean[] => []);
  const isFree = (row: number, column: number): boolean => column < maxColumns && !taken[row]?.[column];
  const cellsOf = (cells: readonly Cell[], row: number): Placed<Cell>[] => {
    let column = 0;
    return cells.flatMap((cell) => {
      while (taken[row]?.[column]) column += 1;
      if (column >= maxColumns) return [];
      const wanted = spansOf(cell);
      const rowSpan = Math.min(wanted.rowSpan, rows.length - row);
      let colSpan = 1;
      while (colSpan < wanted.colSpan && isFree(row, column + colSpan)) colSpan += 1;
      for (let down = 0; down < rowSpan; down += 1)
        for (let right = 0; right < colSpan; right += 1) (taken[row + down] ?? [])[column + right] = true;
      return [{ cell, column, colSpan, rowSpan }];
    });
  };
  return rows
    .map((cells, row) => ({ cells: cellsOf(cells, row), taken: taken[row] ?? [] }))
    .filter((row) => row.cells.length > 0 || row.taken.some(Boolean));
}
