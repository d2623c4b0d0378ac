import { allCoursesPage, courseModules } from '#addresses/course.ts';
import { changed, type CourseAddress } from '#features/courses/courseList.ts';
import { CourseCatalogue } from '#features/courses/components/CourseCatalogue.tsx';
import { coursesQuery } from '#features/courses/queries.ts';
import { LastCourse } from '#features/learning/components/LastCourse.tsx';
import { unfinishedQuery } from '#features/learning/queries.ts';
import { departmentReads } from '#kit/choice/departmentRows.ts';
import { definePage } from '#kit/page/page.ts';
import { TabLinks } from '#ui/ListNav.tsx';
import { ListPage } from './parts/ListPage.tsx';
import styles from './List.module.css';

function Course({ address }: { address: CourseAddress }) {
  return (
    <ListPage title="课程" beside={<LastCourse />}>
      <CourseCatalogue
        address={address}
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
    </ListPage>
  );
}

/** R002: courses of all modules; a doctor also sees where to continue. */
export const page = definePage({
  title: '课程',
  description: '按科室、亚专科、权限和难度查找橙医学苑的全部课程。',
  address: allCoursesPage,
  reads: ({ api, address, stores }) => [
    coursesQuery(api, { list: null, ...address }),
    ...departmentReads(api, address.departmentId),
    ...(stores.session.isLoggedIn ? [unfinishedQuery(api)] : []),
  ],
  Component: ({ address }) => <Course address={{ list: null, ...address }} />,
});
