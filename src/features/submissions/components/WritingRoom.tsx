import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { FailedBlock } from '#ui/NoticeBlock.tsx';
import { later } from '#ui/later.ts';
import { useScripts } from '#ui/useScripts.ts';
import type { WritingSession } from '../WritingSession.ts';
import { submissionQuery } from '../queries.ts';
import { useWritingEvents, useWritingSessionOf } from '../useWritingSession.ts';
import styles from './WriteForm.module.css';
import { WriteForm, type WriteSlots } from './WriteForm.tsx';

const Locked = later(() => import('./Locked.tsx'), 'Locked');

/** One article, in its form or, while it cannot be changed, to be read. */
const WithWriting = observer(function WithWriting({ writing, slots }: { writing: WritingSession; slots: WriteSlots }) {
  useWritingEvents(writing);
  const [wasOpen] = useState(writing.isOpen);
  return writing.isOpen ? (
    <WriteForm key={writing.status} writing={writing} slots={slots} />
  ) : (
    <Suspense fallback={<div className={styles.ghost} aria-busy />}>
      <Locked writing={writing} isNews={wasOpen}>
        {slots.preview(writing.article)}
      </Locked>
    </Suspense>
  );
});

interface WritingRoomProps {
  /** The article that is changed; 0 for a new one. */
  articleId: number;
  /** Category of a new article; 0 for none. */
  categoryId?: number;
  slots: WriteSlots;
  /** Above the form. */
  head: ReactNode;
  /** Shown to visitors. */
  gate: ReactNode;
}

/**
 * Where an article is written. A session that ends leaves the form as it is: the login dialog opens above it, and the same doctor
 * goes on afterwards.
 */
export const WritingRoom = observer(function WritingRoom(props: WritingRoomProps) {
  const { articleId, categoryId = 0, slots, head, gate } = props;
  const { isLoggedIn, user } = useStores().session;
  const { held, writingOf } = useWritingSessionOf();
  const isHere = useScripts();
  const isWaiting = articleId > 0 && isLoggedIn && held?.owner !== user.userId;
  const { data, error, refetch } = useQuery({ ...submissionQuery(useApi(), articleId), enabled: isWaiting });
  const view = (): ReactNode => {
    if (isHere && isWaiting && error) return <FailedBlock error={error} onRetry={() => void refetch()} />;
    if (!isHere || (isWaiting && !data)) return <div className={styles.ghost} aria-busy />;
    const writing = writingOf(data && articleId > 0 ? { submission: data } : { categoryId });
    return <WithWriting key={writing.owner} writing={writing} slots={slots} />;
  };
  if (!isLoggedIn && !held) return gate;
  return (
    <>
      {head}
      {view()}
    </>
  );
});
