import { homePage } from '#addresses/account.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import styles from './NotFound.module.css';
import { later } from '#ui/later.ts';

const WayOn = later(() => import('./WayOn.tsx'), 'WayOn');

/** The 404 page [2.1-18], [8-10] with a search and popular courses. */
export function NotFound() {
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={styles.number} aria-hidden>
        404
      </p>
      <h1 lang="en">This page could not be found</h1>
      <p>抱歉，您访问的页面不存在或已下架</p>
      <div className={styles.actions}>
        <ButtonLink look="solid" to={homePage.to()}>
          返回首页
        </ButtonLink>
      </div>
      <AsyncSection loading={null} failed={null}>
        <WayOn />
      </AsyncSection>
    </div>
  );
}
