import { useLocation } from 'react-router-dom';
import type { Api } from '../api/client.ts';
import { changed, type CourseAddress, readCourses } from '../features/courses/address.ts';
import { CourseCatalogue } from '../features/courses/components/CourseCatalogue.tsx';
import { courseModules } from '../features/courses/modules.ts';
import { LastCourse } from '../features/learning/components/LastCourse.tsx';
import { unfinishedQuery } from '../features/learning/queries.ts';
import { TabLinks } from '../ui/ListNav.tsx';
import styles from './List.module.css';
import { courseListReads, useChoices } from './parts/courseChoices.ts';

/** What the loader primes: the list, and for a doctor where she can go on. */
export const courseReads = (api: Api, address: CourseAddress, isLoggedIn: boolean): unknown[] => [
  ...courseListReads(api, address),
  ...(isLoggedIn ? [unfinishedQuery(api)] : []),
];

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
