import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { agoText } from '#shared/dates.ts';
import { LikeButton } from '../marks/LikeButton.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { SureButton } from '#ui/SureButton.tsx';
import { ReportButton } from '../marks/ReportButton.tsx';
import { compactLines } from './model.ts';
import { useCommentLike, useCommentRemove } from './mutations.ts';
import type { Reply } from './queries.ts';
import styles from './Comments.module.css';

/** What the writer of a comment reads that nobody else sees. */
const reviewTexts = { review: '审核中，仅自己可见', removed: '该评论未通过审核' } as const;

interface CommentTextProps {
  text: Reply;
  size: number;
  /** Label of a reply by the lecturer or the author. */
  answer: string;
  /** Beside the like button. */
  more?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

/** A comment or a reply: author, text and actions. */
export const CommentText = observer(function CommentText({ text, size, answer, more, children }: CommentTextProps) {
  const { frame } = useStores();
  const { commentId, userName, userHead, titleName, content, state, isLecturer, canRemove, createTime } = text;
  const remove = useCommentRemove();
  const like = useCommentLike(commentId);
  return (
    <article className={styles.text} aria-label={`${userName}的评论`}>
      <Avatar src={userHead ?? ''} name={userName} size={size} lazy />
      <div className={styles.body}>
        <header>
          <b>{userName}</b>
          {titleName && <span>{titleName}</span>}
          {isLecturer && <Badge tone="brand">{answer}</Badge>}
          <span className="num">{agoText(createTime, frame.renderedAt)}</span>
        </header>
        <p>{compactLines(content)}</p>
        {state !== 'shown' && <p className={styles.review}>{reviewTexts[state]}</p>}
        <div className={styles.actions}>
          {state === 'shown' && (
            <>
              <LikeButton liked={text.liked} count={text.likeCount} saving={like} of={userName} />
              {more}
            </>
          )}
          {canRemove ? (
            <SureButton
              name="删除"
              question="确定删除吗？删除后不可恢复"
              pending={remove.isPending}
              onSure={() => remove.mutate(commentId)}
            />
          ) : (
            <ReportButton
              className={styles.quiet}
              target={{ targetType: 'comment', targetId: commentId }}
              of={userName}
            />
          )}
        </div>
        {children}
      </div>
    </article>
  );
});
