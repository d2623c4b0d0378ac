/** A session that began elsewhere is taken over by this tab. */
import { readSession, type SessionDeps } from '../../kit/signIn/readSession.ts';

/**
 * Makes this tab the stored user's without a reload, or a visitor's when `userId` is 0: after a login or logout in another tab,
 * and at the start where no server has rendered [7.3-10]. A session that turns out to be over leaves a visitor.
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
