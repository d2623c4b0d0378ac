import { observer } from 'mobx-react-lite';
import { useRouteError } from 'react-router-dom';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Layout.module.css';

/** Says that a part of the page could not be loaded, and offers a remedy; the page stays as it is [4-19]. */
export const LoadFaultBar = observer(function LoadFaultBar() {
  const { frame } = useStores();
  // A page that failed as a whole shows its own error page instead.
  const own = Boolean(useRouteError());
  if (frame.loadFault !== 'failed' || own) return null;
  return (
    <div className={styles.offline} role="alert">
      部分内容加载失败，请检查网络后重试
      <span className={styles.ways}>
        <Button onClick={() => window.location.reload()}>重新加载</Button>
        <Button onClick={() => frame.setLoadFault(null)}>关闭</Button>
      </span>
    </div>
  );
});
