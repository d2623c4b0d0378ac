import { exercisePages, exerciseResultPage } from '#addresses/exercise.ts';
import { resultWords } from '#kit/questions/resultWords.ts';
import { dateTimeText } from '#shared/dates.ts';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';
import type { QuestionReview } from '../queries.ts';
import styles from './QuestionReview.module.css';

type PastAnswer = QuestionReview['history'][number];

function Row({ answer }: { answer: PastAnswer }) {
  const { time, chosen, result, title, exerciseId, kind, recordId } = answer;
  const word = result && resultWords[result];
  return (
    <li className={`num ${styles.row}`}>
      <span>{dateTimeText(time)}</span>
      <b data-result={result}>
        {word && <word.Icon size={16} strokeWidth={1.75} aria-hidden />}选 {chosen.join('、')}
        {word && ` · ${word.name}`}
      </b>
      <span>
        {exerciseId !== null && kind !== null ? (
          <Link className="textLink reach" to={exercisePages[kind].to({ id: exerciseId })}>
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
      <span>
        {recordId !== null && (
          <Link
            className="textLink reach"
            to={exerciseResultPage.to({ id: recordId })}
            aria-label={`查看结果：${dateTimeText(time)} ${title}`}
          >
            查看结果
          </Link>
        )}
      </span>
    </li>
  );
}

/** The doctor's answers to a question, the latest first. */
export const PastAnswers = ({ history }: Pick<QuestionReview, 'history'>) =>
  history.length > 0 && (
    <Section title="作答记录">
      <ol className="paper">
        {history.map((answer, at) => (
          <Row key={`${at} ${answer.time}`} answer={answer} />
        ))}
      </ol>
    </Section>
  );
