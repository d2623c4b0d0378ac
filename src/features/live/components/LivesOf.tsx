import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { LiveCards } from '#kit/lives/LiveCard.tsx';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { type LiveOwner, livesOfQuery } from '../queries.ts';
import styles from './LivesOf.module.css';

interface LivesOfProps {
  owner: LiveOwner;
  page: number;
  /** Returns the address of a page. */
  to(page: number): string;
  empty: ReactNode;
  /** Says who may watch the streams for the doctors of a hospital; shown when there is one. */
  hospitalNote?: string;
}

/** The live streams of a lecturer or a hospital. */
export function LivesOf({ owner, page, to, empty, hospitalNote }: LivesOfProps) {
  const { data: lives } = useSuspenseQuery(livesOfQuery(useApi(), owner, page));
  return (
    <PagedList result={lives} page={page} to={to} empty={empty}>
      {(list) => (
        <>
          {hospitalNote && list.some(({ hospitalOnly }) => hospitalOnly) && (
            <p className={styles.note}>{hospitalNote}</p>
          )}
          <LiveCards whole lives={list} heading="h2" />
        </>
      )}
    </PagedList>
  );
}
