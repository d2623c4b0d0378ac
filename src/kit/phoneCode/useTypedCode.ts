import { type RefObject, useRef, useState } from 'react';
import { codeOf } from '#shared/typedNumbers.ts';
import { codeProblem } from '#shared/validation.ts';
import { codeRefusal } from './codeRefusal.ts';

/** A typed SMS code with its error message. */
export interface TypedCode {
  value: string;
  problem: string | null;
  field: RefObject<HTMLInputElement | null>;
  type(text: string): void;
  /** Whether it may be sent; shows the problem and moves the focus to the field otherwise. */
  check(): boolean;
  /**
   * Shows at the field that the server refuses the code, and answers whether the error says so; a used-up code cannot be mended,
   * so it is emptied.
   */
  refuse(error: unknown): boolean;
  /** Shows a message at the field. */
  show(problem: string): void;
  /** For a code that was just sent: the message about the last one goes, and the focus comes. */
  expect(): void;
}

/** The state of a code field outside of a form library. */
export function useTypedCode(): TypedCode {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const show = (text: string): void => {
    setProblem(text);
    field.current?.focus();
  };
  return {
    value,
    problem,
    field,
    show,
    type(text) {
      setValue(codeOf(text));
      setProblem(null);
    },
    check() {
      const found = codeProblem(value);
      if (found !== null) show(found);
      return found === null;
    },
    refuse(error) {
      const refusal = codeRefusal(error);
      if (!refusal) return false;
      if (refusal.isUsedUp) setValue('');
      show(refusal.message);
      return true;
    },
    expect() {
      setProblem(null);
      field.current?.focus();
    },
  };
}
