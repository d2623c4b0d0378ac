import { Field, Input } from '@chakra-ui/react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import styles from './TextField.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string;
  /** The label is visible, not only for screen readers. */
  labelled?: boolean;
  /** The label is marked; the form itself checks. */
  marked?: boolean;
  /** Error message; screen readers read it with the field. */
  problem?: string | undefined;
  /** At the end of the line: a button that belongs to the field. */
  beside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text field of one line with its error message below. */
export function TextField({ label, labelled = false, marked = false, problem, beside, ref, ...rest }: TextFieldProps) {
  return (
    <Field.Root invalid={Boolean(problem)}>
      <Field.Label className={classes(!labelled && 'hidden', marked && styles.marked)}>{label}</Field.Label>
      <div style={{ display: 'flex', gap: 12 }}>
        <Input ref={ref} aria-required={marked || undefined} {...rest} />
        {beside}
      </div>
      <Field.ErrorText role="alert">{problem}</Field.ErrorText>
    </Field.Root>
  );
}
