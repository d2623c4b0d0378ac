import { ButtonLink } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import styles from './LastLearned.module.css';
import type { LearnRecord } from './queries.ts';
import { typeNames, waysOf } from './ways.ts';

/** The latest thing that is not finished, with the way back to it. */
export function LastLearned({ record }: { record: LearnRecord }) {
  const [way] = waysOf(record);
  if (!way) return null;
  const { type, title, percent } = record;
  return (
    <div className={styles.last}>
      <p className={styles.label}>上次学到 · {typeNames[type]}</p>
      <p className={`${styles.title} clamp2`}>{title}</p>
      <ProgressBar percent={percent} label={`已完成 ${percent}%`} />
      <ButtonLink look="solid" to={way.to} aria-label={`继续学习：${title}`}>
        继续学习
      </ButtonLink>
    </div>
  );
}
