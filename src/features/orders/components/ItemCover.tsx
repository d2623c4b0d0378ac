import { Crown } from 'lucide-react';
import { Picture } from '../../../ui/Picture.tsx';
import { classes } from '../../../ui/classes.ts';
import type { Order } from '../model.ts';
import styles from './ItemCover.module.css';

/** The picture of what was ordered; a membership has a crown instead. */
export function ItemCover({
  item,
  className,
}: {
  item: Order['items'][number] | undefined;
  className?: string | undefined;
}) {
  return item?.coverUrl ? (
    <Picture className={classes(styles.cover, className)} src={item.coverUrl} ratio={16 / 9} />
  ) : (
    <span className={classes(styles.cover, styles.crown, className)}>
      <Crown size={28} strokeWidth={1.5} aria-hidden />
    </span>
  );
}
