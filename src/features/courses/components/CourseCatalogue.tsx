import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { ListSection, PagedList } from '#kit/lists/PagedList.tsx';
import { listAnchor } from '#addresses/define.ts';
import { changed, type CourseAddress, coursesPath, unfiltered } from '../courseList.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { coursesQuery, popularQuery } from '../queries.ts';
import { CourseCards } from './CourseCard.tsx';
import styles from './CourseCatalogue.module.css';
import { CourseFilters, CourseOrder } from './CourseFilters.tsx';

interface CatalogueProps {
  address: CourseAddress;
  /** Text of an empty list. */
  empty: string;
  /** Rendered above the filters, with the data of the list. */
  head?(courses: components['schemas']['CourseList']): ReactNode;
  /** Beside the list. */
  aside?: ReactNode;
}

/** Popular courses, shown when nothing is found. */
function Recommended() {
  const { data: courses } = useQuery(popularQuery(useApi()));
  if (!courses?.list.length) return null;
  return (
    <section className={styles.recommended} aria-labelledby="recommended">
      <h2 id="recommended">大家在看</h2>
      <CourseCards courses={courses.list} />
    </section>
  );
}

function Empty({ address, text }: { address: CourseAddress; text: string }) {
  const everything = coursesPath(unfiltered(address));
  const isFiltered = everything !== coursesPath({ ...address, page: 1 });
  return (
    <>
      <NoticeBlock text={text} action={isFiltered && <ButtonLink to={everything}>清空筛选</ButtonLink>} />
      <Recommended />
    </>
  );
}

function Courses({ address, empty, head, aside }: CatalogueProps) {
  const { data: courses } = useSuspenseQuery(coursesQuery(useApi(), address));
  return (
    <>
      {head?.(courses)}
      <CourseFilters address={address} />
      <div id={listAnchor} className={classes(styles.body, aside !== undefined && styles.split)}>
        <div className={styles.list}>
          <PagedList
            result={courses}
            page={address.page}
            to={(page) => changed(address, { page })}
            counted="门课程"
            before={<CourseOrder address={address} />}
            empty={<Empty address={address} text={empty} />}
          >
            {(list) => <CourseCards whole columns={aside === undefined ? 4 : 3} heading="h2" courses={list} />}
          </PagedList>
        </div>
        {aside}
      </div>
    </>
  );
}

/** A list of courses with its filters, its order and its pages. */
export const CourseCatalogue = (props: CatalogueProps) => (
  <ListSection>
    <Courses {...props} />
  </ListSection>
);
