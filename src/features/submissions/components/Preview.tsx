import type { ReactNode } from 'react';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import styles from './WriteForm.module.css';

/** Shows the article as readers will see it. */
export function Preview({ children, onClose }: { children: ReactNode; onClose(): void }) {
  return (
    <Dialog title="预览" width={1000} onClose={onClose}>
      <article className={styles.preview} aria-label="文章预览">
        {children}
      </article>
    </Dialog>
  );
}
