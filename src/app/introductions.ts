/** Introduces the parts to each other that may not know each other: routes to the frame, refusals to the session. */
import type { DataRouter, RouterState } from 'react-router-dom';
import { userIdCookie } from '../features/account/session.ts';
import type { SocialReturn } from '../features/account/socialReturn.ts';
import { genericMessage } from '../api/errors.ts';
import type { TokenGuardDeps } from '../api/tokenGuard.ts';
import { handleOf, titleOf } from './routes/routes.tsx';
import { recordRoute } from './analytics.ts';
import type { Services } from './services.ts';

/** After each change of route: name recorded, title set, the login dialog opened where the address asks for it. */
export function onRoute({
  stores,
}: Services): (state: Pick<RouterState, 'matches' | 'location' | 'navigation'>) => void {
  let shown = '';
  return ({ matches, location, navigation }) => {
    if (navigation.state !== 'idle' || shown === location.key) return;
    shown = location.key;
    const routes = matches.map(({ route }) => route);
    stores.frame.setRouteName(handleOf(routes).name);
    document.title = titleOf(routes);
    recordRoute(stores.frame.routeName);
    if (new URLSearchParams(location.search).get('login') === '1' && !stores.session.isLoggedIn) {
      void stores.dialogs.open('login', {});
    }
  };
}

/** A refused token makes a visitor of the reader, in place: no reload, so no loop. */
export function becomeVisitor({ stores }: Pick<Services, 'stores'>): TokenGuardDeps['onCleared'] {
  return () => {
    const wasLoggedIn = stores.session.isLoggedIn;
    stores.session.reset();
    stores.surroundings.memory.cookies.remove(userIdCookie);
    if (wasLoggedIn) stores.notices.show('warning', '登录已失效，请重新登录');
  };
}

/** Goes on with a social login that came back to this page [4-05]; what it takes is loaded only then. */
export async function receiveSocialReturn(
  services: Services,
  router: Pick<DataRouter, 'state' | 'navigate'>,
  back: SocialReturn,
): Promise<void> {
  try {
    const { comeBack } = await import('../features/account/comeBack.ts');
    const { pathname, search } = router.state.location;
    await comeBack(services, { pathname, search, go: (to, options) => void router.navigate(to, options) }, back);
  } catch {
    services.stores.notices.show('error', genericMessage);
  }
}
