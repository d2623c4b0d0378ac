import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { NewLayout } from '../layouts/Layouts.tsx';
import { NotFound } from './NotFound.tsx';
import styles from './NotFound.module.css';

function ServerFault() {
  return (
    <div className={styles.page} role="alert">
      <h1>服务器开小差了，请稍后再试</h1>
      <div className={styles.actions}>
        <Button look="solid" onClick={() => window.location.reload()}>
          刷新重试
        </Button>
        <ButtonLink to={paths.home}>返回首页</ButtonLink>
      </div>
    </div>
  );
}

/** What stands in a page's place when its loader or its render failed: 404 or the fault page [8-10]. */
export function RouteError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <NewLayout>{missing ? <NotFound /> : <ServerFault />}</NewLayout>;
}
