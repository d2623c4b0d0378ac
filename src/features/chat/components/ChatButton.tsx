import { useQuery } from '@tanstack/react-query';
import { inboxUnread } from '#openapi/dist/operations/inboxUnread.ts';
import { useApi } from '#api/ApiContext.ts';
import { privateQuery } from '#api/query.ts';
import styles from './ChatButton.module.css';
import { type ChatButtonProps, ChatOpener } from './ChatOpener.tsx';

/**
 * Opens the chat, with a mark when the service has answered while it was closed. The counts are those of the header's bell, which
 * asks for them.
 */
export function ChatButton({ children, 'aria-label': label, ...rest }: ChatButtonProps) {
  const { data: hasAnswer = false } = useQuery({
    ...privateQuery(useApi(), inboxUnread),
    enabled: false,
    select: ({ counts }) => counts.service > 0,
  });
  return (
    <ChatOpener {...rest} aria-label={label && hasAnswer ? `${label}，有新回复` : label}>
      {children}
      {hasAnswer && (
        <span className={styles.mark} data-mark="">
          {!label && <span className="hidden">，有新回复</span>}
        </span>
      )}
    </ChatOpener>
  );
}
