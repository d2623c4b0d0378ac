import { classes } from '#ui/classes.ts';
import styles from './Steps.module.css';

interface StepsProps {
  label: string;
  /** Each step with what is told below it. */
  steps: readonly (readonly [name: string, text: string])[];
  /** How many are done; the next one is where things stand. */
  done: number;
  className?: string | undefined;
}

/** The way of an order or of a refund: what is done, and where it stands. */
export const Steps = ({ label, steps, done, className }: StepsProps) => (
  <ol className={classes(styles.steps, 'num', className)} aria-label={label}>
    {steps.map(([name, text], at) => (
      <li key={name} data-done={at < done || undefined} aria-current={at === done ? 'step' : undefined}>
        <b>{name}</b>
        <span>{text}</span>
      </li>
    ))}
  </ol>
);
