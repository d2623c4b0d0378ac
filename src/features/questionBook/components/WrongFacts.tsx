import { dateText } from '#shared/dates.ts';
import { dueText } from '../due.ts';
import type { QuestionBook } from '../queries.ts';

interface WrongFactsProps {
  wrong: NonNullable<QuestionBook['list'][number]['wrong']>;
  now: number;
}

/** How a doctor stands with a question of the wrong book. */
export function WrongFacts({ wrong, now }: WrongFactsProps) {
  const { wrongTimes, rightTimes, lastWrongTime, mastered, dueTime } = wrong;
  const due = dueText(dueTime, now);
  return (
    <>
      <span className="num">错 {wrongTimes} 次</span>
      {rightTimes > 0 && <span className="num">之后连续答对 {rightTimes} 次</span>}
      <span className="num">最近答错 {dateText(lastWrongTime)}</span>
      {mastered && <span>已掌握</span>}
      {due && <span className="num">建议复习：{due}</span>}
    </>
  );
}
