import { StarOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import type { Removal } from '#kit/managing/Removal.ts';
import { SelectBox } from '#kit/managing/SelectBox.tsx';
import type { Selection } from '#kit/managing/Selection.ts';
import styles from './Favourites.module.css';

interface FavouriteItemProps {
  id: number;
  title: string;
  /** The favourite itself. */
  children: ReactNode;
  /** A row, not a card: the controls are at its end. */
  isRow: boolean;
  removal: Removal;
  selection: Selection;
  disabled: boolean;
  /** The list; it gets the focus when the focused undo button is removed. */
  list: RefObject<HTMLElement | null>;
}

/** A favourite with a remove button; a removed one stays visible for a while with an undo button. */
export const FavouriteItem = observer(function FavouriteItem(props: FavouriteItemProps) {
  const { id, title, children, isRow, removal, selection, disabled, list } = props;
  // Stable: a new function would be called with every render, not only when the button is removed.
  const watchUndo = useCallback(
    (button: HTMLElement | null) => () => {
      if (button === document.activeElement) list.current?.focus({ preventScroll: true });
    },
    [list],
  );
  const isLeaving = removal.canUndo(id);
  return (
    <div className={classes(styles.item, isRow && styles.row)}>
      <div className={classes(styles.card, isLeaving && styles.pale)} inert={isLeaving}>
        {children}
      </div>
      {isLeaving ? (
        <div className={styles.undo} role="status">
          <span>已取消收藏</span>
          <Button
            autoFocus
            aria-label={`撤销，重新收藏 ${title}`}
            ref={watchUndo}
            onClick={() => void removal.undo(id)}
          >
            撤销
          </Button>
        </div>
      ) : selection.isOn ? (
        <label className={styles.choice}>
          <SelectBox selection={selection} id={id} title={title} />
        </label>
      ) : (
        <button
          type="button"
          className={styles.out}
          aria-label={`取消收藏 ${title}`}
          title="取消收藏"
          disabled={disabled}
          onClick={() => void removal.removeUndoably(id)}
        >
          <StarOff size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
});
