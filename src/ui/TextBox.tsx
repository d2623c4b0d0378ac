import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { pointsIn } from '#shared/text.ts';
import { cap } from './capField.ts';
import { classes } from './classes.ts';
import styles from './TextBox.module.css';

/** The part of an event that a form needs to read a field. */
interface Change {
  type: string;
  target: HTMLTextAreaElement;
}

interface TextBoxProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'maxLength'> {
  label: string;
  labelHidden?: boolean;
  /** The current text, for the counter; the field itself stays uncontrolled. */
  typed: string;
  /** Maximum number of code points. */
  maxLength: number;
  /** Error message; screen readers read it with the field. */
  problem?: string | undefined;
  onChange(change: Change): unknown;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled text field of several lines with a counter: native, for pages that are mainly read. */
export function TextBox({
  label,
  labelHidden,
  typed,
  maxLength,
  problem,
  onChange,
  onCompositionEnd,
  ref,
  ...rest
}: TextBoxProps) {
  const id = useId();
  const count = pointsIn(typed);
  const note = problem ?? (count >= maxLength ? `最多输入${maxLength}字` : '');
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={labelHidden ? 'hidden' : styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        ref={ref}
        rows={3}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}note ${id}count`}
        {...rest}
        // Browsers place the cursor before a text that is there already.
        onFocus={
          rest.autoFocus
            ? ({ currentTarget: box }) => box.setSelectionRange(box.value.length, box.value.length)
            : rest.onFocus
        }
        onChange={({ type, target, nativeEvent }) => {
          // Text that an input method is still composing must not be cut.
          if (!(nativeEvent as InputEvent).isComposing) cap(target, maxLength);
          onChange({ type, target });
        }}
        onCompositionEnd={(event) => {
          const { currentTarget } = event;
          if (cap(currentTarget, maxLength)) onChange({ type: 'change', target: currentTarget });
          onCompositionEnd?.(event);
        }}
      />
      <div className={styles.notes}>
        <span id={`${id}note`} className={classes(problem && styles.problem)} role={problem ? 'alert' : 'status'}>
          {note}
        </span>
        <span id={`${id}count`} className="num">
          <span className="hidden">已输入</span>
          {count}/{maxLength}
        </span>
      </div>
    </div>
  );
}
