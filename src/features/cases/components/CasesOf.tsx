import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { casesOfQuery } from '../queries.ts';
import { CaseCards } from './CaseCard.tsx';

interface CasesOfProps {
  lecturerId: number;
  page: number;
  /** Returns the address of a page. */
  to(page: number): string;
  empty: ReactNode;
}

/** The cases of an author, the newest first. */
export function CasesOf({ lecturerId, page, to, empty }: CasesOfProps) {
  const { data: cases } = useSuspenseQuery(casesOfQuery(useApi(), lecturerId, page));
  return (
    <PagedList result={cases} page={page} to={to} empty={empty}>
      {(list) => <CaseCards cases={list} />}
    </PagedList>
  );
}
