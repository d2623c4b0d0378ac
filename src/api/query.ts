/** Typed query helpers: an operation of the contract as options for TanStack Query. */
import { type Query, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Operation, OperationId, Payload } from '#openapi/operation.ts';
import type { Api, Inputs } from './client.ts';

/** The parts of an operation that its query keys contain. */
export type Named = Pick<Operation, 'method' | 'path'>;

/**
 * The query key of a read: the operation, its input, and a suffix when the entry is not the operation's payload. Equal
 * keys share an entry; the key without an input is the prefix of all keys of the operation.
 */
export const keyOf = <Parts extends readonly unknown[]>({ method, path }: Named, ...parts: Parts) =>
  [method, path, ...parts] as const;

/** Options of a read; equal reads share one entry. */
export function apiQuery<Id extends OperationId>(api: Api, operation: Operation<Id>, ...[input]: Inputs<Id>) {
  const { isShown: _, ...named } = input ?? {};
  return queryOptions({
    queryKey: keyOf(operation, named),
    queryFn: ({ signal }): Promise<Payload<Id>> =>
      api.call(operation, ...([{ ...input, signal }] as unknown as Inputs<Id>)),
  });
}

/** Same as `apiQuery`, for data of the logged-in doctor: it is removed when the session ends. */
export function privateQuery<Id extends OperationId>(api: Api, operation: Operation<Id>, ...input: Inputs<Id>) {
  return { ...apiQuery(api, operation, ...input), meta: { private: true } };
}

/** Whether a read was created by `privateQuery`. */
export const isPrivateRead = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.private === true;

/** Callbacks of the cache. */
interface QueryClientHooks {
  /** A read failed. `kit/writing/useWrite.ts` reports failed writes. */
  onReadError?(error: Error): void;
}

/** A cache for one reader. The client already retries reads once, so the cache never does. */
export function createQueryClient({ onReadError }: QueryClientHooks = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache(onReadError ? { onError: onReadError } : {}),
    defaultOptions: {
      // `always`: without a network a call fails at once with a message, instead of waiting silently.
      queries: {
        retry: false,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write is not sent automatically when the network is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
