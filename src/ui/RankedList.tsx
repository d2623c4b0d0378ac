import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { Link } from './Link.tsx';
import styles from './RankedList.module.css';
import ranks from './Ranking.module.css';

interface Ranked {
  to: string;
  title: string;
  /** Such as 「320次播放」. */
  figure: string;
}

interface RankedListProps {
  title: string;
  rows: readonly Ranked[];
  /** Beside the title: tabs. */
  beside?: ReactNode;
  /** Properties of the list's element, such as those of a tab panel. */
  panel?: HTMLAttributes<HTMLDivElement>;
}

/** A ranking in a narrow column: numbered titles with a figure each. */
export function RankedList({ title, rows, beside, panel }: RankedListProps) {
  const id = useId();
  return (
    <section className={`${styles.ranking} paper`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      <div {...panel}>
        <ol className={ranks.ranking}>
          {rows.map(({ to, title: name, figure }, at) => (
            <li key={`${at} ${to}`}>
              <Link to={to}>
                <span className="clamp2">{name}</span>
                <small className="num">{figure}</small>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
