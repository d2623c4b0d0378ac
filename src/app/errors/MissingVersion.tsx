import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './NotFound.module.css';

/** What stands in an agreement's place when the asked version never was; other failures go on to the frame. */
export function MissingVersion() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className={styles.page}>
      <h1>没有找到这个版本</h1>
      <p>您查找的版本不存在，请查看当前版本，页末列有历史版本。</p>
      <div className={styles.actions}>
        <ButtonLink look="solid" to={pathname}>
          查看当前版本
        </ButtonLink>
      </div>
    </div>
  );
}
