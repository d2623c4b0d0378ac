import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Form } from '#ui/Form.tsx';
import { TextBox } from '#ui/TextBox.tsx';
import styles from './WritingForm.module.css';

interface WritingFormProps {
  /** The text box and whether its text is being sent, of `useWriting`. */
  writing: { field: Omit<ComponentProps<typeof TextBox>, 'label'>; sending: boolean };
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  rows?: number;
  autoFocus?: boolean;
  /** Read-only while nothing can be written yet. */
  readOnly?: boolean;
  /** Label of the button, at rest and while sending. */
  names: readonly [rest: string, sending: string];
  onSubmit(): void;
  /** Closes the form. */
  onCancel?(): void;
  /** Above the text box. */
  children?: ReactNode;
  /** Beside the buttons. */
  beside?: ReactNode;
  className?: string | undefined;
}

/**
 * A form with one text box, its counter and its error. The submit button comes first in the tab order, because the other button
 * may discard the text.
 */
export function WritingForm(props: WritingFormProps) {
  const { writing, names, onSubmit, onCancel, children, beside, className, readOnly = false, ...box } = props;
  return (
    <Form className={classes(styles.form, className)} onSubmit={onSubmit}>
      {children}
      <TextBox {...box} readOnly={readOnly} {...writing.field} />
      <div className={styles.foot}>
        {beside}
        <Button type="submit" look="solid" aria-disabled={writing.sending || readOnly}>
          {names[writing.sending ? 1 : 0]}
        </Button>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
      </div>
    </Form>
  );
}
