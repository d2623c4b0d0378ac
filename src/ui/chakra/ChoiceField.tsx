import { Field } from '@chakra-ui/react';
import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './TextField.module.css';

interface ChoiceFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  /** The label is marked; the form itself checks. */
  marked?: boolean;
  /** Names of the options, which are their values. */
  options: readonly string[];
  problem?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** A native select of few options, with its label and its error message. */
export function ChoiceField({ label, marked = false, options, problem, ref, ...rest }: ChoiceFieldProps) {
  const id = useId();
  const problemId = `${id}problem`;
  return (
    <Field.Root invalid={Boolean(problem)} ids={{ errorText: problemId }}>
      <Field.Label htmlFor={id} className={classes(marked && styles.marked)}>
        {label}
      </Field.Label>
      <select
        ref={ref}
        className={styles.choice}
        id={id}
        aria-required={marked || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        {...rest}
      >
        <option value="">请选择{label}</option>
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Field.ErrorText role="alert">{problem}</Field.ErrorText>
    </Field.Root>
  );
}
