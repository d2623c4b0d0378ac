import { Stars } from '#ui/Stars.tsx';
import styles from './Reviews.module.css';

interface ReviewSummaryProps {
  /** Null without reviews. */
  score: number | null;
  /** Number of reviews with one star, two stars, and so on. */
  counts: number[];
  /** The star filter; 0 is all. */
  star: number;
  onStar(star: number): void;
}

/** The average, and a bar for each number of stars, which filters the reviews. */
export function ReviewSummary({ score, counts, star, onStar }: ReviewSummaryProps) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.summary}>
      <div className={styles.mean}>
        {score === null ? (
          <p>暂无评分</p>
        ) : (
          <>
            <b className="num">{score.toFixed(1)}</b>
            <Stars value={score} size={18} />
          </>
        )}
        <p className="num">共 {total} 条评价</p>
      </div>
      <div role="group" aria-label="按星级查看" className={styles.bars}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = counts[stars - 1] ?? 0;
          return (
            <button
              key={stars}
              type="button"
              aria-pressed={star === stars}
              disabled={count === 0 && star !== stars}
              onClick={() => onStar(star === stars ? 0 : stars)}
            >
              <span className="num">{stars} 星</span>
              <span className={styles.track} aria-hidden>
                <span style={{ width: `${total === 0 ? 0 : (count * 100) / total}%` }} />
              </span>
              <span className="num">{count}</span>
            </button>
          );
        })}
        {star > 0 && (
          <button type="button" className={styles.all} onClick={() => onStar(0)}>
            查看全部评价
          </button>
        )}
      </div>
    </div>
  );
}
