/** Door 1: a service worker and a mocked socket, for `npm run dev`. State is kept in IndexedDB, shared by all tabs. */
import { get, set } from 'idb-keyval';
import { setupWorker } from 'msw/browser';
import { chatSocket } from './chatSocket.ts';
import { createEngine } from './createEngine.ts';
import type { State } from './engine/state.ts';
import { toMswHandlers } from './msw.ts';

const key = 'portal-mock-state';
const lock = 'portal-mock';

/** Starts answering everything in the browser; resolves when the worker is in control. */
export async function startMocks(): Promise<void> {
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
}
