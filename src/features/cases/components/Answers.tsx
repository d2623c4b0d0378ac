import { CircleCheck, CircleX } from 'lucide-react';
import type { Case, CaseStep } from '../model.ts';
import styles from './Answers.module.css';

type Asked = CaseStep['questions'][number] & { place: number; title: string };

interface AnswersProps {
  steps: Case['steps'];
  onPlace(place: number): void;
}

/** The options of a question by their keys, in words. */
const textOf = ({ question }: Asked, keys: readonly string[]): string =>
  question.options
    .filter(({ key }) => keys.includes(key))
    .map(({ key, text }) => `${key}. ${text}`)
    .join('；');

/** The wrong answers with what was right and why, then the right ones; each leads to its step. */
export function Answers({ steps, onPlace }: AnswersProps) {
  const answers: Asked[] = steps.flatMap(({ questions, title }, place) =>
    questions.map((asked) => ({ ...asked, place, title })),
  );
  const right = answers.filter(({ mine }) => mine?.verdict.correct);
  const wrong = answers.filter(({ mine }) => !mine?.verdict.correct);
  const step = ({ place, title }: Asked) => (
    <button type="button" className="textLink" onClick={() => onPlace(place)}>
      {title}
    </button>
  );
  return (
    <>
      {wrong.length > 0 && (
        <section className={styles.answers} aria-label="答错的题">
          <h3>答错的题（{wrong.length}）</h3>
          <ol>
            {wrong.map((asked, at) => (
              <li key={`${at} ${asked.question.questionId}`}>
                <CircleX size={18} strokeWidth={1.75} role="img" aria-label="错误" />
                <div>
                  <p>{asked.question.stem}</p>
                  {asked.mine && (
                    <dl>
                      <dt>您的回答</dt>
                      <dd>{textOf(asked, asked.mine.chosen)}</dd>
                      <dt>正确答案</dt>
                      <dd>{textOf(asked, asked.mine.verdict.answer)}</dd>
                      <dt>解析</dt>
                      <dd>{asked.mine.verdict.explain}</dd>
                    </dl>
                  )}
                </div>
                {step(asked)}
              </li>
            ))}
          </ol>
        </section>
      )}
      {right.length > 0 && (
        <section className={styles.answers} aria-label="答对的题">
          <h3>答对的题（{right.length}）</h3>
          <ol>
            {right.map((asked, at) => (
              <li key={`${at} ${asked.question.questionId}`}>
                <CircleCheck size={18} strokeWidth={1.75} role="img" aria-label="正确" />
                <p>{asked.question.stem}</p>
                {step(asked)}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
