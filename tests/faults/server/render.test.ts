import { enableStaticRendering } from 'mobx-react-lite';
import { afterAll, expect, test } from 'vitest';
import { createSharedReads, render, type RenderInput } from '../../../src/entry-server.tsx';
import { demoSettings } from '../../../src/shared/settings.ts';

// The other files of this worker draw pages that change.
afterAll(() => enableStaticRendering(false));

/** A visitor's home page, whose backend answers or not. */
const homeWith = (fetch: RenderInput['fetch'], signal: AbortSignal): RenderInput => ({
  url: '/',
  apiOrigin: 'http://backend.invalid',
  session: null,
  depId: null,
  showTip: false,
  isPc: true,
  settings: demoSettings,
  readDeadline: 60_000,
  shared: createSharedReads(0),
  nonce: 'n',
  fetch,
  signal,
  onError: () => undefined,
});

const nothing = (): Promise<Response> => Promise.resolve(Response.json({ code: 500, message: '没有', data: null }));
const never = (): Promise<Response> => new Promise(() => undefined);

test('N24 a render whose signal aborts while it reads fails at once', async () => {
  const limit = new AbortController();
  const abortLater = (): Promise<Response> => {
    setImmediate(() => limit.abort(new DOMException('late', 'TimeoutError')));
    return never();
  };
  await expect(render(homeWith(abortLater, limit.signal))).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('N24 a render whose signal aborts while the page is put together fails, though all it read is there', async () => {
  const limit = new AbortController();
  // Sections whose read has failed are told of while the page is put together.
  const onError = (): void => limit.abort(new DOMException('late', 'TimeoutError'));
  await expect(render({ ...homeWith(nothing, limit.signal), onError })).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('N24 a render whose signal has aborted before it reads makes no call', async () => {
  let calls = 0;
  const count = (): Promise<Response> => {
    calls += 1;
    return nothing();
  };
  const page = render({ ...homeWith(count, AbortSignal.abort(new Error('late'))), depId: 3 });
  await expect(page).rejects.toThrow('late');
  expect(calls).toBe(0);
});
