/** Starts the app in a browser: hydrates the server's page, or renders without a server. */
import { hydrate } from '@tanstack/react-query';
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  type RouterState,
} from 'react-router-dom';
import { clearToken } from '#openapi/dist/operations/clearToken.ts';
import * as codes from '#openapi/dist/codes.ts';
import { createApi, fetchDelay } from '#api/client.ts';
import { ApiError, offlineMessage } from '#api/errors.ts';
import { createQueryClient } from '#api/query.ts';
import { browserToken, dropToken } from '#api/token.ts';
import { TokenGuard } from '#api/tokenGuard.ts';
import { applySession } from '#features/session/applySession.ts';
import { tellClosed } from '#features/privacy/closed.ts';
import { showFarewell } from '#features/session/farewell.ts';
import { takeSocialReturn } from '#features/login/socialReturn.ts';
import { routerBase } from '#shared/base.ts';
import { followLogout, noteReader } from '#shared/browserEntries.ts';
import { isMissingCode } from '#shared/chunkGuard.ts';
import { type Clock, systemClock } from '#shared/clock.ts';
import { demoSettings, type Settings } from '#shared/settings.ts';
import { browserMemory, type Memory } from '#shared/storage.ts';
import { arrivalIn } from '#shared/arrival.ts';
import { createStores, type StoreSnapshot } from '#stores/createStores.ts';
import { defaultDepId, recallDepId } from '#stores/DepartmentStore.ts';
import { warningTip } from '#stores/FrameStore.ts';
import { visitor } from '#stores/SessionStore.ts';
import { isOutdated, isReplaced, storedUserId } from '#stores/storedUser.ts';
import { whenReached } from '#ui/sections.ts';
import { startAnalytics } from './analytics.ts';
import { App } from './App.tsx';
import { readAfterEdit, reloadAfterEdit } from './development.ts';
import { loadNearDialogs } from './dialogCode.ts';
import { EarlyInput } from './EarlyInput.ts';
import { guardForeignNodes } from './foreignNodes.ts';
import { followInnerLinks } from './innerLinks.ts';
import {
  becomeVisitor,
  followDepartment,
  forgetPrivateReads,
  onRoute,
  receiveSocialReturn,
  watchFrame,
} from './wiring.ts';
import { giveKey } from './layouts/scrollKey.ts';
import { readPageState } from './pageState.ts';
import { ReadablePage, reportFault, sayUnstarted } from './readablePage.ts';
import { headOf } from './routes/head.ts';
import { makeRoutes } from './routes/routes.tsx';
import { watchPictures } from './brokenPictures.ts';
import { watchChunks } from './chunkWatch.ts';
import { watchSession } from './sessionWatch.ts';
import type { Services } from './services.ts';
import { reportWhenIdle } from './trouble.ts';

/** Initial state of a page that no server has rendered. */
function freshSnapshot(kept: Memory, settings: Settings): StoreSnapshot {
  return {
    session: { user: visitor, vip: null },
    frame: {
      showClose: kept.local.get(warningTip) === null,
      isPc: true,
      renderedAt: Date.now(),
    },
    depId: recallDepId(kept, Date.now()) ?? defaultDepId,
    settings,
  };
}

/** Creates the services of one reader's app in this browser; tests inject a clock and the share (`Surroundings`). */
export function createServices(
  snapshot: StoreSnapshot | null,
  settings: Settings,
  clock: Clock = systemClock,
  share: () => number = Math.random,
): Services {
  const kept = browserMemory(settings.cookieDomain);
  const stores = createStores({ clock, memory: kept, share }, snapshot ?? freshSnapshot(kept, settings));
  const queryClient = createQueryClient({
    // A private call failed without a token: the session ended in another tab.
    onReadError: (error) => {
      if (error instanceof ApiError && error.code === codes.loginRequired && stores.session.isLoggedIn)
        becomeVisitor({ stores })();
    },
  });
  const { signingSecret, tokenMode } = stores.settings;
  const current = (): string | null => browserToken(stores.settings);
  const guard = new TokenGuard({
    current,
    isReplaced: () => isReplaced(stores),
    clear: () => api.call(clearToken),
    drop: () => dropToken(kept, stores.settings),
    onCleared: becomeVisitor({ stores }),
    onGone: () => void queryClient.invalidateQueries(),
  });
  const api = createApi({
    origin: window.location.origin,
    fetch: (request) => globalThis.fetch(request),
    token: current,
    tokenMode,
    clock,
    fetchDelay,
    online: () => window.navigator.onLine,
    authorizationPrefix: stores.settings.authorizationPrefix,
    onTokenRefused: guard.refused,
    isOutdated: () => {
      if (!isOutdated(stores)) return false;
      stores.session.noteRefusedWrite();
      return true;
    },
    // Only doctors who buy something need the code of the signing. Without a secret the client refuses signed calls.
    ...(signingSecret && {
      sign: async (body: object) => (await import('#api/signing.ts')).signBody(body, clock, signingSecret),
    }),
  });
  forgetPrivateReads({ stores, queryClient });
  return { api, queryClient, stores };
}

/** Restores the session from the cookies when no server has done it [7.3-10]. */
async function resumeSession(services: Services): Promise<void> {
  const userId = storedUserId(services.stores.surroundings);
  if (browserToken(services.stores.settings) && userId > 0) await applySession(services, userId);
}

