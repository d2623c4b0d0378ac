import { enableStaticRendering } from 'mobx-react-lite';
import { afterAll, expect, test } from 'vitest';
import { createSharedReads, render, type RenderInput } from '../../../src/entry-server.tsx';
import { demoSettings } from '../../../src/shared/settings.ts';

// Other files of this worker render pages that change.
afterAll(() => enableStaticRendering(false));

/** A visitor's home page, whose backend answers or hangs. */
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

test('N24 a render that is aborted during its reads fails at once', async () => {
  const limit = new AbortController();
  const abortLater = (): Promise<Response> => {
    setImmediate(() => limit.abort(new DOMException('late', 'TimeoutError')));
    return never();
  };
  await expect(render(homeWith(abortLater, limit.signal))).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('N24 a render that is aborted while it streams fails, even with all its data', async () => {
  const limit = new AbortController();
  // Sections with a failed read are logged while the page streams.
  const onError = (): void => limit.abort(new DOMException('late', 'TimeoutError'));
  await expect(render({ ...homeWith(nothing, limit.signal), onError })).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('N24 a render that is aborted before its reads makes no call', async () => {
  let calls = 0;
  const count = (): Promise<Response> => {
    calls += 1;
    return nothing();
  };
  const page = render({ ...homeWith(count, AbortSignal.abort(new Error('late'))), depId: 3 });
  await expect(page).rejects.toThrow('late');
  expect(calls).toBe(0);
});
