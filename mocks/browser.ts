/** Door 1: a service worker and a mocked socket, for `npm run dev` and the static demo. State is kept in IndexedDB, shared by all tabs. */
import { get, set } from 'idb-keyval';
import { setupWorker } from 'msw/browser';
import { chatSocket } from './chatSocket.ts';
import { createEngine } from './createEngine.ts';
import type { State } from './engine/state.ts';
import type { ClipFiles } from './mediaAnswer.ts';
import { toMswHandlers } from './msw.ts';
import { drawOwnPage, drawUnable } from './ownPages.ts';

/** Where a memory is kept: one of an older build lacks what this one needs. Raise the number when something nested changes. */
const placeOf = (state: State): string =>
  `portal-mock-state 2 ${[state, state.chat, state.control].flatMap((part) => Object.keys(part)).join(' ')}`;
const lock = 'portal-mock';

/** Addresses of the clip's files, by their places. */
const clipAddresses = import.meta.glob<string>('./media/*/*.{mp4,m4s}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Fetches from the host of the page; the browser keeps what came. */
const clipFile: ClipFiles = async (name) => {
  const address = clipAddresses[`./media/${name}`];
  const answer = address === undefined ? null : await fetch(address);
  if (!answer?.ok) throw new Error(`The host of the page has no ${name}.`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** Starts answering everything in the browser; rejects where there can be no worker. */
async function startWorker(): Promise<void> {
  // Without a worker MSW answers calls alone, and the pages would stand there without their pictures.
  if (!('serviceWorker' in navigator)) throw new Error('There are no service workers here.');
  const engine = createEngine({ frozen: false, seed: 1 });
  const key = placeOf(engine.state);
  // One tab at a time reads, answers and writes, so that two tabs never overwrite each other's changes.
  const around = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks.request(lock, async () => {
      // A private window that keeps nothing remembers as long as the page lives.
      const kept = await get<State>(key).catch(() => undefined);
      if (kept) engine.state = { ...engine.state, ...kept };
      const result = await work();
      await set(key, engine.state).catch(() => undefined);
      return result;
    }) as Promise<T>;
  const setCookie = (cookie: string): void => {
    document.cookie = cookie;
  };
  const worker = setupWorker(...toMswHandlers(engine, clipFile, { around, setCookie }), chatSocket(engine));
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
}

/** Takes away the slash that a host of files puts behind an address that is a folder there; the portal has none. */
function dropSlash({ pathname, search, hash }: Location): void {
  const bare = pathname.replace(/\/+$/, '');
  if (bare !== '' && bare !== pathname) history.replaceState(history.state, '', bare + search + hash);
}

/**
 * Starts the pretend backend; resolves when the worker is in control, with whether the portal is to be shown. `?scenario=`
 * begins a scenario first; `/__mock/` is the control panel's own page, and others are drawn without the worker.
 */
export async function startMocks(): Promise<boolean> {
  if (drawOwnPage(new URL(location.href))) return false;
  try {
    await startWorker();
  } catch {
    drawUnable(window);
    return false;
  }
  const { beginScenario, mountDrawer, mountPage } = await import('./panel/mount.tsx');
  if (location.pathname === '/__mock/') {
    await mountPage();
    return false;
  }
  dropSlash(location);
  const name = new URLSearchParams(location.search).get('scenario');
  const begun = name === null ? null : await beginScenario(name);
  if (begun && 'path' in begun) leadTo(begun.path);
  mountDrawer(begun && 'problem' in begun ? begun.problem : null);
  return true;
}

/** Takes the scenario out of the address, so that a reload goes on where one was; the bare address becomes the scenario's own. */
function leadTo(path: string): void {
  const address = new URL(location.href);
  address.searchParams.delete('scenario');
  const isPlain = address.pathname === '/' && address.search === '';
  history.replaceState(null, '', isPlain ? path : address.href);
}
