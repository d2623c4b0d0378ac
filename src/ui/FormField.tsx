import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './FormField.module.css';

/** Attributes that connect a control with its label and its error. */
interface Ties {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FormFieldProps {
  label: string;
  required?: boolean;
  problem?: string | null | undefined;
  /** Below the control while it has no error. */
  hint?: string;
  /** Beside the label, such as a counter. */
  note?: string;
  /** Id of the control; one of its own by default. */
  id?: string;
  /** Spans both columns. */
  wide?: boolean;
  children(ties: Ties): ReactNode;
}

/** A control with its label and its error, which screen readers announce together. */
export function FormField({
  label,
  required = false,
  problem,
  hint,
  note,
  wide = false,
  children,
  ...rest
}: FormFieldProps) {
  const ownId = useId();
  const { id = ownId } = rest;
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
        'aria-describedby': problem ? `${id}problem` : hint ? `${id}hint` : undefined,
      })}
      {problem && (
        <p id={`${id}problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {hint && !problem && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
