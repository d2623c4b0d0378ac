import { MessageCircleQuestionMark } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback } from 'react';
import { choiceWith, hasSeveral, kindNames } from '#kit/questions/kinds.ts';
import { MarkView } from '#kit/questions/MarkView.tsx';
import { optionAt } from '#kit/questions/optionKeys.ts';
import { QuestionOptions } from '#kit/questions/QuestionOptions.tsx';
import { QuestionPictures } from '#kit/questions/QuestionPictures.tsx';
import { pressedKey } from '#shared/pressedKey.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import type { LessonQuiz, QuizPoint } from '../LessonQuiz.ts';
import { OverPicture } from './OverPicture.tsx';
import styles from './QuizCard.module.css';

interface QuizCardProps {
  quiz: LessonQuiz;
  /** The place of the player. */
  stage: RefObject<HTMLElement | null>;
  /** Plays on after the question. */
  playOn(): void;
}

/** Letters and digits choose, Enter sends or plays on. */
function act(event: KeyboardEvent, quiz: LessonQuiz, point: QuizPoint, playOn: () => void): void {
  const { question } = point;
  const at = optionAt(event);
  const key = at === null ? undefined : question.options[at]?.key;
  const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
  if (key && !quiz.result) quiz.choose(choiceWith(question, quiz.chosen, key, !quiz.chosen.includes(key)));
  else if (pressedKey(event) !== 'Enter' || isOnControl) return;
  else if (quiz.result) playOn();
  else void quiz.answer();
  event.preventDefault();
}

/** Brings the result into view, too. */
const takeFocus = (result: HTMLElement | null): void => result?.focus();

/** Below the question: its answer with the way on, or the buttons that send and skip it. */
const Foot = observer(function Foot({
  quiz,
  point,
  playOn,
}: Pick<QuizCardProps, 'quiz' | 'playOn'> & { point: QuizPoint }) {
  const { result, message, chosen, isSending } = quiz;
  if (result)
    return (
      <>
        <div role="status" className={styles.result} tabIndex={-1} ref={takeFocus}>
          <MarkView mark={result.mark} />
        </div>
        <div className={styles.actions}>
          <Button look="solid" onClick={playOn}>
            继续播放
          </Button>
        </div>
      </>
    );
  return (
    <>
      {message !== null && (
        <p className={styles.message} role="alert">
          {message.replace(/。$/, '')}。您的选择已保留，可再次提交。
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="solid" disabled={chosen.length === 0 || isSending}>
          {isSending ? '提交中…' : message === null ? '提交答案' : '重新提交'}
        </Button>
        {!point.mustPass && (
          <Button
            look="outline"
            disabled={isSending}
            onClick={() => {
              quiz.skip();
              playOn();
            }}
          >
            跳过
          </Button>
        )}
      </div>
    </>
  );
});

/** The question at a second of a lesson, over the picture and in its full screen; it takes the focus and the keys. */
export const QuizCard = observer(function QuizCard({ quiz, stage, playOn }: QuizCardProps) {
  const { asked, points, isBarrier, chosen, result } = quiz;
  const takeKeys = useCallback(
    (card: HTMLElement | null) => {
      if (!card || !asked) return undefined;
      card.focus({ preventScroll: true });
      const press = (event: KeyboardEvent): void => {
        act(event, quiz, asked, playOn);
        // In full screen the player is around the card, and has meanings of its own for letters.
        event.stopPropagation();
      };
      card.addEventListener('keydown', press);
      return () => card.removeEventListener('keydown', press);
    },
    [quiz, asked, playOn],
  );
  if (!asked) return null;
  const { question, mustPass, pointId } = asked;
  const submit = (): void => {
    void quiz.answer();
  };
  return (
    <OverPicture stage={stage}>
      <div key={pointId} className={styles.card} role="alertdialog" aria-label="互动问题" tabIndex={-1} ref={takeKeys}>
        <header className={styles.head}>
          <MessageCircleQuestionMark size={20} strokeWidth={1.75} aria-hidden />
          <h2>
            互动问题{' '}
            <span className="num">
              {points.indexOf(asked) + 1}/{points.length}
            </span>
          </h2>
          <span>
            {kindNames[question.kind]}
            {mustPass ? ' · 必答' : ''}
          </span>
        </header>
        {isBarrier && (
          <p className={styles.barrier} role="status">
            请先完成互动问题
          </p>
        )}
        <Form className={styles.form} onSubmit={submit}>
          <QuestionOptions
            name={`quiz-${pointId}`}
            question={question}
            chosen={chosen}
            onChoose={quiz.choose}
            answer={result?.mark.answer}
            legend={
              <>
                {question.stem}
                {hasSeveral(question.kind) && '（多选）'}
              </>
            }
          />
          <QuestionPictures images={question.images ?? []} />
          <Foot quiz={quiz} point={asked} playOn={playOn} />
        </Form>
      </div>
    </OverPicture>
  );
});
