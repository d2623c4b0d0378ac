import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { QuestionForm } from '#kit/questions/QuestionForm.tsx';
import { Link } from '#ui/Link.tsx';
import { useDailyAnswer } from './mutations.ts';
import { dailyQuestionQuery } from './queries.ts';
import styles from './DailyQuestion.module.css';

function Question({ question }: { question: components['schemas']['Question'] }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const answer = useDailyAnswer();
  return (
    <QuestionForm
      name="daily"
      question={question}
      chosen={chosen}
      onChoose={setChosen}
      verdict={answer.data}
      pending={answer.isPending}
      send="查看解析"
      onSend={() => answer.mutate({ questionId: question.questionId, chosen })}
    />
  );
}

interface DailyQuestionProps {
  departmentId: number;
  /** Where to go on. */
  more: { to: string; label: string };
}

/** One question a day; visitors may answer too, but only doctors' answers are stored. */
export function DailyQuestion({ departmentId, more }: DailyQuestionProps) {
  const { data: question } = useSuspenseQuery(dailyQuestionQuery(useApi(), departmentId));
  if (!question) return null;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h3>每日一题</h3>
        <Link to={more.to}>{more.label}</Link>
      </div>
      <Question key={question.questionId} question={question} />
    </div>
  );
}
