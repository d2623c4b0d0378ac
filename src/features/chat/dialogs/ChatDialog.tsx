import { useId, useState } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import styles from '../components/Chat.module.css';
import { ChatPanel } from '../components/ChatPanel.tsx';
import { useChat } from '../useChat.ts';

/** The customer-service chat [2.6-03], 878×712 [9-10]. */
export function ChatDialog() {
  const { dialogs } = useStores();
  const chat = useChat();
  const [showsSide, setShowsSide] = useState(false);
  const sideId = useId();
  return (
    <Dialog
      title="在线咨询"
      width={878}
      height={712}
      pinned
      onClose={() => dialogs.close('chat')}
      corner={
        <button
          type="button"
          className={styles.sideButton}
          aria-expanded={showsSide}
          aria-controls={sideId}
          onClick={() => setShowsSide(!showsSide)}
        >
          {showsSide ? '返回咨询' : '客服信息'}
        </button>
      }
    >
      <ChatPanel chat={chat} showsSide={showsSide} sideId={sideId} />
    </Dialog>
  );
}
