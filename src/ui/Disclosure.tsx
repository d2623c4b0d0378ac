import type { FocusEvent, KeyboardEvent, MouseEvent as ReactMouseEvent, PointerEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  /** Read before what the summary shows. */
  label: string;
  summary: ReactNode;
  summaryClass?: string | undefined;
  className?: string | undefined;
  /** Opens under a resting mouse too. */
  hover?: boolean;
  /** The panel begins at the left edge of the button, not at its right. */
  start?: boolean;
  /** Told when it opens, or was opened before the page was taken over: the content may be loaded then. */
  onOpen?(): void;
  children: ReactNode;
}

/**
 * A button that shows a list of links. It is a native `<details>`, so it opens before any script has loaded; scripts only
 * add closing by Escape, by leaving and by choosing, and opening under the mouse.
 */
export function Disclosure({
  label,
  summary,
  summaryClass,
  className,
  hover = false,
  start = false,
  onOpen,
  children,
}: DisclosureProps) {
  const onMouse = (open: boolean) => (event: PointerEvent<HTMLDetailsElement>) => {
    if (hover && event.pointerType === 'mouse') event.currentTarget.open = open;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>): void => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLDetailsElement>): void => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
  };
  const onChoice = (event: ReactMouseEvent<HTMLDivElement>): void => {
    const details = event.currentTarget.closest('details');
    const choice = (event.target as Element).closest('a, button:not([data-stay])');
    if (!details || !choice) return;
    details.open = false;
    // A link goes elsewhere; after a button the keyboard stays where it was.
    if (choice.matches('button')) details.querySelector('summary')?.focus();
  };
  return (
    <details
      className={classes(styles.disclosure, className)}
      ref={(details) => {
        if (details?.open) onOpen?.();
      }}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={onMouse(true)}
      onPointerLeave={onMouse(false)}
    >
      <summary
        className={summaryClass}
        onClick={(event) => hover && isMouse(event.nativeEvent) && event.preventDefault()}
      >
        <span className="hidden">{label}</span>
        {summary}
      </summary>
      <div className={classes(styles.panel, start && styles.start, 'floating')} onClick={onChoice}>
        {children}
      </div>
    </details>
  );
}

// A mouse has opened the panel by resting on it; its click must not close it again. Keyboard clicks have no pointer.
const isMouse = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'mouse';
