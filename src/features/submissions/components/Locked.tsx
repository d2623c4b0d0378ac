import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { Question } from '#kit/writing/Question.tsx';
import { articleUploadPage } from '#addresses/submission.ts';
import { articlePage } from '#addresses/article.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { WritingSession } from '../WritingSession.ts';
import { useSubmissionWithdraw } from '../mutations.ts';
import styles from './WriteForm.module.css';

interface LockedProps {
  writing: WritingSession;
  /** The article was just submitted here: the notice is brought into view and gets the focus. */
  isNews: boolean;
  children: ReactNode;
}

const underReview =
  '审核中的文章暂不能修改。审核结果会显示在“我的投稿”中：通过后直接发布；退回时附有修改意见，修改后可再次提交。';

const bringIntoView = (notice: HTMLElement | null): void => {
  notice?.scrollIntoView({ block: 'center' });
  notice?.focus({ preventScroll: true });
};

/** An article that is with the editors or published: to be read, and to be taken back. */
export const Locked = observer(function Locked({ writing, isNews, children }: LockedProps) {
  const { articleId, status, withdrawing } = writing;
  const { mutateAsync, isPending } = useSubmissionWithdraw();
  const [isAsking, setIsAsking] = useState(false);
  const isPublished = status === 'published';
  const path = articleId !== null && isPublished ? articlePage.to({ id: articleId }) : null;
  const withdraw = async (): Promise<void> => {
    const state = articleId === null ? null : await mutateAsync(articleId).catch(() => null);
    setIsAsking(false);
    if (state) writing.applyState(state);
    // The editors were faster: the article is shown as it is now.
    else await writing.loadLatest().catch(() => undefined);
  };
  return (
    <>
      <div ref={isNews ? bringIntoView : undefined} className={styles.notice} role="status" tabIndex={-1}>
        <p>
          {withdrawing
            ? '已申请撤回，请等待编辑部处理；在此之前文章仍可阅读。'
            : isPublished
              ? '文章已发布，已发布的文章暂不能修改。'
              : underReview}
        </p>
        <div className={styles.ways}>
          {!withdrawing && (
            <Button onPointerEnter={preloadQuestion} onFocus={preloadQuestion} onClick={() => setIsAsking(true)}>
              申请撤回
            </Button>
          )}
          {path && <ButtonLink to={path}>查看文章</ButtonLink>}
          <ButtonLink to={articleUploadPage.to({ tab: 'mine' })}>我的投稿</ButtonLink>
        </div>
      </div>
      <article className={styles.paper} aria-label="稿件">
        {children}
      </article>
      {isAsking && (
        <Question
          title="撤回稿件"
          text={
            isPublished
              ? '编辑部同意后文章会从网站下线，确定申请撤回吗？'
              : '撤回后稿件变为草稿，需要重新提交审核，确定撤回吗？'
          }
          pending={isPending}
          onYes={() => void withdraw()}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  );
});
