import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../api/ApiContext.ts';
import { PagedList } from '../../../kit/PagedList.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { hospitalLecturersQuery, type LecturersOfHospital } from '../queries.ts';
import { LecturerCard } from './LecturerCard.tsx';

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
      {(list) => (
        <Grid columns={4} whole>
          {list.map((lecturer, at) => (
            <LecturerCard key={`${at} ${lecturer.lecturerId}`} lecturer={lecturer} heading="h2" />
          ))}
        </Grid>
      )}
    </PagedList>
  );
}
