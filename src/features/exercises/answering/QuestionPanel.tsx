import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { sharesOptions } from '#kit/questions/groups.ts';
import { kindNames, stemText } from '#kit/questions/kinds.ts';
import { MarkView } from '#kit/questions/MarkView.tsx';
import { QuestionOptions } from '#kit/questions/QuestionOptions.tsx';
import { QuestionPictures } from '#kit/questions/QuestionPictures.tsx';
import { Badge } from '#ui/Badge.tsx';
import type { AnswerSheet } from '../sheet/AnswerSheet.ts';
import styles from './Answering.module.css';

interface QuestionPanelProps {
  sheet: AnswerSheet;
  isExam: boolean;
  /** Has the focus after a move to another question. */
  heading: Ref<HTMLHeadingElement>;
  /** Name of the text size, and the next one. */
  size: string;
  onResize(): void;
  /** Below the question. */
  tools: ReactNode;
}

/** The question that is shown with its options; in a practice the mark once it is confirmed. */
export const QuestionPanel = observer(function QuestionPanel(props: QuestionPanelProps) {
  const { sheet, isExam, heading, size, onResize, tools } = props;
  const asked = sheet.question;
  if (!asked) return null;
  const { question, chapterName, score } = asked;
  const { questionId, kind, images = [] } = question;
  const { chosen, mark } = sheet.answerOf(questionId);
  const note = sheet.keptBack.has(questionId)
    ? '答案已保存。您正在进行的考试也有这道题，考试结束后才能查看对错与解析。'
    : sheet.isOffline && sheet.confirming.has(questionId) && '已确认，网络恢复后显示对错与解析。';
  return (
    <section className={`paper ${styles.question}`}>
      <div className={styles.tags}>
        <h2 ref={heading} tabIndex={-1} className="num">
          第 {sheet.place + 1} 题
        </h2>
        <Badge>{kindNames[kind]}</Badge>
        {kind === 'case' && <Badge tone="brand">不定项</Badge>}
        <small>
          {chapterName} · {score} 分
        </small>
        <button type="button" className="textLink reach" onClick={onResize}>
          字号：{size}
        </button>
      </div>
      <QuestionPictures images={images} />
      <QuestionOptions
        name={`question${questionId}`}
        question={question}
        legend={stemText(question)}
        chosen={chosen}
        onChoose={(keys) => sheet.choose(keys)}
        answer={mark?.answer}
        disabled={sheet.isFinal(questionId) || sheet.isLocked}
        lettersOnly={sharesOptions(asked)}
      />
      <div role="status">{note && <p className={styles.note}>{note}</p>}</div>
      {!isExam && mark && <MarkView mark={mark} score={score} />}
      {tools}
    </section>
  );
});
