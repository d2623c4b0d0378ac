import { lazy, type ReactNode, useState } from 'react';
import { UserMenu } from '../features/session/components/UserMenu.tsx';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import styles from './DoctorTools.module.css';

const WatchMenu = lazy(() =>
  import('../features/learning/components/WatchMenu.tsx').then((module) => ({ default: module.WatchMenu })),
);

/**
 * The watch history menu around the clock icon: it opens on mouse hover and on keyboard focus, Escape closes it. The icon itself
 * stays a link, so that a tap on a touch screen follows the link.
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

/** Header tools of a logged-in doctor [2.2-03..12]: watch history and user menu. Not loaded for visitors. */
export function DoctorTools({ children: clock }: { children: ReactNode }) {
  return (
    <>
      <WatchEntry>{clock}</WatchEntry>
      <UserMenu />
    </>
  );
}
