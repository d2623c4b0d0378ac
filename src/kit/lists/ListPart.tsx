import type { ReactNode } from 'react';
import { ListSection } from './PagedList.tsx';
import styles from './ListPart.module.css';

interface ListPartProps {
  title: string;
  /** Name of the list. */
  shape?: 'cards' | 'rows';
  /** Between title and list: tabs, which stay as well. */
  before?: ReactNode;
  children: ReactNode;
}

/** A page of the user centre with its title, which stays while the list loads or fails. */
export const ListPart = ({ title, shape = 'rows', before, children }: ListPartProps) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    {before}
    <ListSection shape={shape}>{children}</ListSection>
  </>
);
