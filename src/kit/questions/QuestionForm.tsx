import { CircleCheck, CircleX } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import type { components } from '../../../openapi/portal.d.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './QuestionForm.module.css';

type Schemas = components['schemas'];

/** The choice after a click on an option: questions of kind X take several, the others one. */
const choiceWith = (
  { kind }: Pick<Schemas['Question'], 'kind'>,
  before: readonly string[],
  key: string,
  isChosen: boolean,
): string[] => (kind === 'X' ? [...before.filter((other) => other !== key), ...(isChosen ? [key] : [])].sort() : [key]);

function Verdict({ verdict }: { verdict: Schemas['QuestionVerdict'] }) {
  const Icon = verdict.correct ? CircleCheck : CircleX;
  return (
    <div className={styles.verdict} role="status">
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

/** A question with its options; after the answer the right options, the explanation and the rate of all doctors. */
export function QuestionForm(props: QuestionFormProps) {
  const { name, question, chosen, onChoose, verdict, pending, send, onSend, before = '', children } = props;
  const many = question.kind === 'X';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen.length > 0 && !pending) onSend();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.options} disabled={verdict !== undefined}>
        <legend className={styles.stem}>
          {before}
          {question.stem}
          {many && '（多选）'}
        </legend>
        {question.options.map(({ key, text }, at) => (
          <label key={at} className={classes(styles.option, verdict?.answer.includes(key) && styles.right)}>
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
          </label>
        ))}
      </fieldset>
      {verdict ? (
        <Verdict verdict={verdict} />
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
