/** Answers of a backend that sends raw bytes: none of them may leave state behind that ends the process later. */
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../../support/rawHttp.ts';
import { type Connection, type Stub, startStub } from '../calls/stub.ts';
import { withPortals } from './portal.ts';

const { start } = withPortals();
const lost = vi.fn();
const faults = ['unhandledRejection', 'uncaughtException'] as const;
let backend: Stub | undefined;

beforeEach(() => {
  lost.mockClear();
  for (const fault of faults) process.on(fault, lost);
});

afterEach(async () => {
  for (const fault of faults) process.off(fault, lost);
  await backend?.close();
});

const codings = (count: number): string => `Content-Encoding: ${Array(count).fill('gzip').join(', ')}`;
const oddHead = (...more: string[]): string => ['HTTP/1.1 200 OK', codings(6), ...more, '', ''].join('\r\n');

/** Answers `/api/odd` with bytes, and any other request never. */
async function portalBehind(answer: (connection: Connection) => unknown, upstreamTotal: number) {
  backend = await startStub((connection) => {
    if (connection.head.startsWith('GET /api/odd')) answer(connection);
  });
  return { ...(await start({ backend: backend.origin, limits: { upstreamTotal, answerSize: 1_000 } })), backend };
}

test.each<[string, (connection: Connection) => unknown]>([
  ['whose body never ends', ({ socket }) => socket.write(`${oddHead('Content-Length: 500')}hello`)],
  ['whose body is chunked', ({ socket }) => socket.write(`${oddHead('Transfer-Encoding: chunked')}5\r\nhello\r\n`)],
  ['whose body is cut off', ({ socket }) => socket.end(`${oddHead('Content-Length: 500')}hello`)],
  ['whose body is complete', ({ socket }) => socket.write(`${oddHead('Content-Length: 5')}hello`)],
  [
    'whose connection is reset',
    ({ socket }) => socket.write(oddHead('Content-Length: 500'), () => socket.resetAndDestroy()),
  ],
])(
  'N43 an answer with more than five content codings %s becomes 502, and the server keeps running',
  async (_, answer) => {
    const { port } = await portalBehind(answer, 80);
    expect((await ask(port, 'GET /api/odd')).status).toBe(502);
    // When a later call times out, the deadline of the odd one has passed as well.
    expect((await ask(port, 'GET /api/silent')).status).toBe(504);
    expect(lost.mock.calls).toEqual([]);
  },
);

test.each<[string, (connection: Connection) => unknown]>([
  [
    'N16, N43 an answer that is too long',
    ({ socket }) => socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n${'x'.repeat(2_000)}`),
  ],
  [
    'N16, N43 an answer that grows too long when it is decompressed, and then breaks off,',
    ({ socket }) => {
      const packed = gzipSync('x'.repeat(50_000));
      socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 500\r\n\r\n');
      socket.write(Buffer.concat([packed, Buffer.from('no gzip')]));
    },
  ],
  [
    'N18, N43 an answer that redirects',
    ({ socket }) => socket.write('HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 500\r\n\r\nhello'),
  ],
  ['N43 an answer with too many codings', ({ socket }) => socket.write(`${oddHead('Content-Length: 500')}hello`)],
])('%s is not read to its end: the connection is closed at once', async (_, answer) => {
  const portal = await portalBehind(answer, 60_000);
  expect((await ask(portal.port, 'GET /api/odd')).status).toBe(502);
  await portal.backend.connections[0]?.closed;
  expect(portal.backend.connections[0]?.closedByCaller()).toBe(true);
  expect(lost.mock.calls).toEqual([]);
});
