import { useId, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/chakra/Dialog.tsx';
import { TextField } from '#ui/chakra/TextField.tsx';
import { Form } from '#ui/Form.tsx';
import styles from './AskTexts.module.css';

/** A text that is asked for. */
export interface Asked {
  name: string;
  label: string;
  value: string;
  /** In UTF-16 units, as the browser counts. */
  maxLength: number;
  placeholder?: string;
}

interface AskTextsProps {
  title: string;
  fields: readonly Asked[];
  /** Takes the texts; answers what is wrong with the first one, or null. */
  onDone(texts: Readonly<Record<string, string>>): string | null;
  /** A second way, such as removing a link. */
  other?: { label: string; act(): void } | undefined;
  onClose(): void;
}

/** Asks for one or several short texts. */
export function AskTexts({ title, fields, onDone, other, onClose }: AskTextsProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [texts, setTexts] = useState(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (): void => {
    const wrong = onDone(texts);
    setProblem(wrong);
    if (wrong === null) onClose();
    else first.current?.focus();
  };
  return (
    <Dialog
      title={title}
      width={510}
      pinned
      onClose={onClose}
      footer={
        <>
          {other && (
            <Button
              onClick={() => {
                other.act();
                onClose();
              }}
            >
              {other.label}
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={id} look="solid">
            确定
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.form} onSubmit={submit}>
        {fields.map(({ name, label, maxLength, placeholder }, at) => (
          <TextField
            key={name}
            label={label}
            labelled
            placeholder={placeholder}
            maxLength={maxLength}
            value={texts[name] ?? ''}
            problem={at === 0 ? (problem ?? undefined) : undefined}
            {...(at === 0 && { 'data-answer': true, ref: first })}
            onChange={({ target }) => setTexts((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
      </Form>
    </Dialog>
  );
}
