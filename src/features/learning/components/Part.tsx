import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncSection } from '../../../ui/AsyncSection.tsx';
import styles from './Lists.module.css';

interface PartProps {
  title: string;
  /** Key of the read that the part shows. */
  queryKey: QueryKey;
  children: ReactNode;
}

/** A page of the user centre under its title; its list may wait or fail without taking the title away. */
export function Part({ title, queryKey, children }: PartProps) {
  // A failed part forgets its failure when another one takes its place.
  const failed = useQueryClient().getQueryState(queryKey)?.status === 'error';
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <AsyncSection key={failed ? JSON.stringify(queryKey) : ''} loading={<div className={styles.ghost} />}>
        {children}
      </AsyncSection>
    </>
  );
}
