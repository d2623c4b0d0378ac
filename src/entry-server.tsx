/** Server entry: renders a page, with new stores and a new query cache per request, so that no data leaks between readers. */
import { PassThrough } from 'node:stream';
import { dehydrate } from '@tanstack/react-query';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { clearToken } from '#openapi/dist/operations/clearToken.ts';
import { departmentList } from '#openapi/dist/operations/departmentList.ts';
import { userInfo } from '#openapi/dist/operations/userInfo.ts';
import { type Api, createApi } from './api/client.ts';
import { ApiError } from './api/errors.ts';
import { createQueryClient } from './api/query.ts';
import { type SharedReads, withSharedReads } from './api/sharedReads.ts';
import { App } from './app/App.tsx';
import { escapedJson, type PageState, serializableErrors, type ShellState } from './app/pageState.ts';
import { originMark } from './shared/origin.ts';
import { defaultDescription, headOf, slogan } from './app/routes/head.ts';
import { withRenderedStyles } from './app/renderedStyles.server.ts';
import { makeRoutes } from './app/routes/routes.tsx';
import { structuredDataOf } from './app/routes/structuredData.server.ts';
import { systemClock } from './shared/clock.ts';
import type { Settings } from './shared/settings.ts';
import { volatileMemory } from './shared/storage.ts';
import { createStores } from './stores/createStores.ts';
import { defaultDepId, isKnownDepartment } from './stores/DepartmentStore.ts';
import { sessionIn, type SessionSnapshot, visitor } from './stores/SessionStore.ts';

export { createSharedReads } from './api/sharedReads.ts';
export { tokenIn } from './api/token.ts';
export { operationNameAt, operationNames } from './app/operations.server.ts';
export { pageKey, routeNameOf, routeNames } from './app/routes/routes.tsx';

enableStaticRendering(true);

/** What the frame loads for a doctor. */
const doctorModules = ['src/app/DoctorTools.tsx', 'src/app/FootReminder.tsx'];

/** Input of a render. */
export interface RenderInput {
  url: string;
  /** Origin of the backend. */
  apiOrigin: string;
  /** Token and user id from the cookies; both or neither. */
  session: { token: string; userId: number } | null;
  /** Chosen department from its cookie, or null. */
  depId: number | null;
  showTip: boolean;
  isPc: boolean;
  settings: Settings;
  /** Deadline of one read in ms; after it the browser loads its section. */
  readDeadline: number;
  /** Cache of reads that are the same for all readers. */
  shared: SharedReads;
  nonce: string;
  fetch(request: Request): Promise<Response>;
  /** Aborts the render when the client disconnects or the time limit is reached. */
  signal: AbortSignal;
  onError(error: unknown): void;
}

/** What a render did to the reader's session. */
interface SessionEnd {
  /** The backend refused the session: its cookies should be removed. */
  sessionRefused: boolean;
  /** The Set-Cookie values of cleartoken's response, which belong to the browser. */
  setCookies: string[];
}

/** A rendered page. */
export interface Rendered extends SessionEnd {
  status: number;
  title: string;
  description: string;
  /** Canonical path, or null for a page that must not be indexed. */
  canonical: string | null;
  /** JSON-LD elements for search engines, with `originMark` in place of the deployment's origin. */
  structuredData: string;
  routeName: string;
  /** Modules of the page besides the entry, by their names in the build manifest. */
  modules: string[];
  /** Keys of the modules of styles that the render used. */
  styles: string[];
  /** Content of the root element. */
  html: string;
  /** State as safe JSON. */
  state: string;
  /** The page contains personal data: never cache it. */
  personal: boolean;
  /** The address is for logged-in doctors only, or is a key: its page is never cached or indexed. */
  private: boolean;
  /** The page must not be indexed by search engines. */
  unlisted: boolean;
  /** A read failed, so the page must not be cached. */
  incomplete: boolean;
  /** How long after the begin of its render the page may be cached at most, ms; null for no limit. */
  freshFor: number | null;
}

/** A redirect. */
export interface Redirected extends SessionEnd {
  status: number;
  location: string;
}

/**
 * Renders one page. Rejects with the signal's reason when that aborts. When a read refuses the token that user_info has accepted,
 * the result is the visitor's page: the token is cleared, so the browser could not show the doctor's.
 */
export async function render(input: RenderInput): Promise<Rendered | Redirected> {
  const made = await renderOnce(input);
  if (!made.sessionRefused || !('personal' in made) || !made.personal) return made;
  const { sessionRefused, setCookies } = made;
  return { ...(await renderOnce({ ...input, session: null })), sessionRefused, setCookies };
}

