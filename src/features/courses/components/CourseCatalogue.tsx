import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { listAnchor } from '../../../shared/address.ts';
import { AsyncSection } from '../../../ui/AsyncSection.tsx';
import { classes } from '../../../ui/classes.ts';
import { type CourseAddress, coursesPath, pathOf } from '../address.ts';
import { coursesQuery, rankingQuery } from '../queries.ts';
import styles from './CourseCatalogue.module.css';
import { CourseCard } from './CourseCard.tsx';
import { CourseFilters, CourseOrder } from './CourseFilters.tsx';
import { CourseList } from './CourseList.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { ListBody } from '../../../ui/ListBody.tsx';

type Schemas = components['schemas'];

interface CatalogueProps {
  address: CourseAddress;
  departments: Schemas['Department'][];
  subSpecialties: Schemas['SubSpecialty'][];
  /** What an empty list says. */
  empty: string;
  /** Above the filters, of what the list holds. */
  head?(courses: Schemas['CourseList']): ReactNode;
  /** Beside the list. */
  aside?: ReactNode;
}

/** What others watch, for those who have found nothing. */
function Recommended() {
  const { data: courses } = useQuery(rankingQuery(useApi(), 'all', 0, 'week'));
  if (!courses?.length) return null;
  return (
    <section className={styles.recommended} aria-labelledby="recommended">
      <h2 id="recommended">大家在看</h2>
      <Grid columns={4}>
        {courses.slice(0, 4).map((album, at) => (
          <CourseCard key={`${at} ${album.albumId}`} album={album} />
        ))}
      </Grid>
    </section>
  );
}

function Courses({ address, departments, subSpecialties, empty, head, aside }: CatalogueProps) {
  const { data: courses } = useSuspenseQuery(coursesQuery(useApi(), address));
  return (
    <>
      {head?.(courses)}
      <CourseFilters address={address} departments={departments} subSpecialties={subSpecialties} />
      <div id={listAnchor} className={classes(styles.body, aside !== undefined && styles.split)}>
        <div className={styles.list}>
          <div className={styles.bar}>
            <CourseOrder address={address} />
            <p role="status" className="num">
              共 {courses.total} 门课程
            </p>
          </div>
          <ListBody path={pathOf(address)}>
            <CourseList
              address={address}
              courses={courses}
              columns={aside === undefined ? 4 : 3}
              empty={empty}
              otherwise={<Recommended />}
            />
          </ListBody>
        </div>
        {aside}
      </div>
    </>
  );
}

/** Cards' places while the first list comes. */
const ghost = (
  <div className={styles.ghosts}>
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} />
    ))}
  </div>
);

/** A list of courses with its filters, its order and its pages. */
export function CourseCatalogue(props: CatalogueProps) {
  // A failed part forgets its failure when another one takes its place.
  const failed = useQueryClient().getQueryState(coursesQuery(useApi(), props.address).queryKey)?.status === 'error';
  return (
    <AsyncSection key={failed ? coursesPath(props.address) : props.address.list} loading={ghost}>
      <Courses {...props} />
    </AsyncSection>
  );
}
