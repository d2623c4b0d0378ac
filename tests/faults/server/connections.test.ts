import { connect, type Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { ask, openRaw, raw, readRaw, untilClosed } from '../../support/rawHttp.ts';
import { pageOf, type Portal, withPortals } from './portal.ts';

const { stub, start } = withPortals();

/** A pipelined request; the last one of a series closes the connection. */
const get = (path: string, last = false): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;

const connectionsOf = ({ server }: Portal): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

const noneLeft = (portal: Portal): Promise<void> =>
  vi.waitFor(async () => expect(await connectionsOf(portal)).toBe(0), { timeout: 5_000 });

/** A client that never closes its own half of a connection. */
function stubborn(port: number, bytes: string, localAddress = '127.0.0.1'): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true }, () => {
      socket.write(bytes);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

const upgrade = (target: string, ...headers: string[]): string =>
  [
    `GET ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '\r\n',
  ].join('\r\n');

const owner = 'Cookie: token=secret-7; USER_ID=7';

describe('pipelined requests', () => {
  test('N61 up to eight on one connection are all answered, in order', async () => {
    const { port, inputs } = await start();
    const paths = ['/', '/other', '/', '/other', '/', '/other', '/'];
    const { text } = await raw(port, paths.map((path) => get(path)).join('') + get('/robots.txt', true));
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(8);
    expect(inputs.length).toBeGreaterThan(0);
    expect(text.trimEnd().endsWith('User-agent: *')).toBe(true);
  });

  test('N61 a ninth before the first answer closes the connection, and later ones are not rendered', async () => {
    const held = Promise.withResolvers<undefined>();
    const portal = await start({ render: async (input) => held.promise.then(() => pageOf(input)) });
    const addresses = Array.from({ length: 2_000 }, (_, at) => get(`/?v=${at}`)).join('');
    await raw(portal.port, addresses);
    expect(portal.inputs.length).toBeLessThanOrEqual(8);
    held.resolve(undefined);
    await noneLeft(portal);
    expect((await ask(portal.port, 'GET /robots.txt')).status).toBe(200);
  });
});

describe('an answer that the client does not read', () => {
  const large = (input: Parameters<typeof pageOf>[0]) => pageOf(input, { html: 'x'.repeat(20_000_000) });

  test.each([
    ['makes no progress for thirty seconds (here 50 ms)', { answerRead: 50 }],
    ['is not read to its end within two minutes (here 50 ms)', { answerTotal: 50 }],
  ])('N04 is cut when it %s', async (_when, limits) => {
    const portal = await start({ limits, render: async (input) => large(input) });
    const slow = await openRaw(portal.port);
    slow.pause();
    slow.on('error', () => undefined);
    slow.write(get('/'));
    await vi.waitFor(() => expect(portal.inputs).toHaveLength(1));
    await noneLeft(portal);
    slow.destroy();
  });

  test('N04 keeps connections that are read, and idle keep-alive connections', async () => {
    const portal = await start({ limits: { answerRead: 50, answerTotal: 100 } });
    const socket = await openRaw(portal.port);
    const answers: Buffer[] = [];
    socket.on('data', (part: Buffer) => answers.push(part));
    socket.write(get('/robots.txt'));
    await vi.waitFor(() => expect(Buffer.concat(answers).toString()).toContain('User-agent: *'));
    const from = performance.now();
    await vi.waitFor(() => expect(performance.now() - from).toBeGreaterThan(250));
    answers.length = 0;
    socket.write(get('/robots.txt', true));
    await vi.waitFor(() => expect(Buffer.concat(answers).toString()).toContain('User-agent: *'));
  });
});

describe('a refused request', () => {
  test.each([
    ['an upgrade without a session', upgrade('/ws/chat/7'), 401],
    ['an upgrade on another path', upgrade('/ws/other'), 403],
    ['an upgrade from another origin', upgrade('/ws/chat/7', 'Origin: https://evil.test', owner), 403],
    ['an upgrade with a fragment', upgrade('/ws/chat/7?#x', owner), 400],
    ['an upgrade with two hosts', upgrade('/ws/chat/7', 'Host: other', owner), 400],
    ['an upgrade by HEAD', upgrade('/ws/chat/7', owner).replace('GET', 'HEAD'), 403],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405],
  ])('N63 %s loses its connection, although its client keeps it open', async (_what, bytes, status) => {
    const portal = await start();
    const socket = await stubborn(portal.port, bytes);
    expect(readRaw(await untilClosedByServer(socket)).status).toBe(status);
    await noneLeft(portal);
    socket.destroy();
  });

  test('N63 refused requests without a session leave the connection limit of the named doctor free', async () => {
    const portal = await start({ limits: { socketsPerUser: 1 } });
    const answers: (() => void)[] = [];
    stub.respond = ({ headers }, response) => {
      const isDoctor = headers.authorization === 'secret-7';
      if (isDoctor) response.end('{"code":200}');
      else answers.push(() => response.end('{"code":401}'));
    };
    const strangers = await Promise.all(
      [1, 2, 3, 4, 5].map((at) =>
        stubborn(portal.port, upgrade('/ws/chat/7', `Cookie: token=stolen-${at}; USER_ID=7`)),
      ),
    );
    await vi.waitFor(() => expect(answers).toHaveLength(5));
    const doctor = await stubborn(portal.port, upgrade('/ws/chat/7', owner));
    const first = await new Promise<Buffer>((resolve) => doctor.once('data', resolve));
    // The backend of this test accepts no sockets; only the upgrade request counts.
    expect(readRaw(first.toString()).status).toBe(101);
    for (const answer of answers) answer();
    for (const socket of [...strangers, doctor]) socket.destroy();
    await noneLeft(portal);
  });
});

/** Everything until the server closes its half; the client's own half stays open. */
function untilClosedByServer(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const done = (): void => resolve(Buffer.concat(parts).toString('latin1'));
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', done);
    socket.on('end', done);
  });
}

describe('connections of one address', () => {
  test('N03 above the limit are closed at once, while another address still connects', async () => {
    const portal = await start({ limits: { connectionsPerAddress: 3 } });
    const slow = await Promise.all([1, 2, 3].map(() => stubborn(portal.port, 'GET / HTTP/1.1\r\n')));
    const refused = await openRaw(portal.port);
    expect(await untilClosed(refused)).toBe('');
    const other = await stubborn(portal.port, get('/robots.txt', true), '127.0.0.2');
    expect(readRaw(await untilClosedByServer(other)).status).toBe(200);
    slow[0]?.destroy();
    await vi.waitFor(async () => expect((await ask(portal.port, 'GET /robots.txt')).status).toBe(200));
    for (const socket of [...slow, other]) socket.destroy();
  });

  test('N03 are not counted where the other end is our own proxy', async () => {
    const portal = await start({ limits: { connectionsPerAddress: 1 }, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const slow = await stubborn(portal.port, 'GET / HTTP/1.1\r\n');
    expect((await ask(portal.port, 'GET /robots.txt')).status).toBe(200);
    slow.destroy();
  });
});
