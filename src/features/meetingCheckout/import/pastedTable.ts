/** Cells that were copied from a spreadsheet: lines of texts with tabs between; a text with a tab, a quote or a break is quoted. */

/** The rows of a pasted text. */
export function pastedRows(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  const points = text.replace(/\r\n?/g, '\n');
  for (let at = 0; at < points.length; at += 1) {
    const point = points.charAt(at);
    if (isQuoted) {
      if (point !== '"') cell += point;
      else if (points.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (point === '"' && cell === '') isQuoted = true;
    else if (point === '\t') endCell();
    else if (point === '\n') {
      endCell();
      rows.push([]);
    } else cell += point;
  }
  endCell();
  return rows;
}

/** Whether a text was copied from a spreadsheet, and not typed for one field. */
export const isTable = (text: string): boolean => text.includes('\t');
