/** Connects parts that must not import each other: routes with the frame, token refusals with the session. */
import { reaction } from 'mobx';
import type { DataRouter, RouterState } from 'react-router-dom';
import { genericMessage } from '#api/errors.ts';
import { isPrivateRead } from '#api/query.ts';
import type { SocialReturn } from '#features/login/socialReturn.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { tellClosed } from '#features/privacy/closed.ts';
import type { Payload } from '#openapi/operation.ts';
import type { TokenGuardDeps } from '#api/tokenGuard.ts';
import type { Stores } from '#stores/createStores.ts';
import { extendUserIdCookie, userIdCookie } from '#stores/storedUser.ts';
import { isKnownDepartment } from '#stores/DepartmentStore.ts';
import { arrivalIn } from '#shared/arrival.ts';
import { headOf } from './routes/head.ts';
import { inPortal } from '#shared/base.ts';
import { recordRoute } from './analytics.ts';
import type { Services } from './services.ts';

/**
 * After each navigation: records the route name, sets the title, extends the user id cookie, closes the dialogs of the previous
 * page, and opens the login dialog if the page or the URL asks for it.
 */
export function onRoute(
  services: Services,
): (state: Pick<RouterState, 'matches' | 'location' | 'navigation' | 'errors'>) => void {
  const { stores } = services;
  let shown = '';
  let place = '';
  return ({ matches, location, navigation, errors }) => {
    if (navigation.state !== 'idle' || shown === location.key) return;
    shown = location.key;
    const hasArrived = place !== location.pathname;
    if (place !== '' && hasArrived) leaveDialogs(stores);
    place = location.pathname;
    const head = headOf(services, { matches, location, errors });
    const { name, title, private: isPrivate, needsLogin } = head;
    stores.frame.setRouteName(name, isPrivate, head.quiet);
    document.title = title;
    recordRoute(stores.frame.routeName);
    extendUserIdCookie(stores);
    // Who chooses a lesson on the page that he reads meets the gate in the player instead.
    const leaves = needsLogin && hasArrived;
    // The flag has the specification's name: true when a visitor may stay.
    stores.session.setIsNeedLogin(needsLogin !== undefined && !leaves);
    const wanted = isPrivate || leaves || arrivalIn(location.search).login;
    if (wanted && !stores.session.isLoggedIn && !stores.session.isUnknown) void stores.dialogs.open('login', {});
  };
}

/** On navigation, also by the back button: closes the dialogs of the previous page (faults R11). */
function leaveDialogs({ dialogs, session }: Stores): void {
  // Closing the login or registration dialog discards a pending social account [4-07]; the login and register pages keep it.
  if (dialogs.dialogLogin || dialogs.dialogReg) session.setOpenId('');
  dialogs.leavePage();
}

/** After a refused token the reader becomes a visitor without a reload, so that there is no reload loop. */
export function becomeVisitor({ stores }: Pick<Services, 'stores'>): TokenGuardDeps['onCleared'] {
  return () => {
    const wasLoggedIn = stores.session.isLoggedIn;
    stores.surroundings.memory.cookies.remove(userIdCookie);
    stores.session.reset();
    if (!wasLoggedIn) return;
    if (tellClosed(stores)) return;
    stores.notices.show('warning', '登录已失效，请重新登录');
    // The private page stays open and continues after the login.
    if (stores.frame.isPrivate) void stores.dialogs.open('login', {});
  };
}

/** Removes a doctor's private reads from the cache at logout, before another doctor logs in on the same page. */
export function forgetPrivateReads({ stores, queryClient }: Pick<Services, 'stores' | 'queryClient'>): () => void {
  return reaction(
    () => stores.session.user.userId,
    () => queryClient.removeQueries({ predicate: isPrivateRead }),
  );
}

/** Sets the department to the stored choice, else to that of the account [9-05]; removes a choice that does not exist. */
export function followDepartment({ api, queryClient, stores }: Services): () => void {
  const { department, session } = stores;
  return reaction(
    () => session.user,
    ({ userId, depId }) => {
      department.follow(userId > 0 ? depId : null);
      const depList = queryClient.getQueryData<Payload<'departmentList'>>(departmentsQuery(api).queryKey);
      if (!isKnownDepartment(depList, department.depId)) department.forget();
    },
    { fireImmediately: true },
  );
}

/** Keeps the frame's scroll position and its lock below a dialog up to date [3-02]. */
export function watchFrame({ frame, dialogs }: Pick<Stores, 'frame' | 'dialogs'>, page: Window): void {
  const note = (): void => frame.setScrollTop(page.scrollY);
  page.addEventListener('scroll', note, { passive: true });
  note();
  reaction(() => dialogs.stack.length > 0, frame.setContentBl, { fireImmediately: true });
}

/** Continues a social login that returned to this page [4-05]; its code is loaded only then. */
export async function receiveSocialReturn(
  services: Services,
  router: Pick<DataRouter, 'state' | 'navigate'>,
  back: SocialReturn,
): Promise<void> {
  try {
    const { comeBack } = await import('#features/login/comeBack.ts');
    const { pathname, search } = router.state.location;
    await comeBack(
      services,
      { pathname: inPortal(pathname), search, go: (to, options) => void router.navigate(to, options) },
      back,
    );
  } catch {
    services.stores.notices.show('error', genericMessage);
  }
}
