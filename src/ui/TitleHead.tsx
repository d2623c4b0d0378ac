import type { ReactNode } from 'react';
import { Phrases } from './Phrases.tsx';
import styles from './TitleHead.module.css';

interface TitleHeadProps {
  /** Before the title: badges. */
  marks: ReactNode;
  title: string;
  /** Facts about it, as list items. */
  figures: ReactNode;
  /** Below: what can be done. */
  children: ReactNode;
}

/** The head of a page about one thing that is watched: badges, title, facts. */
export const TitleHead = ({ marks, title, figures, children }: TitleHeadProps) => (
  <header className={styles.head}>
    <div className={styles.marks}>{marks}</div>
    <h1>
      <Phrases text={title} />
    </h1>
    <ul className={styles.figures}>{figures}</ul>
    {children}
  </header>
);
