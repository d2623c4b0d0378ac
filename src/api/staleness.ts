/** Cached reads by operation: which of them a write makes outdated, and how a write changes them. */
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import type { Operation, OperationId, Payload } from '../../openapi/operation.ts';
import { keyOf, type Named } from './query.ts';

/** All reads of an operation, or the one read of these query options. */
export type Reads = Named | { queryKey: QueryKey };

const filtersOf = (reads: Reads): QueryFilters =>
  'queryKey' in reads ? { queryKey: reads.queryKey, exact: true } : { queryKey: keyOf(reads) };

/** Marks reads as outdated. Those on the page are made again, others when they are needed. Resolves after the former. */
export async function outdate(queryClient: QueryClient, ...all: readonly Reads[]): Promise<void> {
  await Promise.all(all.map((reads) => queryClient.invalidateQueries(filtersOf(reads))));
}

/** As `outdate`, but nothing is read again for the page that is shown. */
export function outdateLater(queryClient: QueryClient, ...all: readonly Reads[]): void {
  for (const reads of all) void queryClient.invalidateQueries({ ...filtersOf(reads), refetchType: 'none' });
}

/** Makes those of these reads again that are on the page. Rejects when one fails. */
export const reread = (queryClient: QueryClient, reads: Reads): Promise<void> =>
  queryClient.refetchQueries({ ...filtersOf(reads), type: 'active' }, { throwOnError: true });

/** Entries that hold the payload of an operation as it came: their keys end with the input. */
const payloadsOf = (operation: Named): QueryFilters => ({
  queryKey: keyOf(operation),
  predicate: ({ queryKey }) => queryKey.length === keyOf(operation, {}).length,
});

/** The kept payloads of an operation. */
export const keptOf = <Id extends OperationId>(queryClient: QueryClient, operation: Operation<Id>): Payload<Id>[] =>
  queryClient.getQueriesData<Payload<Id>>(payloadsOf(operation)).flatMap(([, kept]) => kept ?? []);

/** Changes the kept payloads of an operation. One that `change` gives back as it is stays as old as it is. */
export function changeKept<Id extends OperationId>(
  queryClient: QueryClient,
  operation: Operation<Id>,
  change: (kept: Payload<Id>) => Payload<Id>,
): void {
  queryClient.setQueriesData<Payload<Id>>(payloadsOf(operation), (kept) => {
    const changed = kept && change(kept);
    // `undefined` leaves the entry as it is: an outdated entry stays outdated.
    return changed === kept ? undefined : changed;
  });
}
