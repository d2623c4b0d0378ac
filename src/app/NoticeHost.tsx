import { observer } from 'mobx-react-lite';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import styles from './layouts/Layout.module.css';
import { later } from '#ui/later.ts';

const Toasts = later(() => import('#ui/chakra/Toasts.tsx'), 'Toasts');

/** Fallback when the toasts cannot be loaded: shows the last message as plain text. */
const PlainNotices = observer(function PlainNotices() {
  const last = useStores().notices.waiting.at(-1);
  return last ? (
    <p className={styles.plain} role="alert">
      {last.text}
    </p>
  ) : null;
});

/**
 * Shows the waiting messages. The toasts are loaded with the first message, or with a dialog, so that they can report a
 * lost network.
 */
export const NoticeHost = observer(function NoticeHost() {
  const { dialogs, notices } = useStores();
  if (!notices.used && dialogs.stack.length === 0) return null;
  return (
    <AsyncSection loading={null} failed={<PlainNotices />}>
      <Toasts
        pending={notices.waiting.length + notices.withdrawn.length}
        take={notices.take}
        takeWithdrawn={notices.takeWithdrawn}
      />
    </AsyncSection>
  );
});
