import type { FocusEvent, KeyboardEvent, MouseEvent as ReactMouseEvent, PointerEvent, ReactNode } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
import { classes } from './classes.ts';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  /** Label for screen readers, before the summary. */
  label: string;
  summary: ReactNode;
  summaryClass?: string | undefined;
  className?: string | undefined;
  /** Also opens on mouse hover. */
  hover?: boolean;
  /** Aligns the panel with the left edge of the button instead of the right. */
  start?: boolean;
  /** Called when it opens, or was opened before hydration, so that the content can be loaded. */
  onOpen?(): void;
  children: ReactNode;
}

/**
 * A button that shows a list of links. It is a native `<details>`, so it opens before any script has loaded; scripts add closing
 * on Escape, blur and choice, and opening on hover.
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
    if (pressedKey(event) !== 'Escape' || !event.currentTarget.open) return;
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
    // After a button the focus returns to the summary; a link navigates away.
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

// Hover has already opened the panel, so a mouse click must not close it. Keyboard clicks have no pointer type.
const isMouse = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'mouse';
