import { expect, test } from 'vitest';
import { ask } from '../../support/rawHttp.ts';
import { type PortalOptions, withPortals } from './portal.ts';

const { start, logged } = withPortals();

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `traceparent: 00-${trace}-00f067aa0ba902b7-01`;
const proxied = { LOG: 'access', TRUSTED_PROXIES: '127.0.0.0/8' };

/** The ids of all lines of the log, by event. */
async function idsOf(headers: string[], options: PortalOptions = {}): Promise<[string, string][]> {
  const { port } = await start(options);
  await ask(port, 'GET /', headers);
  return logged.map((line) => {
    const { event, id } = JSON.parse(line) as { event: string; id: string };
    return [event, id];
  });
}

test.each([
  ['the id of nginx', ['X-Request-Id: 0123456789abcdef0123456789abcdef'], '0123456789abcdef0123456789abcdef'],
  ['a UUID', ['X-Request-Id: 6f9619ff-8b86-d011-b42d-00c04fc964ff'], '6f9619ff-8b86-d011-b42d-00c04fc964ff'],
  ['a trace', [traceparent], trace],
  ['an id besides a trace', ['X-Request-Id: request-1', traceparent], 'request-1'],
  ['a trace besides an invalid id', ['X-Request-Id: a b"c', traceparent], trace],
])('N91 the log has %s of a trusted proxy', async (_, headers, id) => {
  expect(await idsOf(headers, { env: proxied })).toEqual([['request', id]]);
});

test.each([
  ['an id that breaks the form', ['X-Request-Id: a b"c{}<>'], proxied],
  ['a trace of zeros', [`traceparent: 00-${'0'.repeat(32)}-00f067aa0ba902b7-01`], proxied],
  ['an id of a reader', ['X-Request-Id: 0123456789abcdef', traceparent], { LOG: 'access' }],
  [
    'an id of a stranger',
    ['X-Request-Id: 0123456789abcdef', traceparent],
    { ...proxied, TRUSTED_PROXIES: '10.0.0.0/8' },
  ],
])('N91 the log has an id of its own in place of %s', async (_, headers, env) => {
  const [[, id = ''] = []] = await idsOf(headers, { env });
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect([trace, '0'.repeat(32)]).not.toContain(id);
});

test('N91 every line about a request has its id, and no two requests share one', async () => {
  const options = { env: { LOG: 'access' }, render: () => Promise.reject(new Error('broken')) };
  const { port } = await start(options);
  await ask(port, 'GET /');
  await ask(port, 'GET /other');
  const lines = logged.map((line) => JSON.parse(line) as { event: string; id: string });
  expect(lines.map(({ event }) => event)).toEqual(['page failed', 'request', 'page failed', 'request']);
  const ids = lines.map(({ id }) => id);
  expect([ids[0] === ids[1], ids[2] === ids[3], new Set(ids).size]).toEqual([true, true, 2]);
});
