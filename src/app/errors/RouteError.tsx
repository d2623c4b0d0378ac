import { observer } from 'mobx-react-lite';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { homePage } from '#addresses/account.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { NewLayout } from '../layouts/Layouts.tsx';
import { faultNumber } from '#shared/faultNumber.ts';
import { NotFound } from './NotFound.tsx';
import styles from './NotFound.module.css';

interface FaultProps {
  text: string;
  retry: string;
  /** Shown for a fault of the program. */
  number?: string;
}

function Fault({ text, retry, number }: FaultProps) {
  // The server's render has no number: the server logs its own.
  const scripts = useScripts();
  return (
    <div className={styles.page} role="alert">
      <h1>{text}</h1>
      {scripts && number && <p>错误编号：{number}</p>}
      <div className={styles.actions}>
        <Button look="solid" onClick={() => window.location.reload()}>
          {retry}
        </Button>
        <ButtonLink to={homePage.to()}>返回首页</ButtonLink>
      </div>
    </div>
  );
}

/** Shown instead of a page when its code, loader or render failed: 404 or an error page [8-10], [4-19]. */
export const RouteError = observer(function RouteError() {
  const error = useRouteError();
  const { loadFault } = useStores().frame;
  if (isRouteErrorResponse(error) && error.status === 404) return <NewLayout children={<NotFound />} />;
  return (
    <NewLayout>
      {loadFault === 'reloading' ? (
        <p className={styles.page} role="status">
          页面已更新，正在重新加载…
        </p>
      ) : loadFault === 'failed' ? (
        <Fault text="页面加载失败，请检查网络后重试" retry="重新加载" />
      ) : (
        <Fault text="服务器开小差了，请稍后再试" retry="刷新重试" number={faultNumber(error)} />
      )}
    </NewLayout>
  );
});
