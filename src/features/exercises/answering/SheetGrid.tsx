import { Flag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { kindNames } from '#kit/questions/kinds.ts';
import { resultWords } from '#kit/questions/resultWords.ts';
import { classes } from '#ui/classes.ts';
import type { AnswerSheet } from '../sheet/AnswerSheet.ts';
import styles from './SheetGrid.module.css';

interface SheetGridProps {
  sheet: AnswerSheet;
  onGo(place: number): void;
}

/** The answer sheet (答题卡): the numbers of the questions by kind, with what became of them. */
export const SheetGrid = observer(function SheetGrid({ sheet, onGo }: SheetGridProps) {
  const { questions, place, blanks, attempt } = sheet;
  const [isOpen, setOpen] = useState(true);
  const bodyId = useId();
  const kinds = [...new Set(questions.map(({ question }) => question.kind))];
  return (
    <section className={`paper ${styles.box}`} aria-label="答题卡">
      <p className={styles.head}>
        <b>答题卡</b>
        <span className="num">
          已答 {questions.length - blanks.length} / {questions.length}
        </span>
        <button
          type="button"
          className="textLink reach"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
        </button>
      </p>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {kinds.map((kind) => (
          <div key={kind} role="group" aria-label={kindNames[kind]}>
            <p className={styles.kind}>{kindNames[kind]}</p>
            <div className={styles.grid}>
              {questions.map(({ question }, at) => {
                if (question.kind !== kind) return null;
                const { chosen, marked, mark } = sheet.answerOf(question.questionId);
                const result = mark && resultWords[mark.result];
                const words = [
                  `第${at + 1}题`,
                  result?.name ?? (chosen.length > 0 ? '已答' : '未答'),
                  ...(marked ? ['已标记'] : []),
                ];
                return (
                  <button
                    key={at}
                    type="button"
                    aria-label={words.join('，')}
                    aria-current={at === place ? 'true' : undefined}
                    className={classes(
                      styles.number,
                      chosen.length > 0 && styles.done,
                      mark?.result === 'right' && styles.right,
                      mark && mark.result !== 'right' && styles.wrong,
                    )}
                    onClick={() => onGo(at)}
                  >
                    <span className="num">{at + 1}</span>
                    {result && <result.Icon size={12} strokeWidth={2} aria-hidden />}
                    {marked && <Flag size={12} strokeWidth={2} className={styles.flag} aria-hidden />}
                  </button>
                );
              })}
            </div>
          </div>
        ))}
        <p className={styles.legend} aria-hidden>
          <span className={styles.done}>已答</span>
          <span>未答</span>
          <span className={styles.current}>当前</span>
          <span>
            <Flag size={12} strokeWidth={2} className={styles.flag} /> 标记
          </span>
          {attempt.mode === 'practice' &&
            (['right', 'partial', 'wrong'] as const).map((result) => {
              const { name, Icon } = resultWords[result];
              return (
                <span key={result} className={result === 'right' ? styles.right : styles.wrong}>
                  <Icon size={12} strokeWidth={2} /> {name}
                </span>
              );
            })}
        </p>
      </div>
    </section>
  );
});
