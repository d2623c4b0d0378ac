import { CircleCheckBig, Flag } from 'lucide-react';
import { type ExerciseResultAddress, exerciseResultPage } from '#addresses/exercise.ts';
import { resultWords } from '#kit/questions/resultWords.ts';
import { Link } from '#ui/Link.tsx';
import { questionAnchor, type Result, reviewPlace } from './model.ts';
import { reviewSize } from './queries.ts';
import styles from './Result.module.css';

const legend = ['right', 'partial', 'wrong', 'blank'] as const;
/** An answer whose result is told after the end of the paper. */
const answered = { name: '已答', Icon: CircleCheckBig };

interface ResultSheetProps {
  result: Result;
  address: ExerciseResultAddress;
}

/** How many questions were answered how; before the end of a paper only how many were answered. */
function Legend({ result: { counts, sheet, explain } }: Pick<ResultSheetProps, 'result'>) {
  const all =
    explain === 'window'
      ? [
          { part: 'answered', ...answered, count: sheet.length - counts.blank },
          { part: 'blank', ...resultWords.blank, count: counts.blank },
        ]
      : legend.map((part) => ({ part, ...resultWords[part], count: counts[part] }));
  return (
    <ul className={styles.legend}>
      {all.map(({ part, name, Icon, count }) => (
        <li key={part} data-part={part}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {name} <b className="num">{count}</b>
        </li>
      ))}
    </ul>
  );
}

/** The answer sheet: every question with its result; a number leads to its review. */
export function ResultSheet({ result, address }: ResultSheetProps) {
  const { sheet } = result;
  return (
    <section className={`paper roomy ${styles.sheet}`}>
      <h2>答题卡</h2>
      <Legend result={result} />
      <ol className={styles.numbers}>
        {sheet.map(({ result: own, marked }, at) => {
          const { name, Icon } = own === null ? answered : resultWords[own];
          const place = reviewPlace(result, at, address.view, reviewSize);
          return (
            <li key={at}>
              <Link
                className="num"
                data-part={own ?? 'answered'}
                to={`${exerciseResultPage.to({ ...address, ...place })}#${questionAnchor(at + 1)}`}
                aria-label={`第 ${at + 1} 题，${name}${marked ? '，已标记' : ''}`}
              >
                {at + 1}
                <Icon size={14} strokeWidth={1.75} aria-hidden />
                {marked && <Flag className={styles.flag} size={12} strokeWidth={2} aria-hidden />}
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
