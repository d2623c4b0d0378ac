import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './NotFound.module.css';

/** The 404 page [2.1-18], [8-10]. */
export function NotFound() {
  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden>
        404
      </p>
      <h1 lang="en">This page could not be found</h1>
      <p>抱歉，您访问的页面不存在或已下架</p>
      <div className={styles.actions}>
        <ButtonLink look="solid" to={paths.home}>
          返回首页
        </ButtonLink>
      </div>
    </div>
  );
}
