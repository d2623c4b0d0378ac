import { Link } from './Link.tsx';
import styles from './Pager.module.css';

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

interface PagerProps {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  /** The address of a page. */
  to(page: number): string;
}

/** Pagination as plain links; nothing for a single page. */
export function Pager({ page, size, total, to }: PagerProps) {
  const last = Math.ceil(total / Math.max(1, size));
  if (last <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="分页">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          上一页
        </Link>
      )}
      {pagesShown(page, last).map((at, index) =>
        at === null ? (
          <span key={`gap${index}`} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={at}
            className="num"
            to={to(at)}
            aria-label={`第${at}页`}
            aria-current={at === page ? 'page' : undefined}
          >
            {at}
          </Link>
        ),
      )}
      {page < last && (
        <Link to={to(page + 1)} rel="next">
          下一页
        </Link>
      )}
      <span className="num">共 {total} 条</span>
    </nav>
  );
}
