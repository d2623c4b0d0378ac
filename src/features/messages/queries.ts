/** Reads of the messages. */
import { inboxList } from '#openapi/dist/operations/inboxList.ts';
import { inboxUnread } from '#openapi/dist/operations/inboxUnread.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import type { UserCenterAddress } from '#addresses/userCenter.ts';

const pageSize = 20;

/** A message to the doctor. */
export type Message = Payload<'inboxList'>['list'][number];

/** A page of the doctor's messages. New ones come without an action of hers: it is read again with every visit. */
export const messagesQuery = (api: Api, { kind, page }: Pick<UserCenterAddress, 'kind' | 'page'>) => ({
  ...privateQuery(api, inboxList, { query: { ...(kind && { kind }), page, size: pageSize } }),
  staleTime: 0,
});

/** How many messages are not read. */
export const unreadQuery = (api: Api) => privateQuery(api, inboxUnread);
