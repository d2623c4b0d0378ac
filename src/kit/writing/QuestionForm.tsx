import { CircleCheck, CircleX } from 'lucide-react';
import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './QuestionForm.module.css';

type Schemas = components['schemas'];

/** The choice after a click on an option: questions of kind X take several, the others one. */
const choiceWith = (
  { kind }: Pick<Schemas['Question'], 'kind'>,
  before: readonly string[],
  key: string,
  isChosen: boolean,
): string[] => (kind === 'X' ? [...before.filter((other) => other !== key), ...(isChosen ? [key] : [])].sort() : [key]);

/** The sign and the word of an option after the answer; null for a wrong one that was not chosen. */
function resultOf(key: string, chosen: readonly string[], answer: readonly string[]) {
  const [isRight, isChosen] = [answer.includes(key), chosen.includes(key)];
  if (isRight) return { isRight, word: isChosen ? '您选对了' : '正确答案' };
  return isChosen ? { isRight, word: '您选错了' } : null;
}

/** Moves the focus to the result that has just come. */
const focusHere = (result: HTMLDivElement | null): void => result?.focus();

interface OptionResultProps {
  result: ReturnType<typeof resultOf>;
  /** Why it is right or wrong. */
  note: string | undefined;
}

/** What became of an option: its sign, its word and the reason. */
function OptionResult({ result, note }: OptionResultProps) {
  const Icon = result?.isRight ? CircleCheck : CircleX;
  return (
    <>
      {result && (
        <b className={styles.result}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          {result.word}
        </b>
      )}
      {note && <small className={styles.note}>{note}</small>}
    </>
  );
}

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
  const many = question.kind === 'X';
  const [isSent, setSent] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen.length === 0 || pending) return;
    setSent(true);
    onSend();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.options} disabled={verdict !== undefined}>
        <legend className={styles.stem}>
          {before}
          {question.stem}
          {many && '（多选）'}
        </legend>
        {question.options.map(({ key, text }, at) => {
          const result = verdict ? resultOf(key, chosen, verdict.answer) : null;
          const note = verdict?.options?.find((option) => option.key === key)?.explain;
          return (
            <label
              key={at}
              className={classes(styles.option, result && (result.isRight ? styles.right : styles.missed))}
            >
              <input
                type={many ? 'checkbox' : 'radio'}
                name={name}
                value={key}
                checked={chosen.includes(key)}
                onChange={(event) => onChoose(choiceWith(question, chosen, key, event.target.checked))}
              />
              <span>
                {key}. {text}
              </span>
              {verdict && <OptionResult result={result} note={note} />}
            </label>
          );
        })}
      </fieldset>
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
    </form>
  );
}
