import { type ReactNode, useEffect, useState } from 'react';
import { Bell } from '#features/messages/components/Bell.tsx';
import { UserMenu } from '#features/session/components/UserMenu.tsx';
import { pressedKey } from '#shared/pressedKey.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { showsFocus } from '#ui/showsFocus.ts';
import styles from './DoctorTools.module.css';
import header from './layouts/Header.module.css';
import { later } from '#ui/later.ts';

const WatchMenu = later(() => import('#features/learning/components/WatchMenu.tsx'), 'WatchMenu');

const FootReminder = later(() => import('./FootReminder.tsx'), 'FootReminder');

/** How long a browser that does not tell when it is idle (Safari) is left alone, ms. */
const idleAfter = 1_000;

/** Whether the browser has been idle since the page was taken over. */
function useIdle(): boolean {
  const { clock } = useStores().surroundings;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const ready = (): void => setIdle(true);
    if (!('requestIdleCallback' in window)) return clock.after(idleAfter, ready);
    const handle = window.requestIdleCallback(ready, { timeout: 5_000 });
    return () => window.cancelIdleCallback(handle);
  }, [clock]);
  return isIdle;
}

/**
 * The watch history menu around the clock icon: it opens on mouse hover and on keyboard focus, Escape closes it. The icon itself
 * stays a link, so that a tap on a touch screen follows the link.
 */
function WatchEntry({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div
      className={styles.watch}
      onPointerEnter={({ pointerType }) => setOpen(pointerType === 'mouse')}
      onPointerLeave={() => setOpen(false)}
      onFocus={({ target }) => setOpen((was) => was || showsFocus(target))}
      onBlur={({ currentTarget, relatedTarget }) => setOpen((was) => was && currentTarget.contains(relatedTarget))}
      onClick={() => setOpen(false)}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape' || !open) return;
        event.currentTarget.querySelector('a')?.focus();
        setOpen(false);
      }}
    >
      {children}
      {open && (
        <AsyncSection loading={null} failed={null}>
          <WatchMenu />
        </AsyncSection>
      )}
    </div>
  );
}

/**
 * Header tools of a logged-in doctor [2.2-03..12]: watch history, messages and user menu, and at the foot of the page one reminder
 * (`FootReminder`). Not loaded for visitors.
 */
export function DoctorTools({ children: clock }: { children: ReactNode }) {
  const isIdle = useIdle();
  return (
    <>
      <WatchEntry>{clock}</WatchEntry>
      <Bell className={header.icon} />
      <UserMenu />
      {isIdle && (
        <AsyncSection loading={null} failed={null}>
          <FootReminder />
        </AsyncSection>
      )}
    </>
  );
}
