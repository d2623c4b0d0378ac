import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { choiceWith, hasSeveral, type Question } from './kinds.ts';
import styles from './Question.module.css';

/** The sign and the word of an option after the answer; null for a wrong one that was not chosen. */
function resultOf(key: string, chosen: readonly string[], answer: readonly string[]) {
  const [isRight, isChosen] = [answer.includes(key), chosen.includes(key)];
  if (isRight) return { isRight, word: isChosen ? '您选对了' : '正确答案' };
  return isChosen ? { isRight, word: '您选错了' } : null;
}

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

interface QuestionOptionsProps {
  /** Name of the options' fields; unique on the page. */
  name: string;
  question: Pick<Question, 'kind' | 'options'>;
  /** The question itself. */
  legend: ReactNode;
  chosen: readonly string[];
  onChoose(chosen: string[]): void;
  /** Keys of the right options, once they may be seen. */
  answer?: readonly string[] | undefined;
  /** Why options are right or wrong. */
  notes?: readonly { key: string; explain: string }[] | null | undefined;
  /** Nothing can be chosen any more. */
  disabled?: boolean;
  /** The texts of the options stand above, for several questions: only the letters are seen here. */
  lettersOnly?: boolean;
}

/** The options of a question as radio buttons or check boxes; after the answer what became of each of them. */
export function QuestionOptions(props: QuestionOptionsProps) {
  const {
    name,
    question,
    legend,
    chosen,
    onChoose,
    answer,
    notes,
    disabled = answer !== undefined,
    lettersOnly = false,
  } = props;
  return (
    <fieldset className={classes(styles.options, lettersOnly && styles.letters)} disabled={disabled}>
      <legend className={styles.stem}>{legend}</legend>
      {question.options.map(({ key, text }, at) => {
        const result = answer ? resultOf(key, chosen, answer) : null;
        const note = notes?.find((option) => option.key === key)?.explain;
        return (
          <label
            key={at}
            className={classes(styles.option, result && (result.isRight ? styles.right : styles.missed))}
            data-chosen={chosen.includes(key) || undefined}
          >
            <input
              type={hasSeveral(question.kind) ? 'checkbox' : 'radio'}
              name={name}
              value={key}
              checked={chosen.includes(key)}
              onChange={(event) => onChoose(choiceWith(question, chosen, key, event.target.checked))}
            />
            <span>
              {key}
              <span className={lettersOnly ? 'hidden' : undefined}>. {text}</span>
            </span>
            {answer && <OptionResult result={result} note={note} />}
          </label>
        );
      })}
    </fieldset>
  );
}
