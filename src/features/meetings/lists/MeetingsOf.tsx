import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { MeetingRows } from '../components/MeetingRow.tsx';
import { meetingsOfQuery } from '../queries.ts';

interface MeetingsOfProps {
  lecturerId: number;
  page: number;
  /** Returns the address of a page. */
  to(page: number): string;
  empty: ReactNode;
}

/** The events at which a lecturer speaks or teaches, the next ones first. */
export function MeetingsOf({ lecturerId, page, to, empty }: MeetingsOfProps) {
  const { data: meetings } = useSuspenseQuery(meetingsOfQuery(useApi(), lecturerId, page));
  return (
    <PagedList result={meetings} page={page} to={to} empty={empty}>
      {(list) => <MeetingRows meetings={list} now={meetings.serverTime} heading="h2" />}
    </PagedList>
  );
}
