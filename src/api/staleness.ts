/** Cached reads by operation: invalidation after a write, and updates with the answer of a write. */
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import type { Operation, OperationId, Payload } from '#openapi/operation.ts';
import { keyOf, type Named } from './query.ts';

/** All reads of an operation, or the one read of these query options. */
export type Reads = Named | { queryKey: QueryKey };

const filtersOf = (reads: Reads): QueryFilters =>
  'queryKey' in reads ? { queryKey: reads.queryKey, exact: true } : { queryKey: keyOf(reads) };

/** Invalidates reads: those on the page are refetched now, others when they are needed. Resolves after the former. */
export async function invalidateReads(queryClient: QueryClient, ...all: readonly Reads[]): Promise<void> {
  await Promise.all(
    all.map(async (reads) => {
      const filters = filtersOf(reads);
      // The library does not ask again for a first read that is under way, though its answer may be older than the write.
      const first = queryClient
        .getQueryCache()
        .findAll({ ...filters, fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined);
      if (first.length > 0) await Promise.allSettled(first.map(({ promise }) => promise));
      await queryClient.invalidateQueries(filters);
    }),
  );
}

/** Same as `invalidateReads`, but without a refetch of the reads on the page. */
export function invalidateWithoutRefetch(queryClient: QueryClient, ...all: readonly Reads[]): void {
  for (const reads of all) void queryClient.invalidateQueries({ ...filtersOf(reads), refetchType: 'none' });
}

/** Refetches those of these reads that are on the page. Rejects when one fails. */
export const refetchReads = (queryClient: QueryClient, reads: Reads): Promise<void> =>
  queryClient.refetchQueries({ ...filtersOf(reads), type: 'active' }, { throwOnError: true });

/** Entries that hold the unchanged payload of an operation: their keys end with the input. */
const payloadsOf = (operation: Named): QueryFilters => ({
  queryKey: keyOf(operation),
  predicate: ({ queryKey }) => queryKey.length === keyOf(operation, {}).length,
});

/** The cached payloads of an operation. */
export const cachedPayloads = <Id extends OperationId>(
  queryClient: QueryClient,
  operation: Operation<Id>,
): Payload<Id>[] =>
  queryClient.getQueriesData<Payload<Id>>(payloadsOf(operation)).flatMap(([, cached]) => cached ?? []);

/** Changes the cached payloads of an operation. When `change` returns the same object, the entry keeps its age. */
export function changeCached<Id extends OperationId>(
  queryClient: QueryClient,
  operation: Operation<Id>,
  change: (cached: Payload<Id>) => Payload<Id>,
): void {
  queryClient.setQueriesData<Payload<Id>>(payloadsOf(operation), (cached) => {
    const changed = cached && change(cached);
    // `undefined` leaves the entry unchanged, so an invalidated entry stays invalidated.
    return changed === cached ? undefined : changed;
  });
}
