/** State of a list query, as selects and cascaders show it. */
import type { UseQueryResult } from '@tanstack/react-query';

/** A list of options. */
export interface ChoiceList<Item> {
  /** `idle`: not requested yet. `failed` offers a retry and must not look like an empty list. */
  state: 'idle' | 'loading' | 'ready' | 'failed';
  items: readonly Item[];
  /** Requests the list again after a failure. */
  retry(): void;
}

/** The list of a query, always for the current query key. */
export function choiceList<Item>({
  data,
  isError,
  fetchStatus,
  refetch,
}: Pick<UseQueryResult<Item[]>, 'data' | 'isError' | 'fetchStatus' | 'refetch'>): ChoiceList<Item> {
  const missing = fetchStatus !== 'idle' ? 'loading' : isError ? 'failed' : 'idle';
  return { state: data ? 'ready' : missing, items: data ?? [], retry: () => void refetch() };
}

/** Why no option can be chosen, or undefined when the list is ready. */
export function statusOf({ state, items }: ChoiceList<unknown>, idle: string, empty: string): string | undefined {
  if (state === 'idle') return idle;
  if (state === 'loading') return '加载中…';
  return items.length === 0 ? empty : undefined;
}
