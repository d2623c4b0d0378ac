import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { itemsOf } from '#api/pages.ts';
import { LikeButton } from '#kit/marks/LikeButton.tsx';
import { useWriting } from '#kit/writing/useWriting.ts';
import { WritingForm } from '#kit/writing/WritingForm.tsx';
import { agoText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { GrowingList } from '#ui/GrowingList.tsx';
import { SortButtons } from '#ui/SortButtons.tsx';
import { useAsk, useQuestionLike } from '../mutations.ts';
import { type LiveQuestion, questionsQuery, type QuestionSort } from '../queries.ts';
import styles from './Questions.module.css';

/** Maximum length of a question, in code points. */
export const maxQuestionLength = 200;

const sorts: readonly (readonly [QuestionSort, string])[] = [
  ['hot', '最热'],
  ['new', '最新'],
];

const Question = observer(function Question({ question, isOpen }: { question: LiveQuestion; isOpen: boolean }) {
  const { frame } = useStores();
  const { questionId, text, userName, likeCount, liked, mine, answered, answerText, createTime } = question;
  const like = useQuestionLike(questionId);
  return (
    <article className={styles.question} aria-label={`${mine ? '我' : userName}的提问`}>
      <header>
        <b>{mine ? '我' : userName}</b>
        <span className="num">{agoText(createTime, frame.renderedAt)}</span>
        {answered && <Badge tone="brand">已回答</Badge>}
      </header>
      <p>{text}</p>
      {answerText && (
        <p className={styles.answer}>
          <b>讲师：</b>
          {answerText}
        </p>
      )}
      {isOpen ? (
        <LikeButton liked={liked === true} count={likeCount} saving={like} of={userName} />
      ) : (
        likeCount > 0 && <p className={styles.likes}>{likeCount} 人点赞</p>
      )}
    </article>
  );
});

/** Asks the lecturer; the text is kept until it is stored. */
function QuestionForm({ liveId }: { liveId: number }) {
  const { mutateAsync } = useAsk();
  const writing = useWriting(`liveQuestion.${liveId}`, { maxLength: maxQuestionLength });
  return (
    <WritingForm
      writing={writing}
      label="向讲师提问"
      labelHidden
      placeholder="向讲师提问，200字以内"
      names={['提问', '提交中…']}
      className={styles.form}
      onSubmit={() => writing.submit({ store: (text, key) => mutateAsync({ body: { liveId, text }, key }) })}
    />
  );
}

interface QuestionsProps {
  liveId: number;
  /** For doctors who may not take part in the room: the way to the right, in place of the form. They do not like either. */
  way?: ReactNode;
}

/** Questions to the lecturer with their answers; the reader's own ones come first. */
export const Questions = observer(function Questions({ liveId, way = null }: QuestionsProps) {
  const { dialogs, session } = useStores();
  const [sort, setSort] = useState<QuestionSort>('hot');
  const reads = useInfiniteQuery({ ...questionsQuery(useApi(), liveId, sort), placeholderData: keepPreviousData });
  const pages = reads.data?.pages ?? [];
  const own = pages[0]?.own ?? [];
  const isOwn = ({ questionId }: LiveQuestion): boolean => own.some((other) => other.questionId === questionId);
  const others = itemsOf(pages, ({ questionId }) => questionId).filter((question) => !isOwn(question));
  const questions = [...own, ...others];
  const { userId } = session.user;
  return (
    <div className={styles.questions}>
      <div className={styles.scroll} tabIndex={-1}>
        {pages[0] && (
          <div className={styles.bar}>
            <p className="num">共 {pages[0].total} 个提问</p>
            <SortButtons sorts={sorts} current={sort} onChange={setSort} />
          </div>
        )}
        <GrowingList state={reads} count={questions.length} empty="还没有提问，来提第一个问题吧">
          {questions.map((question) => (
            <li key={question.questionId}>
              <Question question={question} isOpen={way === null || userId === 0} />
            </li>
          ))}
        </GrowingList>
      </div>
      <div className={styles.foot}>
        {userId === 0 ? (
          <Button wide onClick={() => void dialogs.open('login', { reason: '登录后即可提问' })}>
            登录后提问
          </Button>
        ) : (
          (way ?? <QuestionForm key={userId} liveId={liveId} />)
        )}
      </div>
    </div>
  );
});
