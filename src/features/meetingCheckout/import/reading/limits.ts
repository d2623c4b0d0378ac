/** How much of a table file is read. What is placed and unpacked is counted while it happens: a file cannot lie about it. */
import { TableProblem } from '../TableProblem.ts';

/** Limits of one file. */
export interface Limits {
  /** Bytes that its parts unpack to. */
  unpackedBytes: number;
  /** Parts of an archive that its directory names. */
  parts: number;
  /** Elements around one another. */
  depth: number;
  /** Rows and cells with content, of all visible sheets. */
  rows: number;
  cells: number;
  /** Characters of all cells and of one. */
  characters: number;
  cellCharacters: number;
  /** The last column that may have content. */
  columns: number;
  sheets: number;
}

/** A thousand times what a registration needs, and little enough for an old computer. */
export const fileLimits: Limits = {
  unpackedBytes: 33_554_432,
  parts: 5_000,
  depth: 64,
  rows: 10_000,
  cells: 200_000,
  characters: 4_000_000,
  cellCharacters: 32_767,
  columns: 100,
  sheets: 50,
};

const alone = '请将名单单独保存为一个表格后再导入';

/** Letter of a column, from 0: A, B, … Z, AA. */
export const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** What of the limits is used up. Each method throws a `TableProblem` at its limit. */
export class Budget {
  rows = 0;
  cells = 0;
  characters = 0;
  unpackedBytes = 0;
  readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  unpack(bytes: number): void {
    this.unpackedBytes += bytes;
    if (this.unpackedBytes > this.limits.unpackedBytes) throw new TableProblem(`表格内容过多，${alone}`);
  }

  /** A row gets its first cell. */
  startRow(): void {
    this.rows += 1;
    if (this.rows > this.limits.rows) throw new TableProblem(`表格超过 ${this.limits.rows} 行，${alone}`);
  }

  /** A cell gets its text; `column` from 0, `row` from 1. */
  place(row: number, column: number, text: string): void {
    const { columns, cells, characters, cellCharacters } = this.limits;
    const name = `第 ${row} 行 ${letterOf(column)} 列`;
    if (column >= columns) throw new TableProblem(`${name}有内容，超出可读取的 ${columns} 列，请删除该列内容后再导入`);
    if (text.length > cellCharacters) throw new TableProblem(`${name}的文字过长，请删减后再导入`);
    this.cells += 1;
    this.characters += text.length;
    if (this.cells > cells || this.characters > characters) throw new TableProblem(`表格内容过多，${alone}`);
  }
}
