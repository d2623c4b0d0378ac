import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ActionRow.module.css';
import buttons from './Button.module.css';
import { classes } from './classes.ts';
import { Disclosure } from './Disclosure.tsx';

interface ActionRowProps {
  /** What the page is for; a line of its own on phones. Nothing for none. */
  primary?: ReactNode;
  /** Rare actions, as links and plain buttons in a menu. */
  more: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The actions of a page about one thing: one button to begin, the marks in one row at every width, and a menu with the rest. */
export function ActionRow({ primary, more, className, children }: ActionRowProps) {
  return (
    <div className={classes(styles.actions, className)}>
      {primary && <div className={styles.primary}>{primary}</div>}
      <div className={styles.row}>
        {children}
        <Disclosure
          label="更多操作"
          className={styles.more}
          summaryClass={classes(buttons.button, buttons.outline, styles.dots)}
          summary={<Ellipsis size={18} strokeWidth={1.75} aria-hidden />}
        >
          {more}
        </Disclosure>
      </div>
    </div>
  );
}
