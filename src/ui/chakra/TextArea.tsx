import { Field, Textarea } from '@chakra-ui/react';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { pointsIn } from '#shared/text.ts';
import { cap } from '../capField.ts';
import { classes } from '../classes.ts';
import styles from './TextField.module.css';

/** The part of an event that a form needs to read a field. */
interface Change {
  type: string;
  target: HTMLTextAreaElement;
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'maxLength'> {
  label: string;
  /** The label is marked; the form itself checks. */
  marked?: boolean;
  /** The current text, for the counter; the field itself stays uncontrolled. */
  typed: string;
  /** Maximum number of code points. */
  maxLength: number;
  /** Error message; screen readers read it with the field. */
  problem?: string | undefined;
  onChange(change: Change): unknown;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled text field of several lines, with its error message and a counter below. */
export function TextArea({ label, marked = false, typed, maxLength, problem, onChange, ref, ...rest }: TextAreaProps) {
  const count = pointsIn(typed);
  return (
    <Field.Root invalid={Boolean(problem)}>
      <Field.Label className={classes(marked && styles.marked)}>{label}</Field.Label>
      <Textarea
        ref={ref}
        aria-required={marked || undefined}
        {...rest}
        onChange={({ type, target, nativeEvent }) => {
          // Text that an input method is still composing must not be cut.
          if (!(nativeEvent as InputEvent).isComposing) cap(target, maxLength);
          onChange({ type, target });
        }}
        onCompositionEnd={({ currentTarget }) => {
          if (cap(currentTarget, maxLength)) onChange({ type: 'change', target: currentTarget });
        }}
      />
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
        <span>
          <Field.ErrorText role="alert">{problem}</Field.ErrorText>
          {count >= maxLength && <Field.HelperText role="status">最多输入{maxLength}字</Field.HelperText>}
        </span>
        <Field.HelperText className="num" style={{ whiteSpace: 'nowrap' }}>
          <span className="hidden">已输入</span>
          {count}/{maxLength}
        </Field.HelperText>
      </div>
    </Field.Root>
  );
}
