import { useState } from 'react';
import type { GuideTask } from '../model.ts';
import { useGuideTask } from '../mutations.ts';
import styles from './Tick.module.css';

/** Ticks a task that nothing else can know about. */
export function Tick({ task: { taskId, title }, isDone }: { task: GuideTask; isDone: boolean }) {
  const { mutate } = useGuideTask();
  /** What the doctor has just chosen, until the server has answered. */
  const [wish, setWish] = useState<boolean | null>(null);
  const tick = (done: boolean): void => {
    if (wish !== null) return;
    setWish(done);
    mutate({ taskId, done }, { onSettled: () => setWish(null) });
  };
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={wish ?? isDone}
        aria-disabled={wish !== null}
        aria-label={`已读：${title}`}
        onChange={({ target }) => tick(target.checked)}
      />
      已读
    </label>
  );
}
