import { type ReactNode, useId } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './Profile.module.css';

/** Attributes that connect a control with its label and its error. */
interface Ties {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface ProfileFieldProps {
  label: string;
  required?: boolean;
  problem?: string | null | undefined;
  /** Beside the label, such as a counter. */
  note?: string;
  /** Spans both columns. */
  wide?: boolean;
  children(ties: Ties): ReactNode;
}

/** A control with its label and its error, which screen readers announce together. */
export function ProfileField({ label, required = false, problem, note, wide = false, children }: ProfileFieldProps) {
  const id = useId();
  return (
    <div className={classes(styles.field, wide && styles.wide)}>
      <div className={styles.label}>
        <label htmlFor={id}>
          {label}
          {required && <i aria-hidden>*</i>}
        </label>
        {note && <span className="num">{note}</span>}
      </div>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? `${id}problem` : undefined,
      })}
      {problem && (
        <p id={`${id}problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
