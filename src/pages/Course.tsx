import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/ApiContext.ts';
import { changed, type CourseAddress, readCourses } from '../features/courses/address.ts';
import { CourseCatalogue } from '../features/courses/components/CourseCatalogue.tsx';
import { courseModules } from '../features/courses/modules.ts';
import { coursesQuery } from '../features/courses/queries.ts';
import { LastCourse } from '../features/learning/components/LastCourse.tsx';
import { unfinishedQuery } from '../features/learning/queries.ts';
import { departmentsQuery, subSpecialtiesQuery } from '../features/department/queries.ts';
import { TabLinks } from '../ui/ListNav.tsx';
import styles from './List.module.css';

/** What every list of courses primes: its page, and what it can be narrowed by. */
export const courseReads = (api: Api, address: CourseAddress): unknown[] => [
  coursesQuery(api, address),
  departmentsQuery(api),
  ...(address.departmentId > 0 ? [subSpecialtiesQuery(api, 0, address.departmentId)] : []),
];

/** What the page of all courses primes for a doctor besides: where she can go on. */
export const lastCourseReads = (api: Api): unknown[] => [unfinishedQuery(api)];

/** What the filters offer; a part that cannot be read is missing. */
export function useChoices({ departmentId }: CourseAddress) {
  const api = useApi();
  const { data: departments = [] } = useQuery(departmentsQuery(api));
  const types = subSpecialtiesQuery(api, 0, departmentId);
  const { data: subSpecialties = [] } = useQuery({ ...types, enabled: departmentId > 0 });
  return { departments, subSpecialties: departmentId > 0 ? subSpecialties : [] };
}

/** R002: courses of all modules. */
export function Course() {
  const address = readCourses(null, new URLSearchParams(useLocation().search));
  const choices = useChoices(address);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.top}>
        <h1 className={styles.title}>课程</h1>
        <LastCourse />
      </div>
      <CourseCatalogue
        address={address}
        {...choices}
        empty="没有符合条件的课程"
        head={({ counts }) => (
          <TabLinks
            label="课程类型"
            className={styles.tabs}
            current={address.module}
            choices={courseModules.map(([module, label]) => ({
              key: module,
              label,
              to: changed(address, { module }),
              count: counts.find((count) => count.module === module)?.total ?? 0,
            }))}
          />
        )}
      />
    </div>
  );
}
