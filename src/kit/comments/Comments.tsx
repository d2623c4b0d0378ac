import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { itemsOf } from '#api/pages.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { GrowingList } from '#ui/GrowingList.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { SortButtons } from '#ui/SortButtons.tsx';
import type { Target } from '../page/target.ts';
import { useIntent } from '../signIn/useAfterLogin.ts';
import { CommentPlace } from './CommentPlace.tsx';
import styles from './Comments.module.css';
import { CommentThread } from './CommentThread.tsx';
import { type CommentWords, formOf } from './model.ts';
import { commentsQuery, type CommentSort } from './queries.ts';

const sorts: readonly (readonly [CommentSort, string])[] = [
  ['new', '最新'],
  ['hot', '最热'],
];

const scrollHere = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

interface CommentsProps {
  target: Target;
  words: CommentWords;
  /** The comment to scroll to, once it is there; 0 is none. */
  aim?: number;
}

/** Comments on a target with their replies (pages A.6). */
export const Comments = observer(function Comments({ target, words, aim = 0 }: CommentsProps) {
  const { dialogs, session } = useStores();
  const begin = useIntent(`write ${formOf(target)}`);
  const scripts = useScripts();
  const [sort, setSort] = useState<CommentSort>('new');
  const reads = useInfiniteQuery({ ...commentsQuery(useApi(), target, sort), placeholderData: keepPreviousData });
  const pages = reads.data?.pages ?? [];
  const comments = itemsOf(pages, ({ commentId }) => commentId);
  const { userId } = session.user;
  return (
    <div className={styles.comments}>
      {userId === 0 ? (
        <p className={styles.gate}>
          登录后可以{words.name}和回复
          <Button onClick={() => void dialogs.open('login', { reason: `登录后即可${words.name}`, intent: begin() })}>
            登录后{words.name}
          </Button>
        </p>
      ) : scripts ? (
        <CommentPlace key={`${userId} ${target.targetType} ${target.targetId}`} target={target} words={words} />
      ) : (
        <div className={styles.place} />
      )}
      {pages[0] && (
        <div className={styles.bar}>
          <p className="num">
            共 {pages[0].total} 条{words.name}
          </p>
          <SortButtons sorts={sorts} current={sort} onChange={setSort} />
        </div>
      )}
      <GrowingList state={reads} count={comments.length} empty="暂无评论，快来发表第一条评论">
        {comments.map((comment) => (
          <li key={comment.commentId} ref={comment.commentId === aim ? scrollHere : undefined}>
            <CommentThread target={target} comment={comment} />
          </li>
        ))}
      </GrowingList>
    </div>
  );
});
