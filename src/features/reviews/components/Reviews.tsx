import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { itemsOf } from '#api/pages.ts';
import { dateText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { GrowingList } from '#ui/GrowingList.tsx';
import { Stars } from '#ui/Stars.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { type Review, reviewsQuery } from '../queries.ts';
import { ReviewForm } from './ReviewForm.tsx';
import styles from './Reviews.module.css';
import { ReviewSummary } from './ReviewSummary.tsx';

function ReviewText({ review, beside }: { review: Review; beside?: ReactNode }) {
  const { star, content, userName, progress, createTime } = review;
  return (
    <article className={styles.review} aria-label={`${userName}的评价`}>
      <header>
        <b>{userName}</b>
        <Stars value={star} />
        {progress !== null && <span className="num">已学 {progress}%</span>}
        <span className="num">{dateText(createTime)}</span>
        {beside}
      </header>
      <p>{content}</p>
    </article>
  );
}

interface ReviewsProps {
  albumId: number;
  words: {
    /** Who may write a review, for visitors. */
    visitors: string;
    /** In the empty form. */
    placeholder: string;
  };
  /** The reader may write one whatever the list says. */
  mayWrite: boolean;
  /** What is needed to write one; null for nothing to be said. */
  gate: ReactNode;
}

interface OwnReviewProps extends ReviewsProps {
  mine: Review | null;
  canReview: boolean;
}

/** The reader's own review, or what is needed to write one. */
const OwnReview = observer(function OwnReview(props: OwnReviewProps) {
  const { albumId, words, mayWrite, gate, mine, canReview } = props;
  const { dialogs, session } = useStores();
  const scripts = useScripts();
  const [editing, setEditing] = useState<'never' | 'now' | 'before'>('never');
  const key = `${session.user.userId} ${albumId}`;
  if (!session.isLoggedIn)
    return (
      <p className={styles.gate}>
        {words.visitors}
        <Button onClick={() => void dialogs.open('login', { reason: '登录后即可评价' })}>登录后评价</Button>
      </p>
    );
  const { placeholder } = words;
  const isOpen = canReview || mayWrite;
  const done = (): void => setEditing('before');
  if (mine && editing === 'now')
    return <ReviewForm key={key} {...{ albumId, mine, placeholder }} onDone={done} onCancel={done} />;
  if (mine)
    return (
      <section aria-label="我的评价" className={styles.mine}>
        <ReviewText
          review={mine}
          beside={
            isOpen && (
              <button
                type="button"
                className={styles.edit}
                autoFocus={editing === 'before'}
                onClick={() => setEditing('now')}
              >
                修改评价
              </button>
            )
          }
        />
      </section>
    );
  if (!isOpen)
    return (
      gate !== null && (
        <p className={styles.gate}>
          <span>{gate}</span>
        </p>
      )
    );
  return scripts ? <ReviewForm key={key} {...{ albumId, placeholder }} mine={null} onDone={done} /> : null;
});

/** Reviews of a course or an event: average, distribution, and the list with the reader's own first. */
export const Reviews = observer(function Reviews(props: ReviewsProps) {
  const { albumId } = props;
  const [star, setStar] = useState(0);
  const reads = useInfiniteQuery({ ...reviewsQuery(useApi(), albumId, star), placeholderData: keepPreviousData });
  const pages = reads.data?.pages ?? [];
  const [first] = pages;
  const others = itemsOf(pages, ({ reviewId }) => reviewId).filter(
    ({ reviewId }) => reviewId !== first?.mine?.reviewId,
  );
  return (
    <div className={styles.reviews}>
      {first && (
        <>
          <ReviewSummary score={first.score} counts={first.counts} star={star} onStar={setStar} />
          <OwnReview {...props} mine={first.mine} canReview={first.canReview} />
        </>
      )}
      {first?.mine && others.length === 0 && star === 0 ? null : (
        <GrowingList state={reads} count={others.length} empty={star > 0 ? `没有其他 ${star} 星评价` : '还没有评价'}>
          {others.map((review) => (
            <li key={review.reviewId}>
              <ReviewText review={review} />
            </li>
          ))}
        </GrowingList>
      )}
    </div>
  );
});
