import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiContext.ts';
import { PagedList } from '../../../kit/PagedList.tsx';
import { NoticeBlock } from '../../../ui/NoticeBlock.tsx';
import { Section } from '../../../ui/Section.tsx';
import { lecturerCoursesQuery } from '../queries.ts';
import { CourseCards } from './CourseCard.tsx';

interface LecturerCoursesProps {
  lecturerId: number;
  page: number;
  /** Returns the address of a page. */
  to(page: number): string;
}

/** The courses of a lecturer, the newest first. */
export function LecturerCourses({ lecturerId, page, to }: LecturerCoursesProps) {
  const { data: courses } = useSuspenseQuery(lecturerCoursesQuery(useApi(), lecturerId, page));
  return (
    <Section title="主讲课程">
      <PagedList result={courses} page={page} to={to} empty={<NoticeBlock text="暂无内容" />}>
        {(list) => <CourseCards whole courses={list} />}
      </PagedList>
    </Section>
  );
}
