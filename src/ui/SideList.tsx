import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Link } from './Link.tsx';
import styles from './SideList.module.css';

interface Row {
  to: string;
  title: string;
  /** Such as 「320次播放」; '' for none. */
  note: string;
}

interface SideListProps {
  title: string;
  rows: readonly Row[];
  /** The order is a ranking: the rows are numbered. */
  ranked?: boolean;
  /** Beside the title: tabs. */
  beside?: ReactNode;
  /** Properties of the list's element, such as those of a tab panel. */
  panel?: HTMLAttributes<HTMLDivElement>;
}

/** Titles with a note each, in a narrow column. */
export function SideList({ title, rows, ranked = false, beside, panel }: SideListProps) {
  const id = useId();
  const Frame = ranked ? 'ol' : 'ul';
  return (
    <section className={`${styles.box} paper`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      <div {...panel} className={styles.panel}>
        <Frame className={classes(ranked && styles.ranked)}>
          {rows.map(({ to, title: name, note }, at) => (
            <li key={`${at} ${to}`}>
              <Link to={to}>
                <span className="clamp2">{name}</span>
                {note && <small className="num">{note}</small>}
              </Link>
            </li>
          ))}
        </Frame>
      </div>
    </section>
  );
}
