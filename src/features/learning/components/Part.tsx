import type { ReactNode } from 'react';
import { ListSection } from '../../../kit/PagedList.tsx';
import styles from './Lists.module.css';

interface PartProps {
  title: string;
  /** Name of the list. */
  shape?: 'cards' | 'rows';
  children: ReactNode;
}

/** A page of the user centre with its title, which stays while the list loads or fails. */
export const Part = ({ title, shape = 'rows', children }: PartProps) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    <ListSection shape={shape}>{children}</ListSection>
  </>
);
