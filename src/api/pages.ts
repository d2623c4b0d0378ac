/** A list that grows by its next page, as options for TanStack Query. */
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Operation, OperationId, Payload } from '../../openapi/operation.ts';
import { keyOf } from './query.ts';

/** What every page of a list tells (pages A.3). */
interface Page {
  total: number;
  page: number;
  size: number;
}

/** Options of a growing list of an operation; `ask` reads one page, counted from 1. */
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

/** Changes the pages that are kept of an operation's growing lists. */
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

/** The items of all pages, each once: what was written meanwhile has moved some of them to the next page. */
export function itemsOf<Item>(pages: readonly { list: Item[] }[], idOf: (item: Item) => number): Item[] {
  const items = new Map<number, Item>();
  for (const item of pages.flatMap(({ list }) => list)) if (!items.has(idOf(item))) items.set(idOf(item), item);
  return [...items.values()];
}
