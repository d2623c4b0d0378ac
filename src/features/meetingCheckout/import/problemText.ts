/** A wrong cell. */
export interface CellProblem {
  /** Letter of the column; null when the table does not have it. */
  column: string | null;
  label: string;
  message: string;
}

/** A wrong cell in words: 第 3 行 B 列「手机号」：请输入正确的手机号. */
export const problemText = (row: number, { column, label, message }: CellProblem): string =>
  `第 ${row} 行${column === null ? '' : ` ${column} 列`}「${label}」：${message}`;
