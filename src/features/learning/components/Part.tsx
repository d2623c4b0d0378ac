import type { ReactNode } from 'react';
import { ListSection } from '../../../kit/PagedList.tsx';
import styles from './Lists.module.css';

interface PartProps {
  title: string;
  /** What its list holds. */
  shape?: 'cards' | 'rows';
  children: ReactNode;
}

/** A page of the user centre under its title; its list may wait or fail without taking the title away. */
export const Part = ({ title, shape = 'rows', children }: PartProps) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    <ListSection shape={shape}>{children}</ListSection>
  </>
);
