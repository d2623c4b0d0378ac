import styles from './ProgressBar.module.css';

/** A progress bar; `label` is its text. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <span className={styles.bar} role="img" aria-label={label}>
      <i style={{ width: `${Math.max(0, Math.min(percent, 100))}%` }} />
    </span>
  );
}
