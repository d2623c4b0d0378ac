import { type ReactNode, useId } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './Profile.module.css';

/** What ties a control to its label and its problem. */
interface Ties {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface ProfileFieldProps {
  label: string;
  required?: boolean;
  problem?: string | null | undefined;
  /** Beside the label: a counter. */
  note?: string;
  /** Over both columns. */
  wide?: boolean;
  children(ties: Ties): ReactNode;
}

/** A labelled control with its problem below, told to screen readers with the control. */
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
