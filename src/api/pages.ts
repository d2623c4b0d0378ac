/** Infinite lists ("load more") as options for TanStack Query. */
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Operation, OperationId, Payload } from '#openapi/operation.ts';
import { keyOf } from './query.ts';

/** The fields of every list page (pages A.3). */
interface Page {
  total: number;
  page: number;
  size: number;
}

/** Options of an infinite list of an operation; `ask` reads one page, counted from 1. */
export function pagesQuery<Id extends OperationId>(
  operation: Operation<Id>,
  what: object,
  ask: (page: number, signal: AbortSignal) => Promise<Payload<Id> & Page>,
) {
  return infiniteQueryOptions({
    queryKey: keyOf(operation, what, 'pages' as const),
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  });
}

/** Changes the cached pages of an operation's infinite lists. */
export function changePages<Id extends OperationId>(
  queryClient: QueryClient,
  operation: Operation<Id>,
  change: (pages: Payload<Id>[]) => Payload<Id>[],
): void {
  queryClient.setQueriesData<InfiniteData<Payload<Id>>>(
    { queryKey: keyOf(operation), predicate: ({ queryKey }) => queryKey.at(-1) === 'pages' },
    (kept) => kept && { ...kept, pages: change(kept.pages) },
  );
}

/** The items of all pages without duplicates: a new item moves others to the next page between two reads. */
export function itemsOf<Item>(pages: readonly { list: Item[] }[], idOf: (item: Item) => number): Item[] {
  const items = new Map<number, Item>();
  for (const item of pages.flatMap(({ list }) => list)) if (!items.has(idOf(item))) items.set(idOf(item), item);
  return [...items.values()];
}
