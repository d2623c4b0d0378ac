/** Introduces the parts to each other that may not know each other: routes to the frame, refusals to the session. */
import { reaction } from 'mobx';
import type { DataRouter, RouterState } from 'react-router-dom';
import { genericMessage } from '../api/errors.ts';
import { isPrivateRead } from '../api/query.ts';
import type { SocialReturn } from '../features/login/socialReturn.ts';
import { departmentsQuery } from '../kit/departments.ts';
import type { Payload } from '../../openapi/operation.ts';
import type { TokenGuardDeps } from '../api/tokenGuard.ts';
import type { Stores } from '../stores/createStores.ts';
import { keepUserId, userIdCookie } from '../stores/storedUser.ts';
import { isKnownDepartment } from '../stores/DepartmentStore.ts';
import { arrivalIn } from '../shared/arrival.ts';
import { headOf } from './routes/head.ts';
import { recordRoute } from './analytics.ts';
import type { Services } from './services.ts';

/**
 * After each change of route: name recorded, title set, the user's id kept for another day, dialogs of the page before closed,
 * the login dialog opened where the address asks for it.
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
    if (place !== '' && place !== location.pathname) leaveDialogs(stores);
    place = location.pathname;
    const { name, title, private: isPrivate, asksLogin, needsLogin } = headOf(services, { matches, location, errors });
    stores.frame.setRouteName(name, isPrivate);
    document.title = title;
    recordRoute(stores.frame.routeName);
    keepUserId(stores);
    // The flag keeps the specification's name: true where a visitor may stay.
    stores.session.setIsNeedLogin(needsLogin === false);
    const wanted = isPrivate || needsLogin || asksLogin || arrivalIn(location.search).login;
    if (wanted && !stores.session.isLoggedIn) void stores.dialogs.open('login', {});
  };
}

/** Another page, by the browser's button too: a form that lay over the one before goes with it (faults R11). */
function leaveDialogs({ dialogs, session }: Stores): void {
  // A social account that waited in one of them is refused with it [4-07]; the pages of the same forms keep theirs.
  if (dialogs.dialogLogin || dialogs.dialogReg) session.setOpenId('');
  dialogs.leavePage();
}

/** A refused token makes a visitor of the reader, in place: no reload, so no loop. */
export function becomeVisitor({ stores }: Pick<Services, 'stores'>): TokenGuardDeps['onCleared'] {
  return () => {
    const wasLoggedIn = stores.session.isLoggedIn;
    stores.surroundings.memory.cookies.remove(userIdCookie);
    stores.session.reset();
    if (!wasLoggedIn) return;
    stores.notices.show('warning', '登录已失效，请重新登录');
    // The private page stays where it is and goes on after the login.
    if (stores.frame.isPrivate) void stores.dialogs.open('login', {});
  };
}

/** What only one doctor may read leaves the memory with her, before the next one comes in on the same page. */
export function forgetPrivateReads({ stores, queryClient }: Pick<Services, 'stores' | 'queryClient'>): () => void {
  return reaction(
    () => stores.session.user.userId,
    () => queryClient.removeQueries({ predicate: isPrivateRead }),
  );
}

/** The department follows the choice of this browser, else the account [9-05]; a choice that nothing answers to is forgotten. */
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

/** The frame knows how far the page is scrolled, and that it lies under a dialog [3-02]. */
export function watchFrame({ frame, dialogs }: Pick<Stores, 'frame' | 'dialogs'>, page: Window): void {
  const note = (): void => frame.setScrollTop(page.scrollY);
  page.addEventListener('scroll', note, { passive: true });
  note();
  reaction(() => dialogs.stack.length > 0, frame.setContentBl, { fireImmediately: true });
}

/** Goes on with a social login that came back to this page [4-05]; what it takes is loaded only then. */
export async function receiveSocialReturn(
  services: Services,
  router: Pick<DataRouter, 'state' | 'navigate'>,
  back: SocialReturn,
): Promise<void> {
  try {
    const { comeBack } = await import('../features/login/comeBack.ts');
    const { pathname, search } = router.state.location;
    await comeBack(services, { pathname, search, go: (to, options) => void router.navigate(to, options) }, back);
  } catch {
    services.stores.notices.show('error', genericMessage);
  }
}
