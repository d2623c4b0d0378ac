import type { ReactNode } from 'react';
import styles from './PartNav.module.css';

/** A part of the page of an event. */
export interface PartOf {
  id: string;
  title: string;
  /** It says at which time something is. */
  isTimed?: boolean;
  body: ReactNode;
}

/** Links to the parts of the page; they stay at the top while the page is read. */
export const PartNav = ({ parts }: { parts: readonly PartOf[] }) => (
  <nav className={styles.nav} aria-label="本页内容">
    {parts.map(({ id, title }) => (
      <a key={id} href={`#${id}`}>
        {title}
      </a>
    ))}
  </nav>
);
