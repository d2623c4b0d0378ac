import { observer } from 'mobx-react-lite';
import { questionReviewPage } from '#addresses/questionBook.ts';
import { SelectBox } from '#kit/managing/SelectBox.tsx';
import type { Selection } from '#kit/managing/Selection.ts';
import { kindNames } from '#kit/questions/kinds.ts';
import { QuestionTools } from '#kit/questions/QuestionTools.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Link } from '#ui/Link.tsx';
import type { QuestionBook } from '../queries.ts';
import styles from './Book.module.css';
import { WrongFacts } from './WrongFacts.tsx';

type Item = QuestionBook['list'][number];

interface RowsProps {
  now: number;
  /** In a book whose entries can be selected. */
  selection?: Selection;
}

const Row = observer(function Row({ item, at, now, selection }: RowsProps & { item: Item; at: number }) {
  const { questionId, kind, stem, material, chapterName, collected, noted, correction, wrong } = item;
  return (
    <article className={`paper ${styles.row}`} aria-labelledby={`book-${at}`}>
      <p className={styles.facts}>
        {selection?.isOn && <SelectBox className={styles.box} selection={selection} id={questionId} title={stem} />}
        <Badge>{kindNames[kind]}</Badge>
        {chapterName && <span>{chapterName}</span>}
        {wrong && <WrongFacts wrong={wrong} now={now} />}
      </p>
      {material !== null && (
        <p className={`clamp2 ${styles.material}`}>
          <b>{kind === 'B1' ? '共用备选答案' : '病例资料'}</b>
          {material}
        </p>
      )}
      <h2 id={`book-${at}`} className="clamp2">
        <Link to={questionReviewPage.to({ id: questionId })}>{stem}</Link>
      </h2>
      <QuestionTools {...{ questionId, stem, collected, noted, correction }} of={stem} isWrong={wrong !== null} />
    </article>
  );
});

/** Questions of a book, without their answers; each leads to its own page. */
export const BookRows = ({ list, ...props }: RowsProps & { list: readonly Item[] }) => (
  <ol className={styles.rows} tabIndex={-1}>
    {list.map((item, at) => (
      <li key={`${at} ${item.questionId}`}>
        <Row item={item} at={at} {...props} />
      </li>
    ))}
  </ol>
);
