import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { itemPath } from '#addresses/item.ts';
import { wrongBookPage } from '#addresses/questionBook.ts';
import { sharedOf } from '#kit/questions/groups.ts';
import { kindNames } from '#kit/questions/kinds.ts';
import { QuestionTools } from '#kit/questions/QuestionTools.tsx';
import { SharedMaterial } from '#kit/questions/SharedMaterial.tsx';
import { dateTimeText } from '#shared/dates.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { questionQuery, type QuestionReview as Review } from '../queries.ts';
import { AnswerForm } from './AnswerForm.tsx';
import book from './Book.module.css';
import { PastAnswers } from './PastAnswers.tsx';
import { ReviewedAnswer } from './ReviewedAnswer.tsx';
import styles from './QuestionReview.module.css';
import { WrongFacts } from './WrongFacts.tsx';

/** Why nothing tells the right answer now. */
const closedText = ({ closed, openTime }: Review): string => {
  const until = openTime === null ? '' : `（最晚 ${dateTimeText(openTime)}）`;
  return closed === 'exam'
    ? `这道题在您正在进行的考试中，交卷后可以查看答案并再次作答${until}`
    : `这道题在一场尚未结束的考试中，考试结束后可以查看答案并再次作答${until}`;
};

/** The question with the last answer, or with a form for the next one. */
function Asked({ review }: { review: Review }) {
  const { asked, mark, closed, course } = review;
  const { questionId } = asked.question;
  /** The doctor answers again, has just done so here, or has left it. */
  const [step, setStep] = useState<'read' | 'answer' | 'answered' | 'left'>('read');
  if (closed !== null)
    return (
      <>
        <ReviewedAnswer review={review} />
        <p className={styles.closed}>{closedText(review)}</p>
      </>
    );
  if (mark === null || step === 'answer')
    return (
      <AnswerForm
        asked={asked}
        onDone={() => setStep('answered')}
        {...(mark !== null && { onCancel: () => setStep('left') })}
      />
    );
  return (
    <>
      <ReviewedAnswer key={review.history.length} review={review} hasCome={step === 'answered'} />
      <div className={styles.ways}>
        <Button look="solid" autoFocus={step === 'left'} onClick={() => setStep('answer')}>
          再答一次
        </Button>
        {course && (
          <ButtonLink
            to={itemPath(course.moduleType, course.albumId)}
            aria-label={`去看讲解：${course.title}`}
            title={course.title}
          >
            去看讲解
          </ButtonLink>
        )}
        <QuestionTools
          questionId={questionId}
          stem={asked.question.stem}
          {...{ collected: asked.collected, noted: asked.noted, correction: asked.correction }}
          isWrong={review.wrong !== null}
        />
      </div>
    </>
  );
}

/** R092: one question that the doctor has met: its last answer, the explanation, all her answers, and another try. */
export function QuestionReview({ id }: { id: number }) {
  const { data: review } = useSuspenseQuery(questionQuery(useApi(), id));
  const { asked, wrong, history, serverTime } = review;
  // The options of B1 stand in the question itself: it has no neighbours here.
  const shared = asked.caseText === null ? null : sharedOf(asked);
  return (
    <>
      <Breadcrumb crumbs={[{ label: '错题本', to: wrongBookPage.to() }, { label: '题目回顾' }]} />
      <h1 className={styles.title}>题目回顾</h1>
      <div className={styles.page}>
        {shared && <SharedMaterial shared={shared} numbers="本题所属的病例" />}
        <article className={`paper roomy ${styles.question}`} aria-label="题目">
          <p className={book.facts}>
            <Badge>{kindNames[asked.question.kind]}</Badge>
            {asked.chapterName && <span>{asked.chapterName}</span>}
            {wrong && <WrongFacts wrong={wrong} now={serverTime} />}
          </p>
          <Asked review={review} />
        </article>
        <PastAnswers history={history} />
      </div>
    </>
  );
}
