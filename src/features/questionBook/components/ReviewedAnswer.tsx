import { stemText } from '#kit/questions/kinds.ts';
import { MarkView } from '#kit/questions/MarkView.tsx';
import { QuestionOptions } from '#kit/questions/QuestionOptions.tsx';
import { QuestionPictures } from '#kit/questions/QuestionPictures.tsx';
import type { QuestionReview } from '../queries.ts';

/** Nothing can be chosen here. */
const nothing = (): void => undefined;

/** Moves the focus to the result that has just come. */
const focusHere = (result: HTMLDivElement | null): void => result?.focus();

interface ReviewedAnswerProps {
  review: QuestionReview;
  /** The answer was given here just now. */
  hasCome?: boolean;
}

/** A question with the doctor's last answer, and what it is worth where that may be read. */
export function ReviewedAnswer({ review, hasCome = false }: ReviewedAnswerProps) {
  const { question } = review.asked;
  const { chosen, mark } = review;
  return (
    <>
      <QuestionPictures images={question.images ?? []} />
      <QuestionOptions
        name={`review${question.questionId}`}
        question={question}
        legend={stemText(question)}
        chosen={chosen}
        onChoose={nothing}
        answer={mark?.answer}
        disabled
      />
      {mark && (
        <div role="status" tabIndex={-1} ref={hasCome ? focusHere : undefined}>
          <MarkView mark={mark} />
        </div>
      )}
    </>
  );
}
