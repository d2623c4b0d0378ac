import type { ReactNode } from 'react';
import styles from '../List.module.css';

interface ListPageProps {
  title: string;
  /** One sentence below the title. */
  intro?: string | undefined;
  /** At the end of the title's line. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A page that lists: its title, a sentence, and the list. */
export const ListPage = ({ title, intro, beside, children }: ListPageProps) => (
  <div className={`wrap ${styles.page}`}>
    {beside === undefined ? (
      <h1 className={styles.title}>{title}</h1>
    ) : (
      <div className={styles.top}>
        <h1 className={styles.title}>{title}</h1>
        {beside}
      </div>
    )}
    {intro && <p className={styles.intro}>{intro}</p>}
    {children}
  </div>
);
