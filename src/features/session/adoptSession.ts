/** Adopts a session that started elsewhere. */
import { readSession, type SessionDeps } from '../../kit/signIn/readSession.ts';

/**
 * Gives this tab the stored user's session without a reload, or a visitor's when `userId` is 0: after a login or logout
 * in another tab, and at the start of a page without server rendering [7.3-10]. A session that has ended makes a
 * visitor.
 */
export async function adoptSession(deps: SessionDeps, userId: number): Promise<void> {
  const { session, dialogs } = deps.stores;
  session.reset();
  const found = userId > 0 ? await readSession(deps.api, userId).catch(() => null) : null;
  if (found) {
    session.adopt(found);
    dialogs.close('login');
    dialogs.close('register');
  }
  void deps.queryClient.invalidateQueries();
}
