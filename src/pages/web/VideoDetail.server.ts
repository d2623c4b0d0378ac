import { courseCrumbs } from '#features/courses/crumbs.ts';
import { courseQuery } from '#features/courses/queries.ts';
import { courseData } from '#features/courses/structuredData.ts';
import type { coursePage } from '#addresses/course.ts';
import type { StructuredData } from '#kit/page/page.ts';

/** What search engines read about a course. */
export const structuredData: StructuredData<typeof coursePage> = ({ api, address, data, origin }) => {
  const course = data(courseQuery(api, address.id));
  return course ? courseData(course, courseCrumbs(course.album), origin) : [];
};
