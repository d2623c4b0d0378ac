import { StarOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useCallback } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { Button } from '../../../ui/Button.tsx';
import cards from '../../../ui/Card.module.css';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import type { Removal } from '../Removal.ts';
import type { Selection } from '../Selection.ts';
import styles from './Favourites.module.css';

type Schemas = components['schemas'];

/** A course that is no longer offered, without a link. */
function GoneCard({ course }: { course: Schemas['AlbumBrief'] }) {
  return (
    <div className={classes(styles.gone, 'paper')}>
      <Picture src={course.coverUrl} ratio={16 / 9} />
      <div className={cards.body}>
        <h2 className={classes(cards.title, cards.tall, 'clamp2')}>{course.title}</h2>
        <p className={cards.meta}>内容已下架</p>
      </div>
    </div>
  );
}

interface FavouriteItemProps {
  favourite: Schemas['CollectedCourse'];
  card(course: Schemas['AlbumBrief']): ReactNode;
  removal: Removal;
  selection: Selection;
  disabled: boolean;
  /** The list; it gets the focus when the focused undo button is removed. */
  list: RefObject<HTMLElement | null>;
}

/** A favourite with a remove button; a removed one stays visible for a while with an undo button. */
export const FavouriteItem = observer(function FavouriteItem(props: FavouriteItemProps) {
  const { favourite, card, removal, selection, disabled, list } = props;
  const { album, isGone } = favourite;
  const { albumId, title } = album;
  // Stable: a new function would be called with every render, not only when the button is removed.
  const watchUndo = useCallback(
    (button: HTMLElement | null) => () => {
      if (button === document.activeElement) list.current?.focus({ preventScroll: true });
    },
    [list],
  );
  const isLeaving = removal.canUndo(albumId);
  return (
    <div className={styles.item}>
      <div className={classes(styles.card, isLeaving && styles.pale)} inert={isLeaving}>
        {isGone ? <GoneCard course={album} /> : card(album)}
      </div>
      {isLeaving ? (
        <div className={styles.undo} role="status">
          <span>已取消收藏</span>
          <Button
            autoFocus
            aria-label={`撤销，重新收藏 ${title}`}
            ref={watchUndo}
            onClick={() => void removal.undo(albumId)}
          >
            撤销
          </Button>
        </div>
      ) : selection.isOn ? (
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={`选择 ${title}`}
            checked={selection.has(albumId)}
            onChange={(event) => selection.choose(albumId, event.target.checked)}
          />
        </label>
      ) : (
        <button
          type="button"
          className={styles.out}
          aria-label={`取消收藏 ${title}`}
          title="取消收藏"
          disabled={disabled}
          onClick={() => void removal.removeUndoably(albumId)}
        >
          <StarOff size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
});