async function renderOnce(input: RenderInput): Promise<Rendered | Redirected> {
  const { signal } = input;
  signal.throwIfAborted();
  let failed = 0;
  let token = input.session?.token ?? null;
  const setCookies: string[] = [];
  const refusal: { cleared: Promise<unknown> | null } = { cleared: null };
  const ownApi = createApi({
    origin: input.apiOrigin,
    fetch: async (request) => {
      const answer = await input.fetch(request);
      if (new URL(request.url).pathname === clearToken.path) setCookies.push(...answer.headers.getSetCookie());
      return answer;
    },
    token: () => token,
    // Once per request [7.1-15]; a visitor has no token to clear.
    onTokenRefused: (sent) => {
      if (sent === null) return;
      refusal.cleared ??= ownApi.call(clearToken, { signal }).catch(() => undefined);
      // Cleartoken was the last call with the token.
      token = null;
    },
    clock: systemClock,
    deadline: input.readDeadline,
    // Retry at once: on the server the retry only helps when the backend had just closed a kept-alive connection.
    retryPause: 0,
    authorizationPrefix: input.settings.authorizationPrefix,
  });
  const api = withSharedReads(ownApi, input.shared);
  const { session, refused } = await startSession(api, input);
  /** Waits for cleartoken, if it was called. */
  const sessionEnd = async (): Promise<SessionEnd> => {
    await refusal.cleared;
    return { sessionRefused: refused || refusal.cleared !== null, setCookies };
  };
  signal.throwIfAborted();
  // After a refused token render the visitor's page without it.
  if (session.user.userId === 0) token = null;
  const queryClient = createQueryClient({ onReadError: () => (failed += 1) });
  const renderedAt = Date.now();
  const depId = await existingDepId(api, input.depId ?? session.user.depId);
  signal.throwIfAborted();
  const stores = createStores(
    { clock: systemClock, memory: volatileMemory(), share: () => 0 },
    {
      session,
      depId,
      isDepartmentChosen: depId === input.depId,
      settings: input.settings,
      frame: { showClose: input.showTip, isPc: input.isPc, renderedAt },
    },
  );
  const services = { api, queryClient, stores };
  const handler = createStaticHandler(makeRoutes(services));
  const request = new Request(new URL(input.url, 'http://portal.invalid'), { signal });
  const context = await unlessAborted(signal, handler.query(request));
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') ?? '/', ...(await sessionEnd()) };
  }
  const head = headOf(services, context);
  stores.frame.setRouteName(head.name, head.private);
  const router = createStaticRouter(handler.dataRoutes, context);
  const app = (
    <App services={services}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>
  );
  const [html, styles] = await withRenderedStyles(() => renderToHtml(app, input));
  const state: PageState = {
    router: { loaderData: context.loaderData, errors: serializableErrors(context.errors) },
    queries: dehydrate(queryClient),
    stores: stores.snapshot(),
  };
  const structuredData = context.statusCode === 200 ? jsonLd(structuredDataOf(services, context, originMark)) : '';
  queryClient.clear();
  return {
    status: context.statusCode,
    title: head.title,
    description: head.description,
    canonical: context.statusCode === 200 && !head.private && !head.unlisted ? head.canonical : null,
    structuredData,
    routeName: head.name,
    modules: [...(head.module ? [head.module] : []), ...(session.user.userId > 0 ? doctorModules : [])],
    styles,
    html,
    state: escapedJson(state),
    ...(await sessionEnd()),
    personal: session.user.userId > 0 || session.unknownId !== undefined,
    private: head.private || head.secret,
    unlisted: head.unlisted,
    incomplete: failed > 0,
    freshFor: head.freshFor,
  };
}

/** One JSON-LD script element per piece; empty for none. */
const jsonLd = (pieces: object[]): string =>
  pieces.map((piece) => `<script type="application/ld+json">${escapedJson(piece)}</script>`).join('');

/** The shell for a page that the server could not render: the browser renders it [N23]. */
export function shell(settings: Settings): Rendered {
  const state: ShellState = { settings };
  return {
    status: 200,
    title: slogan,
    description: defaultDescription,
    canonical: null,
    structuredData: '',
    routeName: 'all',
    modules: [],
    styles: [],
    html: '',
    state: escapedJson(state),
    sessionRefused: false,
    setCookies: [],
    personal: true,
    private: false,
    unlisted: false,
    incomplete: true,
    freshFor: null,
  };
}

/** The department to render: the default if the wanted one does not exist [9-05] (faults R16). */
async function existingDepId(api: Api, wanted: number): Promise<number> {
  if (wanted === defaultDepId) return wanted;
  const depList = await api.call(departmentList).catch(() => []);
  return isKnownDepartment(depList, wanted) ? wanted : defaultDepId;
}

/** Token cookie → user_info → user [7.3-10]. A refused or foreign session gives a visitor; an unreachable backend leaves it unknown. */
async function startSession(
  api: ReturnType<typeof createApi>,
  { session, signal }: RenderInput,
): Promise<{ session: SessionSnapshot; refused: boolean }> {
  const visitorSession = { user: visitor, vip: null };
  if (!session) return { session: visitorSession, refused: false };
  try {
    const info = await api.call(userInfo, { path: { userId: session.userId }, signal });
    const found = sessionIn(info, session.userId);
    return found ? { session: found, refused: false } : { session: visitorSession, refused: true };
  } catch (error) {
    if (!(error instanceof ApiError && error.saysVisitor))
      return { session: { ...visitorSession, unknownId: session.userId }, refused: false };
    return { session: visitorSession, refused: error.tokenRefused };
  }
}

/** Rejects when the signal aborts: the router ignores an abort while it loads a route's module and waits for its reads. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function renderToHtml(element: React.ReactNode, { nonce, onError, signal }: RenderInput): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new PassThrough();
    sink.on('data', (chunk: Buffer) => chunks.push(chunk));
    sink.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const stream = renderToPipeableStream(element, {
      nonce,
      onError,
      onShellError: reject,
      // Send complete sections in place: the page must be readable without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
    });
    const stop = (): void => {
      reject(signal.reason);
      stream.abort(signal.reason);
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
