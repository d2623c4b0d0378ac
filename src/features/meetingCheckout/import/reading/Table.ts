/** A row with content of a table. */
export interface TableRow {
  /** As the spreadsheet counts, from 1. */
  row: number;
  cells: string[];
}

/** One sheet of a file, or a text with separators. */
export interface Table {
  /** Name of the sheet; empty where there is one table alone. */
  name: string;
  rows: TableRow[];
  /** Why it could not be read. */
  problem?: string;
}
