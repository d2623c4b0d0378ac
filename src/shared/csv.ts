/** Tables as text for a spreadsheet. */

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

/** A cell in quotes. A text that looks like a formula begins with an apostrophe, so that it stays a text; numbers stay numbers. */
function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const safe = formula.test(cell.trimStart()) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV (RFC 4180) with a byte order mark, which Excel needs for Chinese. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
