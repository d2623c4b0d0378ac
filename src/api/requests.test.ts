/** How openapi-fetch treats requests and responses, and which of its behaviours we prevent. */
import { describe, expect, test } from 'vitest';
import { userProfileSave } from '#openapi/dist/operations/userProfileSave.ts';
import { hotSearch } from '#openapi/dist/operations/hotSearch.ts';
import * as codes from '#openapi/dist/codes.ts';
import { envelope, openDoor } from '#tests/support/door.ts';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { createApi, type Transport } from './client.ts';
import { sizeLimit } from './decode.ts';
import { queryText } from './requests.ts';

const searches = { path: { userId: 0 }, query: { departmentId: 1 } };
const megabyte = new Uint8Array(1_000_000).fill(32);

test('a body is sent with its null fields', async () => {
  const { api, sent } = openDoor(() => envelope(null, codes.badParameter));
  const body = { email: null, userName: '张样例' } as unknown as { userName: string };
  await api.call(userProfileSave, { body }).catch(() => null);
  await expect(sent[0]?.text()).resolves.toBe('{"email":null,"userName":"张样例"}');
});

test('a call without a body has no Content-Type', async () => {
  const { api, sent } = openDoor(() => envelope([]));
  await api.call(hotSearch, searches);
  expect([sent[0]?.headers.has('content-type'), sent[0]?.body]).toEqual([false, null]);
});

test('S06 a query omits missing values and replaces lone surrogates', () => {
  expect(queryText({ query: { a: undefined, b: null, c: '', d: 0, e: false, f: '\ud800心' } })).toBe(
    'c=&d=0&e=false&f=%EF%BF%BD%E5%BF%83',
  );
  expect(queryText({})).toBe('');
});

test('each call uses the current fetch', async () => {
  const sent: string[] = [];
  const by = (name: string) => async () => {
    sent.push(name);
    return envelope([]);
  };
  const transport: Transport = {
    origin: 'http://portal.test',
    fetch: by('old'),
    token: () => null,
    clock: new FakeClock(),
  };
  const api = createApi(transport);
  await api.call(hotSearch, searches);
  transport.fetch = by('new');
  await api.call(hotSearch, searches);
  expect(sent).toEqual(['old', 'new']);
});

describe('the body of an answer', () => {
  test.each([200, 404, 500])('F18 of HTTP %i that does not end is read up to the limit', async (status) => {
    let bytes = 0;
    let isStopped = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        bytes += megabyte.byteLength;
        if (bytes > 10 * sizeLimit) controller.close();
        else controller.enqueue(megabyte);
      },
      cancel() {
        isStopped = true;
      },
    });
    const { api } = openDoor(() => new Response(endless, { status }));
    await expect(api.call(hotSearch, searches)).rejects.toMatchObject({ kind: 'malformed' });
    expect(isStopped).toBe(true);
    expect(bytes).toBeLessThan(2 * sizeLimit);
  });
});
