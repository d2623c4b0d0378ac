import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { type CourseOwner, coursesOfQuery } from '../queries.ts';
import { CourseCards } from './CourseCard.tsx';

interface CoursesOfProps {
  owner: CourseOwner;
  page: number;
  /** Returns the address of a page. */
  to(page: number): string;
  empty: ReactNode;
}

/** The courses of a lecturer or a hospital, the newest first. */
export function CoursesOf({ owner, page, to, empty }: CoursesOfProps) {
  const { data: courses } = useSuspenseQuery(coursesOfQuery(useApi(), owner, page));
  return (
    <PagedList result={courses} page={page} to={to} empty={empty}>
      {(list) => <CourseCards whole courses={list} heading="h2" />}
    </PagedList>
  );
}
