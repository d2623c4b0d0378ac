import type { LucideIcon } from 'lucide-react';
import { countText } from '#shared/text.ts';
import { classes } from './classes.ts';
import styles from './MarkButton.module.css';

interface MarkButtonProps {
  icon: LucideIcon;
  /** Labels of the button for both states. */
  names: readonly [off: string, on: string];
  on: boolean;
  /** The icon has only its colour while it is set: filled it would not be recognised. */
  outlined?: boolean;
  /** Missing where nobody counts. */
  count?: number | undefined;
  /** The server has not answered yet. */
  pending: boolean;
  /** Name of the marked item for screen readers, where several such buttons are on a page. */
  of?: string;
  /** Name of the dialog that it opens. */
  'data-opens'?: string;
  onToggle(): void;
}

/** A mark with its count; filled while it is set. Its label changes, so it has no `aria-pressed`. */
export function MarkButton({
  icon: Icon,
  names,
  on,
  outlined = false,
  count,
  pending,
  of,
  onToggle,
  ...data
}: MarkButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.mark, on && styles.on)}
      aria-disabled={pending}
      aria-busy={pending}
      onClick={onToggle}
      {...data}
    >
      <Icon size={20} strokeWidth={1.75} fill={on && !outlined ? 'currentColor' : 'none'} aria-hidden />
      <span>{names[on ? 1 : 0]}</span>
      {of && <span className="hidden">：{of}</span>}
      {count !== undefined && (
        <span className={classes(styles.count, 'num')}>
          {countText(count)}
          <span className="hidden">人</span>
        </span>
      )}
    </button>
  );
}
