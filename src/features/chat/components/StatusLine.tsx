import { observer } from 'mobx-react-lite';
import { maxRetries } from '../../../kit/socket/SocketConnection.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import type { ChatSession } from '../ChatSession.ts';
import styles from './Chat.module.css';

/** State of the connection and what the doctor can do about it; empty while it is open. */
export const StatusLine = observer(function StatusLine({ chat }: { chat: ChatSession }) {
  const { session, dialogs } = useStores();
  const { status, connection } = chat;
  const words = {
    connecting: '连接中…',
    retrying: `连接已断开，正在重连（${connection.retry}/${maxRetries}）`,
    open: '',
    failed: '连接失败，请稍后再试或拨打客服热线',
    refused: '登录已失效，请重新登录',
  }[status];
  const login = async (): Promise<void> => {
    await dialogs.open('login', {});
    if (session.isLoggedIn) chat.reconnect();
  };
  return (
    <div className={classes(styles.status, words !== '' && styles.told, status === 'failed' && styles.down)}>
      {/* Always rendered, so that screen readers announce changes. */}
      <p role="status">{words}</p>
      {status === 'failed' && <Button onClick={chat.reconnect}>重新连接</Button>}
      {status === 'refused' && <Button onClick={() => void login()}>立即登录</Button>}
    </div>
  );
});
