import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Limits } from '#server/limits.ts';
import { ask } from '../../support/rawHttp.ts';
import { closing, withSockets } from './farSockets.ts';
import { listen, portOf } from './portal.ts';

const { stub, start, taken, frames, open, opened, portWith } = withSockets();

describe('a chat socket', () => {
  test('N30 is passed on with its own path, frame by frame and type by type, without compression', async () => {
    const port = await portWith({});
    const near = await opened(port, '/ws/chat/7?v=1', { perMessageDeflate: true });
    near.send('你好');
    near.send(Buffer.from([1, 2]));
    await vi.waitFor(() => expect(frames.map(({ isBinary }) => isBinary)).toEqual([false, true]));
    expect(frames[0]?.text).toBe('你好');
    expect([near.extensions, taken[0]?.extensions]).toEqual(['', '']);
    const received = new Promise((resolve) => near.on('message', (data) => resolve(data.toString())));
    taken[0]?.send('回复');
    await expect(received).resolves.toBe('回复');
  });

  test('N30 from another origin, or on any other path, is refused', async () => {
    const port = await portWith({});
    await expect(open(port, '/ws/chat/7', { origin: 'https://evil.test' })).resolves.toBe(403);
    await expect(open(port, '/ws/chat/7/x')).resolves.toBe(403);
    await expect(open(port, '/ws/chat/7%20')).resolves.toBe(403);
    await expect(open(port, '/ws/chat/7', { origin: `http://127.0.0.1:${port}` })).resolves.toBeInstanceOf(WebSocket);
    expect(taken.length).toBeLessThanOrEqual(1);
  });

  test.each([
    ['without cookies', ''],
    ['with a token alone', 'token=secret-7'],
    ['of another user', 'token=secret-8; USER_ID=8'],
  ])('N30 %s is refused with 401, and nothing reaches the backend', async (_whose, cookie) => {
    const port = await portWith({});
    await expect(open(port, '/ws/chat/7', { headers: { cookie } })).resolves.toBe(401);
    expect([stub.seen, taken]).toEqual([[], []]);
  });

  test('N30 is opened only after the backend has accepted its token', async () => {
    const port = await portWith({});
    await opened(port);
    expect(stub.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/user/user_info/7', 'secret-7'],
    ]);
    for (const body of ['{"code":401}', '{"code":403}', '<html>', '']) {
      stub.respond = (_request, response) => response.end(body);
      await expect(open(port)).resolves.toBe(401);
    }
    expect(taken).toHaveLength(1);
  });

  test('N30 is refused when the backend’s answer about the doctor never ends; reading stops', async () => {
    const port = await portWith({ socketHandshake: 60_000 });
    const closed = Promise.withResolvers<boolean>();
    stub.respond = (_request, response) => {
      response.on('close', () => closed.resolve(true));
      const more = (): void =>
        void (response.write('x'.repeat(50_000)) ? setImmediate(more) : response.once('drain', more));
      more();
    };
    await expect(open(port)).resolves.toBe(401);
    await expect(closed.promise).resolves.toBe(true);
  });

  test.each(['/api/user/layout/7', '/api/cleartoken'])(
    'N30, W25 is closed with 1008 when its own token is ended through %s; other sockets stay open',
    async (target) => {
      const port = await portWith({});
      const [mine, other] = [await opened(port), await opened(port, '/ws/chat/8')];
      const code = closing(mine);
      await ask(port, `GET ${target}`, ['Authorization: secret-7']);
      await expect(code).resolves.toBe(1008);
      expect(other.readyState).toBe(WebSocket.OPEN);
    },
  );

  test('N30 that sends an oversized frame is closed with 1009, and the frame is not passed on', async () => {
    const near = await opened(await portWith({ frameSize: 1_000 }));
    near.send('a'.repeat(1_000));
    near.send('a'.repeat(1_001));
    await expect(closing(near)).resolves.toBe(1009);
    expect(frames.map(({ text }) => text.length)).toEqual([1_000]);
  });

  test('N30 that sends more frames than a person can is closed with 1008', async () => {
    const near = await opened(await portWith({ frames: 3 }));
    for (let at = 0; at < 5; at += 1) near.send(String(at));
    await expect(closing(near)).resolves.toBe(1008);
    expect(frames.map(({ text }) => text)).toEqual(['0', '1', '2']);
  });

  test('N30 may stay open for ever at a person’s pace: only frames of the last ten seconds (here 30 ms) count', async () => {
    const near = await opened(await portWith({ frames: 3, framesWindow: 30 }));
    for (const count of [3, 6, 9]) {
      for (let at = 0; at < 3; at += 1) near.send(String(at));
      await vi.waitFor(() => expect(frames).toHaveLength(count));
      const from = performance.now();
      await vi.waitFor(() => expect(performance.now() - from).toBeGreaterThan(40));
    }
    expect(near.readyState).toBe(WebSocket.OPEN);
  });

  test('N30 above the limit of a user or an address is refused with 429 until another is closed', async () => {
    const port = await portWith({ socketsPerUser: 2, socketsPerAddress: 3 });
    const first = await opened(port);
    await opened(port);
    await expect(open(port)).resolves.toBe(429);
    await opened(port, '/ws/chat/8');
    await expect(open(port, '/ws/chat/9')).resolves.toBe(429);
    first.close();
    await closing(first);
    await vi.waitFor(async () => expect(await open(port)).toBeInstanceOf(WebSocket));
  });

  test('N30 counts readers behind our own proxy by their own addresses', async () => {
    const { port } = await start({ limits: { socketsPerAddress: 1 }, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const from = (address: string) => open(port, '/ws/chat/7', { headers: { 'x-forwarded-for': address } });
    await expect(from('203.0.113.1')).resolves.toBeInstanceOf(WebSocket);
    await expect(from('203.0.113.1')).resolves.toBe(429);
    await expect(from('203.0.113.2')).resolves.toBeInstanceOf(WebSocket);
  });

  test('N30 without a client frame for ninety seconds (here 40 ms) is closed with 1001, whatever the backend sends', async () => {
    const near = await opened(await portWith({ socketIdle: 40 }));
    const code = closing(near);
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    taken[0]?.send('still here');
    await expect(code).resolves.toBe(1001);
    const [backend] = taken;
    await vi.waitFor(() => expect(backend?.readyState).toBe(WebSocket.CLOSED));
  });

  test('N30 that the backend does not accept in time is closed with 1011', async () => {
    const deaf = createServer((_request, response) => response.end('{"code":200}'));
    const held: Duplex[] = [];
    deaf.on('upgrade', (_request, socket) => held.push(socket.on('error', () => undefined).resume()));
    await listen(deaf);
    const { port } = await start({ backend: `http://127.0.0.1:${portOf(deaf)}`, limits: { socketHandshake: 40 } });
    const near = await opened(port);
    near.send('nobody keeps this');
    await expect(closing(near)).resolves.toBe(1011);
    for (const socket of held) socket.destroy();
    deaf.closeAllConnections();
    await new Promise((resolve) => deaf.close(resolve));
  });

  test('N30 with a slow reader slows the backend down instead of filling the memory', async () => {
    const near = await opened(await portWith({ socketBuffer: 10_000, frameSize: 200_000 }));
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    let received = 0;
    near.on('message', () => (received += 1));
    near.pause();
    const backend = taken[0];
    if (!backend) throw new Error('The backend has no socket.');
    const frame = 'x'.repeat(100_000);
    for (let at = 0; at < 300; at += 1) backend.send(frame);
    // The sender keeps what the kernel and the proxy do not accept.
    const minBytes = 5_000_000;
    let before = -1;
    await vi.waitFor(
      () => {
        const now = backend.bufferedAmount;
        const isStill = now === before;
        before = now;
        expect(isStill).toBe(true);
      },
      { interval: 100 },
    );
    expect(backend.bufferedAmount).toBeGreaterThan(minBytes);
    near.resume();
    await vi.waitFor(() => expect(received).toBe(300), { timeout: 5_000 });
  });

  test.each([
    [1000, 1000],
    [4001, 4001],
    [1008, 1008],
  ])('N30 that the backend closes with %i is closed with %i', async (code, expected) => {
    const near = await opened(await portWith({}));
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    taken[0]?.close(code);
    await expect(closing(near)).resolves.toBe(expected);
  });

  test('N31 is closed with 1012 when the server shuts down, and no new one is accepted', async () => {
    const portal = await start();
    const sockets = await Promise.all([opened(portal.port), opened(portal.port), opened(portal.port)]);
    const codes = Promise.all(sockets.map(closing));
    portal.closeSockets();
    await expect(codes).resolves.toEqual([1012, 1012, 1012]);
    await expect(open(portal.port)).resolves.toBe(503);
    expect(portOf(portal.server)).toBe(portal.port);
  });

  test('N31 sockets are closed one after the other at a shutdown, and all of them within the longest time', async () => {
    const closedAfter = async (limits: Partial<Limits>): Promise<number[]> => {
      const portal = await start({ limits });
      const sockets = await Promise.all(Array.from({ length: 5 }, () => opened(portal.port)));
      const from = performance.now();
      const times = sockets.map((socket) => closing(socket).then(() => performance.now() - from));
      portal.closeSockets();
      return (await Promise.all(times)).toSorted((one, other) => one - other);
    };
    // Timers never fire early; how late they are is not asserted.
    const paced = await closedAfter({ shutdownPause: 40 });
    expect(paced.map((ms, at) => ms >= 40 * at - 1)).toEqual([true, true, true, true, true]);
    // An hour each would outlast this test.
    expect(await closedAfter({ shutdownPause: 3_600_000, shutdownSpread: 50 })).toHaveLength(5);
  });
});
