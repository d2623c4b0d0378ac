/** Reads the current doctor and the membership from the server. */
import type { QueryClient } from '@tanstack/react-query';
import { userInfo } from '#openapi/dist/operations/userInfo.ts';
import type { Api } from '#api/client.ts';
import type { Stores } from '#stores/createStores.ts';
import { sessionIn, type SessionSnapshot } from '#stores/SessionStore.ts';

/** Dependencies of a session change. */
export interface SessionDeps {
  api: Api;
  stores: Stores;
  queryClient: Pick<QueryClient, 'invalidateQueries'>;
}

/** The user and the membership; null when the server answers with another user or with none. Rejects with ApiError. */
export async function readSession(api: Api, userId: number): Promise<SessionSnapshot | null> {
  return sessionIn(await api.call(userInfo, { path: { userId } }), userId);
}
