import { Star } from 'lucide-react';
import styles from './Stars.module.css';

/** A rating of up to five stars; screen readers get it as text. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const row = (fill: string) =>
    [1, 2, 3, 4, 5].map((star) => <Star key={star} size={size} strokeWidth={1.5} fill={fill} aria-hidden />);
  return (
    <span role="img" aria-label={`${value} 分，满分 5 分`} className={styles.stars}>
      {row('none')}
      <span className={styles.full} style={{ width: `${Math.max(0, Math.min(5, value)) * 20}%` }}>
        {row('currentColor')}
      </span>
    </span>
  );
}
