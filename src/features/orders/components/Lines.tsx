import type { Line } from '../model.ts';
import { FactList } from '#ui/FactList.tsx';
import styles from './Lines.module.css';

interface LinesProps {
  lines: readonly Line[];
  /** Values at the right edge, as amounts. */
  isAmounts?: boolean;
}

/** Names and values, one below the other. */
export const Lines = ({ lines, isAmounts = false }: LinesProps) => (
  <FactList facts={lines} className={`${isAmounts ? styles.amounts : styles.lines} num`} />
);
