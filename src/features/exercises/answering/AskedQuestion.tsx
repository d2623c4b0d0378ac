import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { useKeptChoice } from '#kit/page/useKeptChoice.ts';
import { groupAt, sharedOf } from '#kit/questions/groups.ts';
import { QuestionTools } from '#kit/questions/QuestionTools.tsx';
import { SharedMaterial } from '#kit/questions/SharedMaterial.tsx';
import type { AnswerSheet } from '../sheet/AnswerSheet.ts';
import type { Attempt } from '../sheet/attempt.ts';
import styles from './Answering.module.css';
import { QuestionPanel } from './QuestionPanel.tsx';

/** Local entry with the text size of questions. */
const sizeKey = 'questionSize';
const sizes = [16, 18, 20] as const;
const sizeNames = ['标准', '大', '特大'] as const;

interface AskedQuestionProps {
  /** As it was last read: what the doctor has put beside its questions changes while she answers. */
  attempt: Attempt;
  sheet: AnswerSheet;
  isExam: boolean;
  /** Has the focus after a move to another question. */
  heading: Ref<HTMLHeadingElement>;
}

/** The question that is shown, below what it shares with its neighbours, in the text size of the doctor. */
export const AskedQuestion = observer(function AskedQuestion(props: AskedQuestionProps) {
  const { attempt, sheet, isExam, heading } = props;
  const [kept, keep] = useKeptChoice(sizeKey);
  const size = Math.max(0, sizes.indexOf(Number(kept) as 16));
  const { question, questions, place } = sheet;
  const resize = (): void => keep(String(sizes[(size + 1) % sizes.length]));
  const own = attempt.questions.find((other) => other.question.questionId === question?.question.questionId);
  const shared = question && sharedOf(question);
  const { first, last } = groupAt(questions, place);
  const numbers = first === last ? `第 ${first + 1} 题` : `第 ${first + 1}–${last + 1} 题共用`;
  return (
    <div className={styles.asked} style={{ fontSize: `${sizes[size]}px` }}>
      {shared && <SharedMaterial key={`group ${first}`} shared={shared} numbers={numbers} />}
      <QuestionPanel
        key={`question ${place}`}
        {...{ sheet, isExam, heading }}
        size={sizeNames[size] ?? ''}
        onResize={resize}
        tools={
          own && (
            <QuestionTools
              questionId={own.question.questionId}
              stem={own.question.stem}
              collected={own.collected}
              noted={own.noted}
              correction={own.correction}
              isWrong={false}
            />
          )
        }
      />
    </div>
  );
});
