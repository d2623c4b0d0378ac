import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import type { Api } from '../api/client.ts';
import { useApi } from '../api/ApiContext.ts';
import { Blocks } from '../features/content/components/Blocks.tsx';
import { LecturerCourses } from '../features/courses/components/LecturerCourses.tsx';
import { lecturerCoursesQuery } from '../features/courses/queries.ts';
import { departmentsQuery } from '../features/department/queries.ts';
import { ApplyEntry } from '../features/feedback/components/ApplyEntry.tsx';
import { lecturerCoursesPath, type LecturersAddress, readLecturers } from '../features/lecturers/address.ts';
import { pageIn } from '../shared/query.ts';
import { LecturerDirectory } from '../features/lecturers/components/LecturerDirectory.tsx';
import { LecturerHead } from '../features/lecturers/components/LecturerHead.tsx';
import { LecturerSection } from '../features/lecturers/components/LecturerSection.tsx';
import { lecturerQuery, lecturersQuery } from '../features/lecturers/queries.ts';
import { ShareEntry } from '../features/share/components/ShareEntry.tsx';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import buttons from '../ui/Button.module.css';
import styles from './List.module.css';

/** What the loader of the list primes. */
export const lecturersReads = (api: Api, address: LecturersAddress): unknown[] => [
  lecturersQuery(api, address),
  departmentsQuery(api),
];

/** What the loader of one lecturer's page primes besides the lecturer. */
export const lecturerReads = (api: Api, id: number, page: number): unknown[] => [lecturerCoursesQuery(api, id, page)];

const ghost = <div className={styles.ghost} />;

function Directory() {
  const address = readLecturers(new URLSearchParams(useLocation().search));
  const { data: departments = [] } = useQuery(departmentsQuery(useApi()));
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>名师团队</h1>
      <AsyncSection loading={ghost}>
        <LecturerDirectory
          address={address}
          departments={departments}
          apply={<ApplyEntry className={buttons.button}>申请成为讲师</ApplyEntry>}
        />
      </AsyncSection>
    </div>
  );
}

function Lecturer({ id }: { id: number }) {
  const { data: about } = useSuspenseQuery(lecturerQuery(useApi(), id));
  const page = pageIn(new URLSearchParams(useLocation().search));
  return (
    <div className={`wrap ${styles.page}`}>
      <LecturerHead about={about} actions={<ShareEntry />}>
        <Blocks blocks={about.intro} />
      </LecturerHead>
      <div id="list">
        <AsyncSection loading={ghost}>
          <LecturerCourses lecturerId={id} page={page} to={(at) => lecturerCoursesPath(id, at)} />
        </AsyncSection>
      </div>
      <LecturerSection lecturers={about.similar} title="相近的讲师" />
    </div>
  );
}

/** R088: a lecturer, or without an id all of them. */
export function LecturerDetail() {
  const { id } = useParams();
  return id === undefined ? <Directory /> : <Lecturer key={id} id={Number(id)} />;
}
