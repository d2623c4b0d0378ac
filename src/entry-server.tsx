/** Request → page: one set of stores and one query cache per request, so that nothing leaks from reader to reader. */
import { PassThrough } from 'node:stream';
import { dehydrate } from '@tanstack/react-query';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { departmentList, userInfo } from '../openapi/dist/operations.ts';
import { type Api, createApi } from './api/client.ts';
import { ApiError } from './api/errors.ts';
import { createQueryClient } from './api/query.ts';
import { type SharedReads, sharing } from './api/sharedReads.ts';
import { App } from './app/App.tsx';
import { escapedJson, type PageState, type ShellState } from './app/pageState.ts';
import { originMark } from './shared/origin.ts';
import { defaultDescription, headOf, slogan } from './app/routes/head.ts';
import { makeRoutes } from './app/routes/routes.tsx';
import { systemClock } from './shared/clock.ts';
import type { Settings } from './shared/settings.ts';
import { volatileMemory } from './shared/storage.ts';
import { createStores } from './stores/createStores.ts';
import { defaultDepId, isKnownDepartment } from './stores/DepartmentStore.ts';
import { asCurrentUser, knownVip, type SessionSnapshot, visitor } from './stores/SessionStore.ts';

export { createSharedReads } from './api/sharedReads.ts';
export { tokenIn } from './api/token.ts';
export { pageKey } from './app/routes/routes.tsx';

enableStaticRendering(true);

/** What a doctor's header and home page load on top; their styles must be in the first HTML too. */
const doctorModules = ['src/app/DoctorTools.tsx', 'src/features/session/components/DoctorCard.tsx'];

/** What the server knows of a request before the page is rendered. */
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
  /** Milliseconds that one read may take before its section is left to the browser. */
  readDeadline: number;
  /** Answers that are the same for every reader. */
  shared: SharedReads;
  nonce: string;
  fetch(request: Request): Promise<Response>;
  /** Ends the render when the reader is gone, or when it has taken too long. */
  signal: AbortSignal;
  onError(error: unknown): void;
}

/** A rendered page. */
export interface Rendered {
  status: number;
  title: string;
  description: string;
  /** Canonical path, or null where the page should not be found. */
  canonical: string | null;
  /** What search engines read about the page: elements with JSON-LD, `originMark` for the deployment's origin. */
  structuredData: string;
  routeName: string;
  /** Modules that the page is made of besides the entry, as the build manifest names them. */
  modules: string[];
  /** Inside of the root element. */
  html: string;
  /** State as safe JSON. */
  state: string;
  /** The session cookies turned out to be stale and should be removed. */
  sessionRefused: boolean;
  /** The page is about somebody: never cache it. */
  personal: boolean;
  /** The address is for logged-in doctors only: its page is never kept, nor found by search engines. */
  private: boolean;
  /** Search engines shall not show the page. */
  unlisted: boolean;
  /** Some read failed, so the page is worth nothing to the next reader. */
  incomplete: boolean;
}

/** A page that is somewhere else. */
export interface Redirected {
  status: number;
  location: string;
}

/** Renders one page. Rejects with the signal's reason when that aborts. */
export async function render(input: RenderInput): Promise<Rendered | Redirected> {
  const { signal } = input;
  signal.throwIfAborted();
  let failed = 0;
  let token = input.session?.token ?? null;
  const ownApi = createApi({
    origin: input.apiOrigin,
    fetch: input.fetch,
    token: () => token,
    clock: systemClock,
    deadline: input.readDeadline,
    // At once: it helps against a connection that the backend had just closed, and against nothing else.
    retryPause: 0,
    authorizationPrefix: input.settings.authorizationPrefix,
  });
  const api = sharing(ownApi, input.shared);
  const { session, refused } = await startSession(api, input);
  signal.throwIfAborted();
  // A refused token must not spoil the visitor's page as well.
  if (session.user.userId === 0) token = null;
  const queryClient = createQueryClient({ onReadError: () => (failed += 1) });
  const renderedAt = Date.now();
  const depId = await soundDepId(api, input.depId ?? session.user.depId);
  signal.throwIfAborted();
  const stores = createStores(
    { clock: systemClock, memory: volatileMemory() },
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
    return { status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const head = headOf(services, context);
  stores.frame.setRouteName(head.name, head.private);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderToHtml(
    <App services={services}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
    input,
  );
  const state: PageState = {
    router: { loaderData: context.loaderData, errors: serializableErrors(context.errors) },
    queries: dehydrate(queryClient),
    stores: stores.snapshot(),
  };
  const structuredData = context.statusCode === 200 ? jsonLd(head.structuredData(originMark)) : '';
  queryClient.clear();
  return {
    status: context.statusCode,
    title: head.title,
    description: head.description,
    canonical: context.statusCode === 200 && !head.private && !head.unlisted ? head.canonical : null,
    structuredData,
    routeName: head.name,
    modules: [...(head.module ? [head.module] : []), ...(session.user.userId > 0 ? doctorModules : [])],
    html,
    state: escapedJson(state),
    sessionRefused: refused,
    personal: session.user.userId > 0,
    private: head.private,
    unlisted: head.unlisted,
    incomplete: failed > 0,
  };
}

/** JSON-LD of a page, each piece by itself; empty for none. */
const jsonLd = (pieces: object[]): string =>
  pieces.map((piece) => `<script type="application/ld+json">${escapedJson(piece)}</script>`).join('');

/** The page that the browser renders by itself, for when the server could not [N23]. */
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
    html: '',
    state: escapedJson(state),
    sessionRefused: false,
    personal: true,
    private: false,
    unlisted: false,
    incomplete: true,
  };
}

/** The department to render: one that no department answers to is the default [9-05] (faults R16). */
async function soundDepId(api: Api, wanted: number): Promise<number> {
  if (wanted === defaultDepId) return wanted;
  const depList = await api.call(departmentList).catch(() => []);
  return isKnownDepartment(depList, wanted) ? wanted : defaultDepId;
}

/** Token cookie → user_info → user [7.3-10]. A refused or foreign session makes a visitor; an unreachable backend too. */
async function startSession(
  api: ReturnType<typeof createApi>,
  { session, signal }: RenderInput,
): Promise<{ session: SessionSnapshot; refused: boolean }> {
  const nobody = { user: visitor, vip: null };
  if (!session) return { session: nobody, refused: false };
  try {
    const info = await api.call(userInfo, { path: { userId: session.userId }, signal });
    const user = asCurrentUser(info.user);
    if (user?.userId !== session.userId) return { session: nobody, refused: true };
    return { session: { user, vip: knownVip(info.vipStatus) }, refused: false };
  } catch (error) {
    return { session: nobody, refused: error instanceof ApiError && error.tokenRefused };
  }
}

/** The router does not notice an abort while it loads a route's module, and waits for that route's reads. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** The router's own form for errors that cross to the browser. */
function serializableErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status = 500 } = error as { status?: number };
      return [id, { status, statusText: '', data: null, internal: false }];
    }),
  );
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
      // Whole sections in their places: the page must read without any script.
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
