import type { Line } from '../model.ts';
import styles from './Lines.module.css';

interface LinesProps {
  lines: readonly Line[];
  /** Values at the right edge, as amounts. */
  isAmounts?: boolean;
}

/** Names and values, one below the other. */
export const Lines = ({ lines, isAmounts = false }: LinesProps) => (
  <dl className={`${isAmounts ? styles.amounts : styles.lines} num`}>
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
