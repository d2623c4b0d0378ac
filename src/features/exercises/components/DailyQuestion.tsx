import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { components } from '../../../../openapi/portal.d.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useDailyAnswer } from '../mutations.ts';
import { dailyQuestionQuery } from '../queries.ts';
import { Link } from '../../../ui/Link.tsx';
import styles from './DailyQuestion.module.css';

function Verdict({ verdict }: { verdict: components['schemas']['QuestionVerdict'] }) {
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

function Question({ question }: { question: components['schemas']['Question'] }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const answer = useDailyAnswer();
  const many = question.kind === 'X';
  const verdict = answer.data;
  const choose = (key: string, checked: boolean): void =>
    setChosen((before) =>
      many ? [...before.filter((other) => other !== key), ...(checked ? [key] : [])].sort() : [key],
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen.length > 0 && !answer.isPending) answer.mutate({ questionId: question.questionId, chosen });
  };
  return (
    <form onSubmit={submit}>
      <fieldset className={styles.options} disabled={verdict !== undefined}>
        <legend className={styles.stem}>
          {question.stem}
          {many && '（多选）'}
        </legend>
        {question.options.map(({ key, text }, at) => (
          <label key={at} className={classes(styles.option, verdict?.answer.includes(key) && styles.right)}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name="daily"
              value={key}
              checked={chosen.includes(key)}
              onChange={(event) => choose(key, event.target.checked)}
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
        <Button type="submit" look="outline" className={styles.send} disabled={chosen.length === 0 || answer.isPending}>
          {answer.isPending ? '提交中…' : '查看解析'}
        </Button>
      )}
    </form>
  );
}

/** One question a day; visitors may answer too, but only doctors' answers are stored. */
export function DailyQuestion({ departmentId }: { departmentId: number }) {
  const { data: question } = useSuspenseQuery(dailyQuestionQuery(useApi(), departmentId));
  if (!question) return null;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h3>每日一题</h3>
        <Link to={paths.exercise}>去练习</Link>
      </div>
      <Question key={question.questionId} question={question} />
    </div>
  );
}
