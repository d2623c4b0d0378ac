import { useId, useRef, useState } from 'react';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { exchangeCodeOf } from '#shared/numberText.ts';
import { typedBy } from '#shared/typedNumbers.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import styles from './CodeForm.module.css';

/** Codes of answers about the code itself. */
const codeProblems: Partial<Record<number, string>> = {
  [codes.codeInvalid]: '兑换码无效',
  [codes.codeUsed]: '兑换码已被使用',
  [codes.codeExpired]: '兑换码已过期',
};
const minLength = 4;
const maxLength = 32;

interface CodeFormProps {
  label: string;
  /** The code to begin with. */
  start?: string;
  /** Exchanges the code. Rejects when it is not accepted; failures that are not about the code are already shown. */
  exchange(code: string): Promise<unknown>;
}

/** Exchanges a code. What was typed stays until it is accepted; what is wrong with it is shown at the field. */
export function CodeForm({ label, start = '', exchange }: CodeFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(start);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const refuse = (text: string): void => {
    setProblem(text);
    field.current?.focus();
  };
  const submit = async (): Promise<void> => {
    const typed = exchangeCodeOf(code);
    if (typed.length < minLength || typed.length > maxLength) return refuse(typed ? '兑换码无效' : '请输入兑换码');
    setSending(true);
    try {
      await exchange(typed);
      setCode('');
    } catch (error) {
      const text = error instanceof ApiError ? codeProblems[error.code] : undefined;
      if (text) refuse(text);
    } finally {
      setSending(false);
    }
  };
  return (
    <Form className={styles.form} onSubmit={() => !isSending && void submit()}>
      <label htmlFor={id} className="hidden">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className={styles.field}
        value={code}
        placeholder="请输入兑换码"
        autoComplete="off"
        autoCapitalize="characters"
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setCode(typedBy(event, exchangeCodeOf));
          setProblem('');
        }}
      />
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? '兑换中…' : '兑换'}
      </Button>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </Form>
  );
}
