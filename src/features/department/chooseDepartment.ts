/** Chooses the department that lists, banners and searches go by [9-05]. */
import type { QueryClient } from '@tanstack/react-query';
import { isDone } from '#kit/writing/useWrite.ts';
import { defaultDepId } from '#stores/DepartmentStore.ts';
import type { Stores } from '#stores/createStores.ts';

/** What a choice needs. */
export interface ChoiceDeps {
  /** Saves a department with the account; rejects when that failed, which is told by then. */
  save(depId: number): Promise<unknown>;
  stores: Pick<Stores, 'department' | 'session'>;
  queryClient: Pick<QueryClient, 'invalidateQueries'>;
}

/**
 * Saves a doctor's choice with the account first [7.2-08] and keeps it here only when that worked, so that the two never
 * disagree (faults R15); a visitor's is kept here alone. `null` takes the choice back: the default department counts
 * again. Answers whether it was done.
 */
export async function chooseDepartment(
  { save, stores, queryClient }: ChoiceDeps,
  choice: number | null,
): Promise<boolean> {
  const depId = choice ?? defaultDepId;
  const { department, session } = stores;
  const { user } = session;
  if (session.isLoggedIn) {
    if (!(await isDone(save(depId)))) return false;
    // Another doctor may have logged in during the save: the choice was not made by that doctor.
    if (session.user.userId !== user.userId) return false;
    session.saveUser({ ...session.user, depId });
  }
  if (choice === null) department.forget();
  else department.choose(depId);
  void queryClient.invalidateQueries({ type: 'inactive' });
  return true;
}
