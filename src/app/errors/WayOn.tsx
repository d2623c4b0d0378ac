import { PopularCourses } from '#features/courses/components/PopularCourses.tsx';
import { SearchForm } from '#features/search/components/SearchForm.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import styles from './WayOn.module.css';

/** Ways to continue from the 404 page: search, or open a popular course (pages B.8). Loaded with that page only. */
export function WayOn() {
  return (
    <>
      <SearchForm id="missing-search" label="搜索内容" className={styles.search} fields={{}} />
      <AsyncSection loading={null} failed={null}>
        <div className={styles.courses}>
          <PopularCourses />
        </div>
      </AsyncSection>
    </>
  );
}
