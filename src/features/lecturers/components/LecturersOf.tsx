import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { hospitalLecturersQuery, type LecturersOfHospital } from '../queries.ts';
import { LecturerCards } from './LecturerCard.tsx';

interface LecturersOfProps {
  owner: LecturersOfHospital;
  page: number;
  /** Returns the address of a page. */
  to(page: number): string;
  empty: ReactNode;
}

/** The lecturers of a hospital. */
export function LecturersOf({ owner, page, to, empty }: LecturersOfProps) {
  const { data: lecturers } = useSuspenseQuery(hospitalLecturersQuery(useApi(), owner, page));
  return (
    <PagedList result={lecturers} page={page} to={to} empty={empty}>
      {(list) => <LecturerCards whole lecturers={list} heading="h2" />}
    </PagedList>
  );
}
