/** Door 1: a service worker and a mocked socket, for `npm run dev`. State is kept in IndexedDB, shared by all tabs. */
import { get, set } from 'idb-keyval';
import { setupWorker } from 'msw/browser';
import { chatSocket } from './chatSocket.ts';
import { createEngine } from './createEngine.ts';
import type { State } from './engine/state.ts';
import { toMswHandlers } from './msw.ts';
import { tell } from './panel/client.ts';

/** Changes with the shape of the memory: what an older one left behind is not read. */
const key = 'portal-mock-state-2';
const lock = 'portal-mock';

/**
 * Starts answering everything in the browser; resolves when the worker is in control, with whether the portal is to be
 * shown. `?scenario=` begins a scenario first; `/__mock/` is the control panel's own page.
 */
export async function startMocks(): Promise<boolean> {
  const engine = createEngine({ frozen: false, seed: 1 });
  // One tab at a time reads, answers and writes, so that two tabs never overwrite each other's changes.
  const around = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks.request(lock, async () => {
      const kept = await get<State>(key);
      if (kept) engine.state = { ...engine.state, ...kept };
      const result = await work();
      await set(key, engine.state);
      return result;
    }) as Promise<T>;
  const setCookie = (cookie: string): void => {
    document.cookie = cookie;
  };
  const worker = setupWorker(...toMswHandlers(engine, { around, setCookie }), chatSocket(engine));
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  const { mountDrawer, mountPage } = await import('./panel/mount.tsx');
  if (location.pathname === '/__mock/') {
    await mountPage();
    return false;
  }
  await beginScenario();
  mountDrawer();
  return true;
}

/** Begins the scenario of the address, once: a reload goes on where one was. */
async function beginScenario(): Promise<void> {
  const address = new URL(location.href);
  const name = address.searchParams.get('scenario');
  if (name === null) return;
  const begun = (await tell('scenario', { name })) as { path: string };
  address.searchParams.delete('scenario');
  const isPlain = address.pathname === '/' && address.search === '';
  history.replaceState(null, '', isPlain ? begun.path : address.href);
}
