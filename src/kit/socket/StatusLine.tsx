import { observer } from 'mobx-react-lite';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { maxRetries } from './SocketConnection.ts';
import type { SocketLine } from './SocketLine.ts';
import styles from './StatusLine.module.css';

interface StatusLineProps {
  line: SocketLine;
  /** What is said when the connection was given up. */
  failed: string;
  /** Visitors may connect, too: a refused visitor reconnects instead of logging in. */
  isOpenToVisitors?: boolean;
}

/** State of a connection and what the reader can do about it; empty while it is open. */
export const StatusLine = observer(function StatusLine({ line, failed, isOpenToVisitors = false }: StatusLineProps) {
  const { session, dialogs } = useStores();
  const { connection } = line;
  const isOut = line.status === 'refused' && isOpenToVisitors && !session.isLoggedIn;
  const status = isOut ? 'failed' : line.status;
  const words = {
    connecting: '连接中…',
    retrying: `连接已断开，正在重连（${connection.retry}/${maxRetries}）`,
    open: '',
    failed,
    refused: '登录已失效，请重新登录',
  }[status];
  const login = async (): Promise<void> => {
    await dialogs.open('login', {});
    if (session.isLoggedIn) line.reconnect();
  };
  return (
    <div className={classes(styles.status, words !== '' && styles.shown, status === 'failed' && styles.down)}>
      {/* Always rendered, so that screen readers announce changes. */}
      <p role="status">{words}</p>
      {status === 'failed' && <Button onClick={line.reconnect}>重新连接</Button>}
      {status === 'refused' && <Button onClick={() => void login()}>立即登录</Button>}
    </div>
  );
});
