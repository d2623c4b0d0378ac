import { kindNames } from '#kit/questions/kinds.ts';
import { QuestionTools } from '#kit/questions/QuestionTools.tsx';
import { dateText } from '#shared/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import type { QuestionBook } from '../queries.ts';
import styles from './Book.module.css';

type Item = QuestionBook['list'][number];

function Row({ item, at }: { item: Item; at: number }) {
  const { questionId, kind, stem, chapterName, collected, noted, correction, wrong } = item;
  return (
    <article className={`paper ${styles.row}`} aria-labelledby={`book-${at}`}>
      <p className={styles.facts}>
        <Badge>{kindNames[kind]}</Badge>
        {chapterName && <span>{chapterName}</span>}
        {wrong && (
          <>
            <span className="num">错 {wrong.wrongTimes} 次</span>
            {wrong.rightTimes > 0 && <span className="num">之后连续答对 {wrong.rightTimes} 次</span>}
            <span className="num">最近答错 {dateText(wrong.lastWrongTime)}</span>
          </>
        )}
      </p>
      <h2 id={`book-${at}`} className="clamp2">
        {stem}
      </h2>
      <QuestionTools {...{ questionId, stem, collected, noted, correction }} of={stem} isWrong={wrong !== null} />
    </article>
  );
}

/** Questions of a book, without their answers. */
export const BookRows = ({ list }: { list: readonly Item[] }) => (
  <ol className={styles.rows} tabIndex={-1}>
    {list.map((item, at) => (
      <li key={`${at} ${item.questionId}`}>
        <Row item={item} at={at} />
      </li>
    ))}
  </ol>
);
