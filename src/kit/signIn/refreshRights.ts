/** What follows when a reader may do other things than before: a purchase, a refund, an exchanged code. */
import { saveUser } from './completeSignIn.ts';
import type { SessionDeps } from './readSession.ts';

/**
 * Reads the membership again through user_info, and everything on the page: gates, prices and marks depend on it. Never rejects;
 * where the membership cannot be read it stays as it was.
 */
export async function refreshRights(deps: SessionDeps): Promise<void> {
  const { session } = deps.stores;
  const { vip } = session;
  const { userId } = session.user;
  if (userId === 0) return;
  await saveUser(deps, userId).catch(() => undefined);
  if (session.user.userId === userId && session.vip === null) session.saveVip(vip);
  await deps.queryClient.invalidateQueries();
}

/** The same after something that happened in this tab: its other tabs follow (`app/sessionWatch.ts`). */
export function changeRights(deps: SessionDeps): Promise<void> {
  deps.stores.session.noteChangeOfRights();
  return refreshRights(deps);
}
