/** Chooses the department that lists, banners and searches go by [9-05]. */
import type { QueryClient } from '@tanstack/react-query';
import { departmentSave } from '../../../openapi/dist/department.ts';
import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Stores } from '../../stores/createStores.ts';

/** What a choice needs. */
export interface ChoiceDeps {
  api: Api;
  stores: Pick<Stores, 'department' | 'session' | 'notices'>;
  queryClient: Pick<QueryClient, 'invalidateQueries'>;
}

/**
 * Saves a doctor's choice with the account first [7.2-08] and keeps it here only when that worked, so that the two never
 * disagree (faults R15); a visitor's is kept here alone. Answers whether it is chosen; tells a failure itself.
 */
export async function chooseDepartment({ api, stores, queryClient }: ChoiceDeps, depId: number): Promise<boolean> {
  const { department, session, notices } = stores;
  const { user } = session;
  if (session.isLoggedIn) {
    try {
      await api.call(departmentSave, { path: { userId: user.userId }, query: { depIds: String(depId), sync: true } });
    } catch (error) {
      if (error instanceof ApiError) notices.show('error', error.message);
      return false;
    }
    // Somebody else may have come in meanwhile: the choice was made for the one before.
    if (session.user.userId !== user.userId) return false;
    session.saveUser({ ...session.user, depId });
  }
  department.choose(depId);
  void queryClient.invalidateQueries({ type: 'inactive' });
  return true;
}
