/** Tables as text for a spreadsheet. */

/** What a spreadsheet would take for a formula; some take the signs of an input method like the ordinary ones. */
const formula = /^[=+\-@＝＋－＠\t\r]/;
/** Digits that a spreadsheet would round, write as 1.38E+10, strip of their zeros or take for a date. */
const misread = /^(?:\d{11,}|0\d+|\d+(?:\.\d+)?[eE]\d+|\d{1,2}[-/]\d{1,2})$/;

/**
 * A cell in quotes. A text that looks like a formula begins with an apostrophe, so that it stays a text; numbers stay numbers. A number
 * that is a name (of an order, a phone, a certificate) is a text behind a tab: Excel and WPS show it whole and do not show the tab, and
 * another reader of the file drops it as a blank. `="…"` would show as well, but another reader would have the signs in its data.
 */
function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  if (misread.test(cell)) return `"\t${cell}"`;
  const safe = formula.test(cell.trimStart()) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV (RFC 4180) with a byte order mark, which Excel needs for Chinese. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
