import { Link } from './Link.tsx';
import styles from './Pager.module.css';
import { pagesShown } from './pagesShown.ts';

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
