/** Adopts a session that started elsewhere. */
import { ApiError } from '#api/errors.ts';
import { storedUserId, userIdCookie } from '#stores/storedUser.ts';
import { readSession, type SessionDeps } from '#kit/signIn/readSession.ts';

/**
 * Gives this tab the stored user's session without a reload, or a visitor's when `userId` is 0: after a login or logout
 * in another tab, and at the start of a page without server rendering [7.3-10]. A session that has ended makes a
 * visitor; one that cannot be read is unknown, and `SessionSync` tries again.
 */
export async function applySession(deps: SessionDeps, userId: number): Promise<void> {
  const { session, dialogs, surroundings } = deps.stores;
  if (userId > 0) {
    session.suspend(userId);
    const found = await readSession(deps.api, userId).catch(failureOf);
    // A login or logout that came meanwhile is newer.
    if (session.unknownId !== userId || found === 'unread') return;
    if (found) {
      session.apply(found);
      dialogs.close('login');
      dialogs.close('register');
    } else {
      // A stored id without a session would stop every later write of this page.
      if (storedUserId(surroundings) === userId) surroundings.memory.cookies.remove(userIdCookie);
      session.reset();
    }
  } else session.reset();
  void deps.queryClient.invalidateQueries();
}

/** Only an answer that nobody is logged in ends the session; any other failure says nothing about it. */
const failureOf = (error: unknown): null | 'unread' =>
  error instanceof ApiError && error.saysVisitor ? null : 'unread';
