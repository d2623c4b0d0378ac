import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiContext.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { NoticeBlock } from '../../../ui/NoticeBlock.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Section } from '../../../ui/Section.tsx';
import { lecturerCoursesQuery } from '../queries.ts';
import { CourseCard } from './CourseCard.tsx';

interface LecturerCoursesProps {
  lecturerId: number;
  page: number;
  /** The address of a page. */
  to(page: number): string;
}

/** The courses of a lecturer, the newest first. */
export function LecturerCourses({ lecturerId, page, to }: LecturerCoursesProps) {
  const { data: courses } = useSuspenseQuery(lecturerCoursesQuery(useApi(), lecturerId, page));
  return (
    <Section title="主讲课程">
      {courses.list.length === 0 ? (
        <NoticeBlock text="暂无内容" />
      ) : (
        <>
          <Grid columns={4} whole>
            {courses.list.map((album, at) => (
              <CourseCard key={`${at} ${album.albumId}`} album={album} />
            ))}
          </Grid>
          <Pager page={page} size={courses.size} total={courses.total} to={to} />
        </>
      )}
    </Section>
  );
}