/** Loads the lazy routes that match now, so that the first render equals the server's. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matched = matchRoutes(routes, window.location, routerBase) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Calls back when the page is hydrated. */
function Ready({ onReady, children }: { onReady(): void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** React's error callbacks: failed reads and missing code are shown on the page and not logged to the console. */
export const rootOptions = (
  { frame }: Services['stores'],
  missed: (error: unknown) => void,
  restore: (error: unknown) => void = () => undefined,
): HydrationOptions => ({
  onCaughtError: (error, { componentStack }) => {
    if (isMissingCode(error)) missed(error);
    else if (!(error instanceof ApiError) && frame.loadFault === null) reportFault(error, componentStack);
  },
  onUncaughtError: (error, { componentStack }) => {
    reportFault(error, componentStack);
    restore(error);
  },
  onRecoverableError: (error) => {
    // Error 419: a section that failed on the server is rendered again in the browser, as intended.
    if (!/#419|could not finish this Suspense boundary/.test(String(error))) reportError(error);
  },
});

/** Whether the page as a whole failed, by its code or its loader. */
const isFailed = ({ errors }: RouterState): boolean =>
  Object.values(errors ?? {}).some((error) => !isRouteErrorResponse(error));

/** Does what is to be done when the page works; one that fails is reported and keeps neither the others nor the page from working. */
function doEach(tasks: (() => unknown)[]): void {
  for (const task of tasks)
    try {
      task();
    } catch (error) {
      reportFault(error);
    }
}

/** Starts the app in the element with id `root`, or says that it does not start. */
export const start = (): Promise<void> => startPage().catch(sayUnstarted);

async function startPage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with id "root" to start in.');
  // Yield to the event loop, so that a pending tap is handled before hydration.
  await new Promise((resolve) => setTimeout(resolve));
  const socialReturn = takeSocialReturn(window.location, window.history);
  const left = readPageState(document);
  const state = left && 'router' in left ? left : null;
  const services = createServices(state?.stores ?? null, left && 'settings' in left ? left.settings : demoSettings);
  services.stores.session.setEnterpriseLive(arrivalIn(window.location.search).enterpriseLive ?? 0);
  if (state) hydrate(services.queryClient, state.queries);
  else await resumeSession(services);
  const { session, surroundings } = services.stores;
  followLogout(surroundings.memory);
  if (!session.isUnknown) noteReader(surroundings.memory, session.user.userId);
  // In development code that does not load is wrong: the development server says why.
  const missed = import.meta.hot ? () => undefined : watchChunks(services.stores, window);
  watchPictures(document);
  const routes = makeRoutes(services, () => router.state.navigation.location?.hash ?? '');
  await loadMatched(routes);
  giveKey(window.history);
  const router = createBrowserRouter(routes, { basename: routerBase, ...(state && { hydrationData: state.router }) });
  const head = headOf(services, router.state);
  services.stores.frame.setConfidential(head.private || head.secret);
  if (import.meta.hot) {
    reloadAfterEdit(import.meta.hot, () => isFailed(router.state));
    readAfterEdit(import.meta.hot, services.queryClient);
  }
  followInnerLinks(document, router);
  loadNearDialogs(document);
  const page = new ReadablePage(root);
  const introduce = onRoute(services);
  const early = new EarlyInput(window);
  // Dialogs and messages wait for hydration: before it they would not match the server's page.
  const onReady = (): void => {
    if (page.isRestored) return;
    document.documentElement.dataset.ready = '1';
    performance.mark('hydrated');
    doEach([
      () => router.subscribe(introduce),
      () => introduce(router.state),
      () => showFarewell(services.stores),
      () => tellClosed(services.stores),
      () => watchSession(services, window),
      () => followDepartment(services),
      () => watchFrame(services.stores, window),
      () => window.addEventListener('online', () => services.stores.notices.withdraw(offlineMessage)),
      () => startAnalytics(services),
      () => reportWhenIdle(services),
      () => early.begin(),
      // It changes what sections show, which must first have been hydrated with what the server has shown.
      () => socialReturn && whenReached(() => void receiveSocialReturn(services, router, socialReturn)),
    ]);
  };
  const app: { root?: Root } = {};
  const stop = (): void => {
    app.root?.unmount();
    router.dispose();
  };
  const restore = (error: unknown): void => page.restore(error, stop);
  // The server's page is shown already.
  if (state && !state.router.errors) services.stores.frame.setShown(router.state.location.pathname);
  guardForeignNodes();
  const element = (
    <StrictMode>
      <App services={services}>
        <Ready onReady={onReady}>
          <RouterProvider
            router={router}
            // What failed in a render is reported by React. A page that could be read must not give way to the error page.
            onError={(error, { errorInfo }) => {
              if (isMissingCode(error) || isRouteErrorResponse(error)) return;
              if (!errorInfo) reportFault(error);
              else if (services.stores.frame.shownPath === router.state.location.pathname) restore(error);
            }}
          />
        </Ready>
      </App>
    </StrictMode>
  );
  const options = rootOptions(services.stores, missed, restore);
  // In a transition React hydrates in slices of 5 ms, so that input is handled in between.
  if (state) {
    startTransition(() => void (app.root = hydrateRoot(root, element, options)));
    early.watch();
  } else (app.root = createRoot(root, options)).render(element);
}
