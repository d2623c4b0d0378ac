import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { popularQuery } from '../queries.ts';
import { CourseRow } from './CourseRow.tsx';

/** Four popular courses. */
export function PopularCourses() {
  const { data } = useSuspenseQuery(popularQuery(useApi()));
  return <CourseRow title="热门课程" list={data.list} more={{ to: allCoursesPage.to(), label: '全部课程' }} />;
}
