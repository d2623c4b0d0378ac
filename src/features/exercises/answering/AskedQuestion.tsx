import { observer } from 'mobx-react-lite';
import { type Ref, useState } from 'react';
import { groupAt, sharedOf } from '#kit/questions/groups.ts';
import { QuestionTools } from '#kit/questions/QuestionTools.tsx';
import { SharedMaterial } from '#kit/questions/SharedMaterial.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { useScripts } from '#ui/useScripts.ts';
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
  const { memory } = useStores().surroundings;
  const isBrowser = useScripts();
  const [chosen, setChosen] = useState<number | null>(null);
  // The server draws the usual size, and so does the first drawing in the browser.
  const kept = isBrowser ? sizes.indexOf(Number(memory.local.get(sizeKey)) as 16) : 0;
  const size = chosen ?? Math.max(0, kept);
  const { question, questions, place } = sheet;
  const resize = (): void => {
    const next = (size + 1) % sizes.length;
    setChosen(next);
    memory.local.set(sizeKey, String(sizes[next]));
  };
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
