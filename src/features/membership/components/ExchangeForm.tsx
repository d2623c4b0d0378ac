import { useId, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiContext.ts';
import { ApiError } from '../../../api/errors.ts';
import { changeRights } from '../../../kit/signIn/refreshRights.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useCodeExchange } from '../mutations.ts';
import styles from './ExchangeForm.module.css';

/** Codes of answers about the code itself. */
const codeProblems: Partial<Record<number, string>> = {
  4611: '兑换码无效',
  4612: '兑换码已被使用',
  4613: '兑换码已过期',
};
const minLength = 4;
const maxLength = 32;

/** Exchanges a code for days of membership. What was typed stays until it is accepted. */
export function ExchangeForm({ onDone }: { onDone(): void }) {
  const id = useId();
  const api = useApi();
  const stores = useStores();
  const queryClient = useQueryClient();
  const exchange = useCodeExchange();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const refuse = (text: string): void => {
    setProblem(text);
    field.current?.focus();
  };
  const submit = async (): Promise<void> => {
    const typed = code.trim();
    if (typed.length < minLength) return refuse(typed ? '兑换码无效' : '请输入兑换码');
    try {
      await exchange.mutateAsync(typed);
      setCode('');
      await changeRights({ api, stores, queryClient });
      onDone();
    } catch (error) {
      const text = error instanceof ApiError ? codeProblems[error.code] : undefined;
      if (text) refuse(text);
    }
  };
  return (
    <Section title="会员兑换码">
      <Form className={styles.form} onSubmit={() => !exchange.isPending && void submit()}>
        <label htmlFor={id} className="hidden">
          会员兑换码
        </label>
        <input
          ref={field}
          id={id}
          className={styles.field}
          value={code}
          maxLength={maxLength}
          placeholder="请输入兑换码"
          autoComplete="off"
          autoCapitalize="characters"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem('');
          }}
        />
        <Button type="submit" aria-disabled={exchange.isPending}>
          {exchange.isPending ? '兑换中…' : '兑换'}
        </Button>
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      </Form>
    </Section>
  );
}
