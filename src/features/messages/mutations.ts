/** Writes of the messages. */
import { inboxList } from '#openapi/dist/operations/inboxList.ts';
import { inboxRead } from '#openapi/dist/operations/inboxRead.ts';
import { inboxRemove } from '#openapi/dist/operations/inboxRemove.ts';
import { inboxUnread } from '#openapi/dist/operations/inboxUnread.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { useApi } from '#api/ApiContext.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { unreadQuery } from './queries.ts';

/** Marks messages as read; the answer has the new counts. */
export function useInboxRead() {
  const { queryKey } = unreadQuery(useApi());
  return useWrite(inboxRead, {
    input: (body: BodyOf<'inboxRead'>) => ({ body }),
    keep: (queryClient, unread) => queryClient.setQueryData(queryKey, unread),
    invalidatesOnFailure: [inboxList, inboxUnread],
  });
}

/** Removes messages. */
export const useInboxRemove = () =>
  useWrite(inboxRemove, { input: (ids: number[]) => ({ body: { ids } }), invalidates: [inboxUnread] });
