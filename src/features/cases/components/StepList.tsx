import { Check, Lock } from 'lucide-react';
import { type Case, isFinished, openQuestions, revealedSteps } from '../model.ts';
import styles from './StepList.module.css';

interface StepListProps {
  about: Case;
  /** The step that is shown, from 0; the number of steps for the result. */
  place: number;
  onPlace(place: number): void;
}

/** The steps of a case: those that are revealed are buttons, the others are locked. */
export function StepList({ about, place, onPlace }: StepListProps) {
  const { steps } = about;
  const revealed = revealedSteps(about);
  const done = isFinished(about);
  return (
    <nav className={`${styles.steps} paper`} aria-label="病例步骤">
      <ol>
        {steps.map((step, at) => {
          const passed = at < revealed - 1 || done;
          return (
            <li key={at}>
              {at < revealed ? (
                <button type="button" aria-current={at === place ? 'step' : undefined} onClick={() => onPlace(at)}>
                  <span className="num">{at + 1}</span>
                  {step.title}
                  {passed && openQuestions(step).length === 0 && <Check size={16} role="img" aria-label="已学" />}
                </button>
              ) : (
                <span className={styles.locked}>
                  <span className="num">{at + 1}</span>
                  {step.title}
                  <Lock size={14} role="img" aria-label="未解锁" />
                </span>
              )}
            </li>
          );
        })}
        {done && (
          <li>
            <button
              type="button"
              aria-current={place === steps.length ? 'step' : undefined}
              onClick={() => onPlace(steps.length)}
            >
              <Check size={16} aria-hidden />
              <span>学习结果</span>
            </button>
          </li>
        )}
      </ol>
    </nav>
  );
}
