/** The steps after a login or a registration, in the specification's order. No React, no DOM. */
import { ApiError } from '#api/errors.ts';
import { phoneKey } from '#shared/storage.ts';
import type { Intent } from '#stores/IntentStore.ts';
import type { CurrentUser } from '#stores/SessionStore.ts';
import { userIdAge, userIdCookie } from '#stores/storedUser.ts';
import { raceTimeout } from './raceTimeout.ts';
import { readSession, type SessionDeps } from './readSession.ts';

/**
 * Fetches the user and the membership again and saves them. HTTP 401 throws `Bad credentials` [8-09]; any other failure
 * leaves the doctor logged in with the membership unknown.
 */
export async function saveUser({ api, stores }: SessionDeps, userId: number): Promise<void> {
  try {
    const found = await readSession(api, userId);
    if (found?.user.userId !== stores.session.user.userId) return;
    stores.session.apply(found);
  } catch (error) {
    if (error instanceof ApiError && error.tokenRefused) throw new Error('Bad credentials');
    // A late failure must not change another doctor who has logged in since.
    if (stores.session.user.userId === userId) stores.session.saveVip(null);
  }
}

/** How the doctor has signed in. */
export interface SignInDetails {
  /** The phone that was used, to be remembered; missing when none was typed. */
  phone?: string;
  /** The success message [8-13]. */
  message: '登录成功' | '注册成功';
  /** What is carried out afterwards, when no dialog that was opened for it is open any more. */
  intent?: Intent;
  /** Where to go afterwards, when neither the address nor a dialog says so. */
  redirect?: string;
}

/**
 * After a login or a registration [4-09], [4-11]: remembers the phone, saves the user, reads the membership, closes the dialogs
 * and shows the success. `signIn`, which knows the address, decides where to go next.
 */
export async function completeSignIn(
  deps: SessionDeps,
  user: CurrentUser,
  { phone, message, intent }: SignInDetails,
): Promise<void> {
  const { session, dialogs, intents, notices, surroundings } = deps.stores;
  const { local, cookies } = surroundings.memory;
  if (phone) local.set(phoneKey, phone);
  // The cookie first: other tabs read it as soon as they receive the signal.
  cookies.set(userIdCookie, String(user.userId), userIdAge);
  if (cookies.get(userIdCookie) === null) notices.show('warning', '请允许浏览器使用 Cookie，否则无法保持登录');
  session.saveUser(user);
  // Invalidated at once: everything read after this line belongs to the new doctor and need not be read twice.
  const readAgain = deps.queryClient.invalidateQueries();
  try {
    await raceTimeout(surroundings.clock, saveUser(deps, user.userId));
  } catch {
    cookies.remove(userIdCookie);
    session.reset();
    notices.show('error', '登录已失效，请重新登录');
    return;
  }
  session.setOpenId('');
  notices.show('success', message);
  const begun = (dialogs.paramsOf('login') ?? dialogs.paramsOf('register'))?.intent ?? intent;
  dialogs.close('login', true);
  dialogs.close('register', true);
  // Not before the page shows the doctor's own state: an answer from before the write must not undo it on the page.
  if (begun) void raceTimeout(surroundings.clock, readAgain).finally(() => intents.grant(begun, user.userId));
}
