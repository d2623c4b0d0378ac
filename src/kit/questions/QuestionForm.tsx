import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { stemText } from './kinds.ts';
import styles from './Question.module.css';
import { QuestionOptions } from './QuestionOptions.tsx';

type Schemas = components['schemas'];

/** Moves the focus to the result that has just come. */
const focusHere = (result: HTMLDivElement | null): void => result?.focus();

function Verdict({ verdict, ref }: { verdict: Schemas['QuestionVerdict']; ref: Ref<HTMLDivElement> | undefined }) {
  const Icon = verdict.correct ? CircleCheck : CircleX;
  return (
    <div className={styles.verdict} role="status" tabIndex={-1} ref={ref}>
      <b className={verdict.correct ? undefined : styles.wrong}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {verdict.correct ? '回答正确' : `回答错误，正确答案 ${verdict.answer.join('、')}`}
      </b>
      <p>{verdict.explain}</p>
      {verdict.globalRate != null && <p className="num">全站正确率 {Math.round(verdict.globalRate)}%</p>}
    </div>
  );
}

interface QuestionFormProps {
  /** Name of the options' fields; unique on the page. */
  name: string;
  question: Schemas['Question'];
  chosen: readonly string[];
  onChoose(chosen: string[]): void;
  /** The result, once it was answered. */
  verdict: Schemas['QuestionVerdict'] | undefined;
  pending: boolean;
  /** Text of the button. */
  send: string;
  onSend(): void;
  /** Before the stem, such as its number. */
  before?: string;
  /** Above the button: why the answer was not stored. */
  children?: ReactNode;
}

/**
 * A question with its options; after the answer what became of each option, the explanation and the rate of all doctors. The focus
 * moves to the result of an answer that was given here.
 */
export function QuestionForm(props: QuestionFormProps) {
  const { name, question, chosen, onChoose, verdict, pending, send, onSend, before = '', children } = props;
  const [isSent, setSent] = useState(false);
  const submit = (): void => {
    if (chosen.length === 0 || pending) return;
    setSent(true);
    onSend();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <QuestionOptions
        {...{ name, question, chosen, onChoose }}
        legend={`${before}${stemText(question)}`}
        answer={verdict?.answer}
        notes={verdict?.options}
      />
      {verdict ? (
        <Verdict verdict={verdict} ref={isSent ? focusHere : undefined} />
      ) : (
        <>
          {children}
          <Button type="submit" look="outline" className={styles.send} disabled={chosen.length === 0 || pending}>
            {pending ? '提交中…' : send}
          </Button>
        </>
      )}
    </Form>
  );
}
