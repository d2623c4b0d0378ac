/** A number of columns of a grid. */
type Columns = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * Columns in which so many cards leave the least of the last row empty; at equal gaps the earlier number. Up to three cards share one
 * row.
 */
export function columnsFor<Width extends Columns>(
  count: number,
  widths: readonly [Width, ...Width[]],
): Width | 1 | 2 | 3 {
  if (count <= 1) return 1;
  if (count === 2 || count === 3) return count;
  const gap = (width: number): number => (width - (count % width)) % width;
  return widths.reduce((best, width) => (gap(width) < gap(best) ? width : best), widths[0]);
}
