/** Door 1: a service worker and a mocked socket, for `npm run dev` and the static demo. State is kept in IndexedDB, shared by all tabs. */
import { get, set } from 'idb-keyval';
import type { AnyHandler } from 'msw';
import { setupWorker, type SetupWorker } from 'msw/browser';
import { problemText } from '#openapi/problem.ts';
import { folder, inPortal, leadLinks, onHost } from './inFolder.ts';
import { createEngine } from './createEngine.ts';
import type { Engine } from './engine/Engine.ts';
import type { State } from './engine/state.ts';
import type { ClipFiles } from './mediaAnswer.ts';
import { toMswHandlers } from './msw.ts';
import { mswSockets } from './mswSockets.ts';
import { drawOwnPage, drawUnable } from './ownPages.ts';

/**
 * The key of the stored state. It holds the names of the state's fields, because the state of an older build lacks some of them.
 * Raise the number when something nested changes.
 */
const placeOf = (state: State): string =>
  `portal-mock-state 4 ${folder && `${folder} `}${[state, state.chat, state.control].flatMap((part) => Object.keys(part)).join(' ')}`;
const lock = `portal-mock${folder}`;

/** URLs of the clip's files, by path. */
const clipAddresses = import.meta.glob<string>('./media/*/*.{mp4,m4s}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Fetches a file of the clip from the page's own host; the browser caches it. */
const clipFile: ClipFiles = async (name) => {
  const address = clipAddresses[`./media/${name}`];
  const answer = address === undefined ? null : await fetch(address);
  if (!answer?.ok) throw new Error(`The host of the page has no ${name}.`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** The mock backend of this page. */
interface Running {
  worker: SetupWorker;
  engine: Engine;
}

/** Development only: what lasts from one version of this module to the next. */
interface HotData {
  running?: Running;
  /** False for the first version. */
  isEdited?: true;
}

/** Lets the worker and the sockets be answered by an engine, whose state is kept in the browser. */
function handlersOf(engine: Engine): AnyHandler[] {
  const key = placeOf(engine.state);
  // One tab at a time reads, answers and writes, so that two tabs never overwrite each other's changes.
  const around = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks.request(lock, async () => {
      // A private window may store nothing; the state then lasts as long as the page.
      const kept = await get<State>(key).catch(() => undefined);
      if (kept) engine.state = { ...engine.state, ...kept };
      const result = await work();
      await set(key, engine.state).catch(() => undefined);
      return result;
    }) as Promise<T>;
  engine.chat.around = around;
  engine.rooms.around = around;
  const setCookie = (cookie: string): void => {
    document.cookie = cookie;
  };
  return [...toMswHandlers(engine, clipFile, { around, setCookie, folder }), mswSockets(engine)];
}

/** Starts the service worker; resolves with the engine behind it, rejects in a browser that has none. */
async function startWorker(): Promise<Engine> {
  // Without a service worker MSW answers only fetch calls, so all pictures would be missing.
  if (!('serviceWorker' in navigator)) throw new Error('There are no service workers here.');
  const engine = createEngine({ frozen: false, seed: 1 });
  const worker = setupWorker(...handlersOf(engine));
  await worker.start({
    quiet: true,
    serviceWorker: { url: onHost('/mockServiceWorker.js') },
    onUnhandledFrame: 'bypass',
  });
  if (import.meta.hot) (import.meta.hot.data as HotData).running = { worker, engine };
  return engine;
}

/**
 * Replaces the engine by one of the edited code: the page stays, with what is open and typed, and so do the state and the recorded
 * calls. Sockets are closed as by a server that starts anew (1012), so the page opens them again; a consultation begins from the
 * start, because where it stood is not in the state.
 */
function replaceEngine({ worker, engine: before }: Running): Running {
  const engine = createEngine({ frozen: false, seed: 1 });
  engine.state = { ...engine.state, ...before.state };
  Object.assign(engine.recorder, before.recorder);
  worker.resetHandlers(...handlersOf(engine));
  for (const sockets of [before.chat, before.rooms]) {
    sockets.drop(1012);
    sockets.reset();
  }
  return { worker, engine };
}

/** Removes the trailing slash that a static host adds to the address of a folder; addresses of the portal have none. */
function dropSlash({ pathname, search, hash }: Location): void {
  const bare = pathname.replace(/\/+$/, '');
  if (bare !== folder && bare !== pathname) history.replaceState(history.state, '', bare + search + hash);
}

/**
 * Starts the mock backend. Resolves when the worker controls the page: true when the portal is to be shown. `?scenario=`
 * begins a scenario first, `?mock=` sets outcomes; `/__mock/` is the page of the control panel; some pages of the mocks need no worker.
 */
export async function startMocks(): Promise<boolean> {
  leadLinks(document);
  if (drawOwnPage(new URL(location.href))) return false;
  let engine: Engine;
  try {
    engine = await startWorker();
  } catch {
    drawUnable(window);
    return false;
  }
  const { mountDrawer, mountPage } = await import('./panel/mount.tsx');
  const { addressAfter, steerByAddress } = await import('./panel/steerByAddress.ts');
  if (/^\/__mock\/?$/.test(inPortal(location.pathname))) {
    await mountPage();
    return false;
  }
  dropSlash(location);
  const { search, origin } = location;
  const { path, problem } = await steerByAddress({ search, origin, referrer: document.referrer });
  // A reload does not do it again; a wrong name stays to be corrected.
  const after = addressAfter(location.href);
  if (problem === null && after.href !== location.href) {
    const isPlain = inPortal(after.pathname) === '/' && after.search === '';
    history.replaceState(null, '', path !== null && isPlain ? onHost(path) : after);
  }
  const refresh = mountDrawer(problem);
  // The portal leaves out what it cannot show, such as one broken item of a list, so the developer has to be told.
  engine.recorder.onProblem = ({ method, url, problem }) => {
    if (problem) console.warn(`Against the contract: ${problemText(problem)} (${method} ${url})`);
    refresh();
  };
  return true;
}

if (import.meta.hot) {
  // What it imports is run anew with it. Its own pages show nothing that an edit could keep.
  import.meta.hot.accept();
  const data = import.meta.hot.data as HotData;
  if (data.running) data.running = replaceEngine(data.running);
  else if (data.isEdited) location.reload();
  data.isEdited = true;
}
