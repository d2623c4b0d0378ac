import { Crown } from 'lucide-react';
import { Picture } from '#ui/Picture.tsx';
import { classes } from '#ui/classes.ts';
import type { OrderItem } from '../model.ts';
import styles from './ItemCover.module.css';

interface ItemCoverProps {
  item: OrderItem | undefined;
  className?: string | undefined;
}

/** The picture of what was ordered: square of a product; a membership has a crown instead. */
export function ItemCover({ item, className }: ItemCoverProps) {
  return item?.coverUrl ? (
    <Picture
      className={classes(styles.cover, className)}
      src={item.coverUrl}
      ratio={item.targetType === 'product' ? 1 : 16 / 9}
    />
  ) : (
    <span className={classes(styles.cover, styles.crown, className)}>
      <Crown size={28} strokeWidth={1.5} aria-hidden />
    </span>
  );
}
