/** Clients that are slow on purpose, against nginx with its shipped times: they are dropped, and hold no portal meanwhile. */
import type { ClientHttp2Stream } from 'node:http2';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '#scripts/lib/benchAttackServer.ts';
import { type Front, missingNginx, startFront } from '#scripts/lib/nginx.ts';
import { closeFakePortals, type FakePortal, startFakePortal } from './fakePortal.ts';
import { frame, framesIn, frameType, homeHeaders, openClient, preface } from './rawClient.ts';
import { address, connectReader, connectReaders, type Reader } from './reader.ts';
import { tooMany } from './refusals.ts';
import { shipped } from './shipped.ts';

const missing = await missingNginx();
/** Larger than all buffers between the portal and a client that does not read. */
const large = Buffer.alloc(30_000_000);
/** Clients of each kind. */
const ofKind = 34;

let portal: FakePortal;
let front: Front;
/** Large answers that the portal has sent whole. */
let sent = 0;

beforeEach(async () => {
  if (missing) return;
  sent = 0;
  portal = await startFakePortal({
    answer: (response, { url = '' }) => {
      if (!url.startsWith('/api/large')) return void response.end('{}');
      response.on('finish', () => (sent += 1));
      response.end(large);
    },
  });
  front = await startFront({ ports: [portal.port], isCounted: true });
});

afterEach(async () => {
  if (missing) return;
  await front.close();
  closeFakePortals();
});

/** A client that hangs. */
interface Slow {
  isClosed(): boolean;
  /** Resolves with what it was told before nginx closed it. */
  closed: Promise<string>;
}

