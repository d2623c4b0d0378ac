// @vitest-environment jsdom
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FakeClock, settle } from '#tests/support/fakeClock.ts';
import { storesOf } from '#tests/support/mounted.tsx';
import { loadAhead } from '#shared/chunkGuard.ts';
import { memoryStore, volatileMemory } from '#shared/storage.ts';
import { watchChunks } from './chunkWatch.ts';

/** The files that every build has, as a plain static host serves them. */
const isFile = (path: string): boolean =>
  existsSync(join(import.meta.dirname, '../../public', path.split('?', 1)[0] ?? ''));

/** A page whose host serves files only, and what happened on it. */
function page({ reached = true, remembers = true } = {}) {
  const clock = new FakeClock();
  const session = remembers ? memoryStore() : { ...memoryStore(), set: () => false };
  const stores = storesOf(clock, { ...volatileMemory(), session });
  const seen = { reloads: 0, probes: 0 };
  const events = new EventTarget();
  const host = { reached };
  const pretended = Object.assign(events, {
    fetch: (path: string) => {
      seen.probes += 1;
      return host.reached
        ? Promise.resolve(new Response('', { status: isFile(path) ? 200 : 404 }))
        : Promise.reject(new TypeError('offline'));
    },
    location: { reload: () => (seen.reloads += 1) },
  });
  const missed = watchChunks(stores, pretended as unknown as Window);
  const fail = (payload?: Error): boolean =>
    events.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  return { clock, frame: stores.frame, seen, fail, missed, host, events };
}

test('P02 several failures at once lead to one reload, and each import is rejected instead of resolving with nothing', async () => {
  const here = page();
  expect([here.fail(), here.fail(), here.fail()]).toEqual([true, true, true]);
  expect(here.frame.loadFault).toBe('reloading');
  await settle();
  here.fail();
  await settle();
  expect(here.seen).toEqual({ reloads: 1, probes: 1 });
});

test('[4-19] the page reloads on a host of plain files, which answers no health check', async () => {
  const here = page();
  here.fail();
  await settle();
  expect(here.seen.reloads).toBe(1);
});

test('P06 code that has arrived and fails when it runs does not reload the page, half a file does', async () => {
  const here = page();
  here.fail(new TypeError("Cannot read properties of undefined (reading 'title')"));
  await settle();
  expect([here.frame.loadFault, here.seen]).toEqual([null, { reloads: 0, probes: 0 }]);
  here.fail(new SyntaxError('Unexpected end of input'));
  await settle();
  expect(here.seen.reloads).toBe(1);
});

test('[4-19] P01 a failure soon after the reload is told instead of reloading again', async () => {
  const here = page();
  here.fail();
  await settle();
  here.frame.setLoadFault(null); // Simulates the reload.
  here.clock.advance(59_000);
  here.fail();
  await settle();
  expect([here.seen.reloads, here.frame.loadFault]).toEqual([1, 'failed']);
});

test.each([
  ['P06 without the server', { reached: false }],
  ['P04 without storage', { remembers: false }],
])('%s the page stays and shows a message', async (_, given) => {
  const here = page(given);
  here.fail();
  await settle();
  expect([here.seen.reloads, here.frame.loadFault]).toEqual([0, 'failed']);
});

test('P06 the next failure is handled again when the network is back', async () => {
  const here = page({ remembers: false });
  here.fail();
  await settle();
  here.fail();
  await settle();
  expect(here.seen.probes).toBe(2);
});

test.each([
  ['after a while', ({ clock }: ReturnType<typeof page>) => clock.advance(10_000)],
  ['with the network', ({ events }: ReturnType<typeof page>) => void events.dispatchEvent(new Event('online'))],
])('[4-19] P06 the message goes %s when code can be loaded again, not before', async (_, happens) => {
  const here = page({ reached: false });
  here.fail();
  await settle();
  happens(here);
  await settle();
  expect(here.frame.loadFault).toBe('failed');
  here.host.reached = true;
  happens(here);
  await settle();
  expect([here.frame.loadFault, here.seen.reloads]).toEqual([null, 0]);
});

test('P06 a lazy component that throws its old failure again causes no reload', async () => {
  const here = page({ reached: false });
  const gone = new TypeError('Failed to fetch dynamically imported module: /favicon.svg?Toasts.js');
  here.fail(gone);
  await settle();
  here.host.reached = true;
  here.events.dispatchEvent(new Event('online'));
  await settle();
  here.missed(gone);
  await settle();
  expect([here.frame.loadFault, here.seen.reloads]).toEqual([null, 0]);
  here.missed(new TypeError('Failed to fetch dynamically imported module: /assets/Other.js'));
  await settle();
  expect(here.seen.reloads).toBe(1);
});

test('[4-19] missing code that nobody waits for is told on the page and not to the console; other rejections are left alone', async () => {
  const here = page({ reached: false });
  const rejected = (reason: Error): boolean =>
    here.events.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
  expect(rejected(new Error('a fault'))).toBe(true);
  expect(here.frame.loadFault).toBeNull();
  expect(rejected(new TypeError('error loading dynamically imported module: /assets/comeBack.js'))).toBe(false);
  await settle();
  expect(here.frame.loadFault).toBe('failed');
});

test('code that is only preloaded neither reloads nor shows a message', async () => {
  const here = page();
  loadAhead(() => {
    here.fail();
    return Promise.reject(new Error('gone'));
  });
  await settle();
  expect([here.seen, here.frame.loadFault]).toEqual([{ reloads: 0, probes: 0 }, null]);
});
