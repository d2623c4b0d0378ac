import type { ReactNode } from 'react';
import styles from './ScoreRing.module.css';

const radius = 52;
const round = 2 * Math.PI * radius;

interface ScoreRingProps {
  /** Share of the ring that is filled, 0 to 100. */
  percent: number;
  /** The large number in the ring. */
  score: number;
  /** The same in words. */
  label: string;
  /** Below the number. */
  children?: ReactNode;
}

/** A score as a ring with its number. */
export const ScoreRing = ({ percent, score, label, children }: ScoreRingProps) => (
  <svg className={styles.ring} viewBox="0 0 120 120" role="img" aria-label={label}>
    <circle cx="60" cy="60" r={radius} className={styles.track} />
    {/* The ends are round: a share of nothing would be a dot. */}
    {percent > 0 && (
      <circle
        cx="60"
        cy="60"
        r={radius}
        className={styles.share}
        strokeDasharray={`${(round * Math.min(percent, 100)) / 100} ${round}`}
        transform="rotate(-90 60 60)"
      />
    )}
    <text x="60" y={children === undefined ? 60 : 54} dy="0.36em" textAnchor="middle" aria-hidden>
      {score}
    </text>
    {children !== undefined && (
      <text x="60" y="82" className={styles.below} textAnchor="middle" aria-hidden>
        {children}
      </text>
    )}
  </svg>
);