const head = (method: string, path: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost:${front.port}\r\n`;
const upload = (path: string): string => `${head('POST', path)}Content-Length: 100\r\n\r\nthe start`;

/** A client that sends something over TLS, and then a byte every half second where it drips. */
async function slowClient(bytes: string, drips = false): Promise<Slow> {
  const { socket, closed, isClosed, received } = await openClient(front);
  socket.write(bytes);
  const timer = drips ? setInterval(() => socket.write('x'), 500) : undefined;
  const end = closed.then(() => {
    clearInterval(timer);
    return received().toString();
  });
  return { isClosed, closed: end };
}

/** One that keeps back the last byte of its headers over HTTP/2: nginx ends its request and keeps the connection, as an idle one. */
async function halfStream(): Promise<Slow> {
  const { socket, received } = await openClient(front, 'h2');
  const isClosed = (): boolean => framesIn(received()).some(({ type }) => type === frameType.reset);
  const headers = frame(frameType.headers, 0, 1, homeHeaders(`localhost:${front.port}`));
  socket.write(Buffer.concat([preface, headers.subarray(0, -1)]));
  const closed = new Promise<string>((end) => socket.on('data', () => isClosed() && end('')));
  return { isClosed, closed };
}

/** One that does not even begin with TLS. */
function silentClient(): Promise<Slow> {
  return new Promise((resolve) => {
    const socket = connect(front.port, address.one, () => {
      let isClosed = false;
      const closed = new Promise<string>((end) => socket.on('close', () => ((isClosed = true), end(''))));
      resolve({ isClosed: () => isClosed, closed });
    });
    socket.on('error', () => undefined);
    socket.resume();
  });
}

/** A stream whose end tells that nginx has given it up. */
function slowStream(stream: ClientHttp2Stream): Slow {
  let isClosed = false;
  stream.on('error', () => undefined);
  const closed = new Promise<string>((end) => stream.on('close', () => ((isClosed = true), end(''))));
  return { isClosed: () => isClosed, closed };
}

function slowUpload({ session }: Reader, path: string): ClientHttp2Stream {
  const names = { ':method': 'POST', ':path': path, ':authority': `localhost:${front.port}` };
  const stream = session.request({ ...names, 'content-length': '100' });
  stream.on('error', () => undefined);
  stream.resume();
  stream.write('x');
  return stream;
}

test.skipIf(missing)(
  '[N01] [N02] [N04] 200 slow clients are dropped, no portal waits for them, and a reader is served meanwhile',
  async () => {
    const times = <Value>(make: () => Value): Value[] => Array.from({ length: ofKind }, make);
    const reader = await connectReader(front);
    const uploader = await connectReader(front);
    const slow = await Promise.all([
      ...times(silentClient),
      ...times(() => slowClient('')),
      ...times(() => slowClient(head('GET', '/slow-headers'), true)),
      ...times(halfStream),
      ...times(() => slowClient(upload('/api/slow-body'))),
      ...times(() => slowStream(slowUpload(uploader, '/api/slow-body'))),
    ]);
    const deaf = await connectReader(front);
    // No part of these answers is read.
    const names = { ':path': '/api/large/2', ':authority': `localhost:${front.port}` };
    const deafStream = slowStream(deaf.session.request(names));
    const deafClient = await openClient(front);
    deafClient.socket.pause();
    deafClient.socket.write(`${head('GET', '/api/large/1')}\r\n`);
    // The portal has given its large answers away.
    await until('the end of the large answers', () => sent === 2);
    expect((await reader.ask('/api/user/title/list')).status).toBe(200);
    expect(slow.filter(({ isClosed }) => isClosed()).length).toBe(0);

    expect(new Set(await Promise.all(slow.map(({ closed }) => closed)))).toEqual(new Set(['']));
    await deafStream.closed;
    const lines = await until('the end of the large answers', async () => {
      const found = (await front.log()).filter(({ path = '' }) => path.startsWith('/api/large'));
      return found.length === 2 ? found : null;
    });
    expect(lines.filter(({ bytes }) => Number(bytes) >= large.length)).toEqual([]);
    expect(
      (await front.log()).filter(({ path, status }) => path === '/api/slow-body' && status === '408'),
    ).toHaveLength(2 * ofKind);
    expect(portal.received.toSorted()).toEqual(['GET /api/large/1', 'GET /api/large/2', 'GET /api/user/title/list']);
  },
);

test.skipIf(missing)(
  '[N02] uploads that drip are not dropped, but one address has only so many, and others lose nothing',
  async () => {
    const limit = shipped('limits.conf', /limit_conn portal_uploads (\d+)/);
    const [reader, other] = [await connectReader(front), await connectReader(front, address.other)];
    const ofOne = 51;
    const beyond = (limit / 50) * ofOne - limit;
    const statuses: (number | undefined)[] = [];
    const dripping = (await connectReaders(front, limit / 50)).flatMap((client) =>
      Array.from({ length: ofOne }, () => slowUpload(client, '/api/drip')),
    );
    for (const stream of dripping) stream.on('response', (headers) => statuses.push(headers[':status']));
    const timer = setInterval(() => {
      for (const stream of dripping) if (stream.writable) stream.write('x');
    }, 2000);
    await until('the refusals of those beyond the limit', () => statuses.length === beyond);
    expect(new Set(statuses)).toEqual(new Set([429]));
    const write = { body: '{}' };
    expect(await reader.ask('/api/order/create', write)).toMatchObject(tooMany);
    const before = portal.received.length;
    // Reads of the same address, and writes of another one.
    expect((await reader.ask('/api/user/title/list')).status).toBe(200);
    expect((await other.ask('/api/order/create', write)).status).toBe(200);
    expect(portal.received).toHaveLength(before + 2);

    // An upload that began later and is silent is dropped, those that drip are still there.
    await slowStream(slowUpload(other, '/api/silent')).closed;
    expect(statuses).toHaveLength(beyond);
    const open = dripping.filter(({ closed }) => !closed);
    expect(open.length).toBe(limit);
    expect((await reader.ask('/api/order/create', write)).status).toBe(429);
    open[0]?.close();
    await until('a place', async () => (await reader.ask('/api/order/create', write)).status === 200);
    expect(portal.received.filter((line) => /drip|silent/.test(line))).toEqual([]);
    clearInterval(timer);
  },
);
