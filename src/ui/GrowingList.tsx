import type { ReactNode } from 'react';
import { failureText } from '#shared/serverMessage.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './GrowingList.module.css';
import { FailedBlock, NoticeBlock } from './NoticeBlock.tsx';

interface GrowingListProps {
  /** State of the read. */
  state: {
    isPending: boolean;
    /** The failure of the last read; null without one. */
    error: unknown;
    isPlaceholderData: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch(): unknown;
    fetchNextPage(): unknown;
  };
  /** Items that are shown. */
  count: number;
  /** Text of an empty list. */
  empty: string;
  children: ReactNode;
}

/** The end of a growing list: the "load more" button with its failure. */
export function GrowingEnd({ state }: Pick<GrowingListProps, 'state'>) {
  // While the list is being replaced, the next page would belong to the old list.
  const isBusy = state.isFetchingNextPage || state.isPlaceholderData;
  return (
    <div className={styles.end}>
      {state.error ? <p role="alert">{failureText(state.error)}</p> : null}
      {state.hasNextPage ? (
        <Button aria-disabled={isBusy} onClick={() => !isBusy && void state.fetchNextPage()}>
          {state.isFetchingNextPage ? '加载中…' : '加载更多'}
        </Button>
      ) : (
        <p>没有更多了</p>
      )}
    </div>
  );
}

/** A list with a "load more" button, with its loading, failed and empty states. */
export function GrowingList({ state, count, empty, children }: GrowingListProps) {
  if (state.isPending) return <div className={styles.ghost} aria-busy />;
  if (state.error && count === 0) return <FailedBlock error={state.error} onRetry={() => void state.refetch()} />;
  if (count === 0) return <NoticeBlock text={empty} />;
  return (
    <>
      <ul
        tabIndex={-1}
        className={classes(styles.list, state.isPlaceholderData && styles.changing)}
        aria-busy={state.isPlaceholderData}
      >
        {children}
      </ul>
      <GrowingEnd state={state} />
    </>
  );
}
