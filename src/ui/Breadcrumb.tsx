import { Fragment } from 'react';
import { Link } from './Link.tsx';
import styles from './Breadcrumb.module.css';

/** One breadcrumb; the last one has no address. */
export interface Crumb {
  label: string;
  to?: string;
}

/** The breadcrumbs of a page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="当前位置">
      {crumbs.map(({ label, to }, at) => (
        <Fragment key={label}>
          {at > 0 && <span aria-hidden>/</span>}
          {to === undefined ? (
            <span className="clamp1" aria-current="page">
              {label}
            </span>
          ) : (
            <Link to={to}>{label}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
