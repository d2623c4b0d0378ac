/** A read of a list, as the controls that choose from it show it. */
import type { UseQueryResult } from '@tanstack/react-query';

/** A list to choose from. */
export interface ChoiceList<Item> {
  /** `idle` is before the list is asked for; `failed` offers a retry and is no empty list. */
  state: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly Item[];
  /** Asks again after a failure. */
  retry(): void;
}

/** The list of a query; it always belongs to the query's present key. */
export function choiceList<Item>({
  data,
  isError,
  fetchStatus,
  refetch,
}: Pick<UseQueryResult<Item[]>, 'data' | 'isError' | 'fetchStatus' | 'refetch'>): ChoiceList<Item> {
  // Without a network a read is paused: it goes on by itself.
  const missing = fetchStatus !== 'idle' ? 'loading' : isError ? 'failed' : 'idle';
  return { state: data ? 'ready' : missing, items: data ?? [], retry: () => void refetch() };
}

/** Why there is nothing to choose, or undefined where there is. */
export function statusOf({ state, items }: ChoiceList<unknown>, idle: string, empty: string): string | undefined {
  if (state === 'idle') return idle;
  if (state === 'loading') return '加载中…';
  return items.length === 0 ? empty : undefined;
}
