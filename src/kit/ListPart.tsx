import type { ReactNode } from 'react';
import { ListSection } from './PagedList.tsx';
import styles from './ListPart.module.css';

interface ListPartProps {
  title: string;
  /** Name of the list. */
  shape?: 'cards' | 'rows';
  children: ReactNode;
}

/** A page of the user centre with its title, which stays while the list loads or fails. */
export const ListPart = ({ title, shape = 'rows', children }: ListPartProps) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    <ListSection shape={shape}>{children}</ListSection>
  </>
);
