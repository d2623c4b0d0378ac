import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { inboxList } from '#openapi/dist/operations/inboxList.ts';
import { inboxUnread } from '#openapi/dist/operations/inboxUnread.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { changeCached } from '#api/staleness.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { lessUnread } from './model.ts';
import { useInboxRead } from './mutations.ts';
import type { Message } from './queries.ts';

/** Which messages are read. */
type Choice = BodyOf<'inboxRead'>;

const isIn = (choice: Choice, { messageId, kind }: Message): boolean =>
  'ids' in choice ? choice.ids.includes(messageId) : choice.kind === undefined || choice.kind === kind;

/** Shows messages as read on every page of the list; returns those that were not. */
function showRead(queryClient: QueryClient, choice: Choice): Message[] {
  const changed = new Map<number, Message>();
  changeCached(queryClient, inboxList, (page) => ({
    ...page,
    list: page.list.map((message) => {
      if (message.read || !isIn(choice, message)) return message;
      changed.set(message.messageId, message);
      return { ...message, read: true };
    }),
  }));
  return [...changed.values()];
}

/** Marks messages as read: on the page at once, then on the server. After a failure they are unread again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useInboxRead();
  return {
    pending: isPending,
    /** Resolves with whether it succeeded. */
    async mark(choice: Choice): Promise<boolean> {
      const changed = showRead(queryClient, choice);
      const kinds = changed.map(({ kind }) => kind);
      if ('ids' in choice) changeCached(queryClient, inboxUnread, (unread) => lessUnread(unread, kinds));
      if (await isDone(mutateAsync(choice))) return true;
      // The counts are read again; the list may fail to be.
      const ids = new Set(changed.map(({ messageId }) => messageId));
      changeCached(queryClient, inboxList, (page) => ({
        ...page,
        list: page.list.map((message) => (ids.has(message.messageId) ? { ...message, read: false } : message)),
      }));
      return false;
    },
  };
}
