import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './StarChoice.module.css';

const points = ['1 分', '2 分', '3 分', '4 分', '5 分'];

interface StarChoiceProps {
  legend: ReactNode;
  /** Name of the radio buttons. */
  name: string;
  /** From 1 to 5; 0 for none. */
  value: number;
  onChoose(value: number): void;
  /** What one to five stars say. */
  words?: readonly string[];
  /** Error message; screen readers read it with the group. */
  problem?: string | undefined;
}

/** A rating of one to five stars: a group of radio buttons, so that the arrow keys choose. */
export function StarChoice({ legend, name, value, onChoose, words = points, problem }: StarChoiceProps) {
  return (
    <fieldset className={styles.choice} aria-describedby={problem ? `${name}problem` : undefined}>
      <legend>{legend}</legend>
      <div className={styles.stars}>
        {words.map((word, at) => (
          <label key={word} data-on={at < value} title={word}>
            <input
              type="radio"
              name={name}
              value={at + 1}
              checked={value === at + 1}
              onChange={() => onChoose(at + 1)}
            />
            <Star size={28} strokeWidth={1.5} fill={at < value ? 'currentColor' : 'none'} aria-hidden />
            <span className="hidden">
              {at + 1} 星，{word}
            </span>
          </label>
        ))}
        <span aria-hidden>{words[value - 1]}</span>
      </div>
      {problem && (
        <p id={`${name}problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
