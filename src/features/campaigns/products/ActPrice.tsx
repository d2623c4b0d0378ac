import { priceText } from '#shared/text.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import styles from './ActPrice.module.css';

interface ActPriceProps {
  /** How much of a limited stock is sold while the campaign runs. */
  soldPercent: number | null;
  /** What it cost in a campaign that has ended, in fen. */
  pastFen: number | null;
}

/** What the campaign says about a product, on its card, which is one link. */
export function ActPrice({ soldPercent, pastFen }: ActPriceProps) {
  if (pastFen !== null)
    return (
      <div className={styles.past}>
        <span className="num">
          活动价 <del>{priceText(pastFen)}</del>
        </span>
        <span className={styles.view}>查看商品</span>
      </div>
    );
  if (soldPercent === null) return null;
  const text = `已抢 ${soldPercent}%`;
  return (
    <div className={styles.stock}>
      <ProgressBar percent={soldPercent} label={text} />
      <span className="num" aria-hidden>
        {text}
      </span>
    </div>
  );
}
