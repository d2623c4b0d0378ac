import { observer } from 'mobx-react-lite';
import { timeText } from '#shared/dates.ts';
import { Question } from '#kit/writing/Question.tsx';
import type { AnswerSheet } from '../sheet/AnswerSheet.ts';
import styles from './Answering.module.css';

const minute = 60_000;
/** As many links are read at a glance. */
const most = 24;

interface SubmitQuestionProps {
  sheet: AnswerSheet;
  onYes(): void;
  onNo(): void;
  onGo(place: number): void;
}

/** Asks before a sheet is handed in, and leads to what has no answer yet; before the earliest moment it says when that is [H.1, H.4]. */
export const SubmitQuestion = observer(function SubmitQuestion({ sheet, onYes, onNo, onGo }: SubmitQuestionProps) {
  const { blanks, attempt } = sheet;
  const wait = (attempt.minSubmitTime ?? 0) - sheet.serverNow();
  const earliest = attempt.minSubmitTime !== null && wait > 0 ? attempt.minSubmitTime : null;
  const text =
    earliest !== null
      ? // Rounded up: at the shown minute it is possible.
        `${timeText(Math.ceil(earliest / minute) * minute)} 起可以交卷，还需 ${Math.ceil(wait / minute)} 分钟。`
      : blanks.length > 0
        ? `还有 ${blanks.length} 题未作答，确定交卷吗？`
        : '确定交卷吗？交卷后不能再修改答案。';
  return (
    <Question title="交卷" text={text} yes="确定交卷" no="继续答题" {...(earliest === null && { onYes })} onNo={onNo}>
      {blanks.length > 0 && (
        <div className={styles.blanks}>
          <p>未作答的题：</p>
          <ul>
            {blanks.slice(0, most).map((place) => (
              <li key={place}>
                <button type="button" className="textLink num" onClick={() => onGo(place)}>
                  第 {place + 1} 题
                </button>
              </li>
            ))}
            {blanks.length > most && <li className="num">等 {blanks.length} 题</li>}
          </ul>
        </div>
      )}
    </Question>
  );
});
