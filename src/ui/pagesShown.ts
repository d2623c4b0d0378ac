/** Page numbers to show: the first, the last, and those around the current one; null is a gap. */
export function pagesShown(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((at) => at >= 1 && at <= last);
  const sorted = [...new Set(near)].sort((one, other) => one - other);
  return sorted.flatMap((at, index) => {
    const gap = at - (sorted[index - 1] ?? 0);
    // A gap of one page is filled by that page.
    return gap === 1 ? [at] : gap === 2 ? [at - 1, at] : [null, at];
  });
}
