import { priceText } from '#shared/text.ts';
import { classes } from '#ui/classes.ts';
import { type Choice, freeSeats, priceOf } from './model.ts';
import styles from './PriceLine.module.css';

/** Fewer free seats than these are told. */
const fewSeats = 10;

/** Price and last seats of a ticket and a term. */
export function PriceLine({ choice, className }: { choice: Choice; className?: string | undefined }) {
  const { fen, vipFen } = priceOf(choice);
  const free = freeSeats(choice);
  return (
    <p className={classes(styles.price, 'num', className)}>
      <b>{fen === 0 ? '免费' : priceText(fen)}</b>
      {vipFen !== null && <span className={styles.member}>会员价 {priceText(vipFen)}</span>}
      {free !== null && free <= fewSeats && <span>{free === 0 ? '名额已满' : `仅剩 ${free} 个名额`}</span>}
    </p>
  );
}
