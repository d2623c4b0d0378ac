/** Reads whose session it is: the doctor and the membership, as the server knows them. */
import type { QueryClient } from '@tanstack/react-query';
import { userInfo } from '../../../openapi/dist/operations.ts';
import type { Api } from '../../api/client.ts';
import type { Stores } from '../../stores/createStores.ts';
import { asCurrentUser, knownVip, type SessionSnapshot } from '../../stores/SessionStore.ts';

/** What a change of the session works with. */
export interface SessionDeps {
  api: Api;
  stores: Stores;
  queryClient: Pick<QueryClient, 'invalidateQueries'>;
}

/** The user and the membership; null when the server answers with another user, or with none. Rejects with ApiError. */
export async function readSession(api: Api, userId: number): Promise<SessionSnapshot | null> {
  const { user, vipStatus } = await api.call(userInfo, { path: { userId } });
  const current = asCurrentUser(user);
  if (current?.userId !== userId) return null;
  return { user: current, vip: knownVip(vipStatus) };
}
