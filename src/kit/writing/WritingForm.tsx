import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Form } from '../../ui/Form.tsx';
import { TextBox } from '../../ui/TextBox.tsx';
import type { useWriting } from './useWriting.ts';
import styles from './WritingForm.module.css';

interface WritingFormProps {
  writing: Pick<ReturnType<typeof useWriting>, 'field' | 'sending'>;
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  /** Nothing can be written yet. */
  readOnly?: boolean;
  /** What the button says, at rest and while the text is sent. */
  names: readonly [rest: string, sending: string];
  onSubmit(): void;
  /** Puts the form away. */
  onCancel?(): void;
  /** Above the text. */
  children?: ReactNode;
  /** Beside the buttons. */
  beside?: ReactNode;
  className?: string | undefined;
}

/**
 * A text that is written on a page: a box with its counter and its problem, and the buttons. From the text one Tab leads to the
 * button that sends it: the other one may throw the text away.
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
