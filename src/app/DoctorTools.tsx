import { lazy, type ReactNode, useState } from 'react';
import { UserMenu } from '../features/session/components/UserMenu.tsx';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import styles from './DoctorTools.module.css';

const WatchMenu = lazy(() =>
  import('../features/learning/components/WatchMenu.tsx').then((module) => ({ default: module.WatchMenu })),
);

/**
 * Around the clock: where a doctor can go on unfolds under a resting mouse and under the keyboard's focus, Escape folds it. The
 * clock itself stays a link. A finger has neither, so that its tap is just a tap.
 */
function WatchEntry({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <span
      className={styles.watch}
      onPointerEnter={({ pointerType }) => setOpen(pointerType === 'mouse')}
      onPointerLeave={() => setOpen(false)}
      onFocus={({ target }) => setOpen((was) => was || target.matches(':focus-visible'))}
      onBlur={({ currentTarget, relatedTarget }) => setOpen((was) => was && currentTarget.contains(relatedTarget))}
      onClick={() => setOpen(false)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !open) return;
        currentTarget.querySelector('a')?.focus();
        setOpen(false);
      }}
    >
      {children}
      {open && (
        <AsyncSection loading={null} failed={null}>
          <WatchMenu />
        </AsyncSection>
      )}
    </span>
  );
}

/** What stands in the header for a logged-in doctor [2.2-03..12]: the clock, and the user menu. Loaded for her only. */
export function DoctorTools({ children: clock }: { children: ReactNode }) {
  return (
    <>
      <WatchEntry>{clock}</WatchEntry>
      <UserMenu />
    </>
  );
}
