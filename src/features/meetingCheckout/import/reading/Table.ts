/** A row with content of a table. */
export interface TableRow {
  /** As the spreadsheet counts, from 1. */
  row: number;
  cells: string[];
}

/** How many rows and columns with content are left out because their sheet does not show them. */
export interface HiddenParts {
  rows: number;
  columns: number;
}

/** One sheet of a file, or a text with separators. */
export interface Table {
  /** Name of the sheet; empty where there is one table alone. */
  name: string;
  rows: TableRow[];
  /** Missing where a table cannot hide anything. */
  hidden?: HiddenParts;
  /** Why it could not be read. */
  problem?: string;
}
