import { useRef, useState } from 'react';
import { itemsOf } from '#api/pages.ts';
import { loadAhead } from '#shared/chunkGuard.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';
import type { Target } from '../page/target.ts';
import { useAfterLogin, useIntent } from '../signIn/useAfterLogin.ts';
import { formOf, unfolded } from './model.ts';
import type { Comment } from './queries.ts';
import styles from './Comments.module.css';
import { CommentText } from './CommentText.tsx';

/** Only for those who answer. */
const ReplyForm = later(() => import('./CommentForm.tsx'), 'ReplyForm');

/** A comment with its replies and a form for a new reply. */
export function CommentThread({ target, comment }: { target: Target; comment: Comment }) {
  const { dialogs, session } = useStores();
  const [answering, setAnswering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { userName, commentId } = comment;
  const replies = itemsOf([{ list: comment.replies }], (reply) => reply.commentId);
  const shown = isWhole ? replies : replies.slice(0, unfolded);
  const close = (): void => {
    setAnswering(false);
    opener.current?.focus();
  };
  const label = target.targetType === 'article' ? '作者回复' : '讲师回复';
  const intent = `write ${formOf(target, commentId)}`;
  const begin = useIntent(intent);
  useAfterLogin(intent, () => setAnswering(true));
  // What is typed at once after the click must find its field.
  const near = (): void => loadAhead(ReplyForm.load);
  const answer = (): void => {
    if (session.isLoggedIn) setAnswering(!answering);
    else void dialogs.open('login', { reason: '登录后即可回复', intent: begin() });
  };
  return (
    <CommentText
      text={comment}
      size={40}
      answer={label}
      more={
        <button
          ref={opener}
          type="button"
          className={styles.quiet}
          aria-expanded={answering}
          onPointerEnter={near}
          onFocus={near}
          onClick={answer}
        >
          回复<span className="hidden">：{userName}</span>
        </button>
      }
    >
      {answering && (
        <AsyncSection loading={<div className={styles.place} />}>
          <ReplyForm
            target={target}
            parent={{ commentId, userName }}
            onCancel={close}
            onDone={() => {
              close();
              setWhole(true);
            }}
          />
        </AsyncSection>
      )}
      {replies.length > 0 && (
        <div className={styles.replies}>
          <ul>
            {shown.map((reply) => (
              <li key={reply.commentId}>
                <CommentText text={reply} size={28} answer={label} />
              </li>
            ))}
          </ul>
          {replies.length > unfolded && (
            <button type="button" className={styles.quiet} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? '收起' : `展开其余 ${replies.length - unfolded} 条回复`}
            </button>
          )}
        </div>
      )}
    </CommentText>
  );
}
