import { Field, Input } from '@chakra-ui/react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string;
  /** The label is to be seen, not only to be heard. */
  labelled?: boolean;
  /** What is wrong with the text; told to screen readers with the field. */
  problem?: string | undefined;
  /** At the end of the line: a button that belongs to the field. */
  beside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text with its problem below. */
export function TextField({ label, labelled = false, problem, beside, ref, ...rest }: TextFieldProps) {
  return (
    <Field.Root invalid={Boolean(problem)}>
      <Field.Label className={labelled ? undefined : 'hidden'}>{label}</Field.Label>
      <div style={{ display: 'flex', gap: 12 }}>
        <Input ref={ref} {...rest} />
        {beside}
      </div>
      <Field.ErrorText role="alert">{problem}</Field.ErrorText>
    </Field.Root>
  );
}
