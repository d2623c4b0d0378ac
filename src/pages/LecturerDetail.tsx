import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../api/ApiContext.ts';
import { Blocks } from '../features/content/components/Blocks.tsx';
import { LecturerCourses } from '../features/courses/components/LecturerCourses.tsx';
import { lecturerCoursesQuery } from '../features/courses/queries.ts';
import { departmentsQuery } from '../features/department/queries.ts';
import { ApplyButton } from '../features/feedback/components/ApplyButton.tsx';
import { lecturers, type LecturersAddress } from '../features/lecturers/address.ts';
import { definePage } from '../kit/page.ts';
import { LecturerDirectory } from '../features/lecturers/components/LecturerDirectory.tsx';
import { LecturerHead } from '../features/lecturers/components/LecturerHead.tsx';
import { LecturerSection } from '../features/lecturers/components/LecturerSection.tsx';
import { lecturerQuery, lecturersQuery } from '../features/lecturers/queries.ts';
import { ShareButton } from '../features/share/components/ShareButton.tsx';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import buttons from '../ui/Button.module.css';
import styles from './List.module.css';

const ghost = <div className={styles.ghost} />;

function Directory({ address }: { address: LecturersAddress }) {
  const { data: departments = [] } = useQuery(departmentsQuery(useApi()));
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>名师团队</h1>
      <AsyncSection loading={ghost}>
        <LecturerDirectory
          address={address}
          departments={departments}
          apply={<ApplyButton className={buttons.button}>申请成为讲师</ApplyButton>}
        />
      </AsyncSection>
    </div>
  );
}

function Lecturer({ address: { id, page } }: { address: LecturersAddress }) {
  const { data: about } = useSuspenseQuery(lecturerQuery(useApi(), id));
  return (
    <div className={`wrap ${styles.page}`}>
      <LecturerHead about={about} actions={<ShareButton />}>
        <Blocks blocks={about.intro} />
      </LecturerHead>
      <div id="list">
        <AsyncSection loading={ghost}>
          <LecturerCourses lecturerId={id} page={page} to={(at) => `${lecturers.to({ id, page: at })}#list`} />
        </AsyncSection>
      </div>
      <LecturerSection lecturers={about.similar} title="相近的讲师" />
    </div>
  );
}

/** R088: a lecturer, or without an id all of them. */
export const page = definePage({
  address: lecturers,
  title: ({ api, address: { id }, data }) => (id === 0 ? '名师团队' : data(lecturerQuery(api, id))?.lecturer.name),
  description: ({ api, address: { id }, data }) =>
    data(lecturerQuery(api, id))?.lecturer.goodAt ?? '橙医学苑各科室的授课讲师，按科室、姓名和擅长领域查找。',
  must: ({ api, address: { id } }) => (id > 0 ? lecturerQuery(api, id) : null),
  reads: ({ api, address }) =>
    address.id > 0
      ? [lecturerCoursesQuery(api, address.id, address.page)]
      : [lecturersQuery(api, address), departmentsQuery(api)],
  Component: ({ address }) =>
    address.id === 0 ? (
      <Directory address={address} />
    ) : (
      <AsyncSection key={address.id} loading={ghost}>
        <Lecturer address={address} />
      </AsyncSection>
    ),
});
