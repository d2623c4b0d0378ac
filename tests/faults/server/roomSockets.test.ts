import { describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ask } from '../../support/rawHttp.ts';
import { closing, withSockets } from './farSockets.ts';

const { stub, start, taken, named, frames, open, opened, portWith } = withSockets();

describe('the socket of a live room', () => {
  const visitor = { headers: { cookie: '' } };

  test('N30 is open to visitors without a call to the backend, and passed on with its own path', async () => {
    const port = await portWith({});
    const near = await opened(port, '/ws/live/2001?ticket=a', visitor);
    near.send('进入');
    await vi.waitFor(() => expect(frames.map(({ text }) => text)).toEqual(['进入']));
    expect(stub.seen).toEqual([]);
  });

  test('N30 is opened for a doctor only after the backend has accepted her token, whatever the room', async () => {
    const port = await portWith({});
    await opened(port, '/ws/live/2001');
    expect(stub.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/user/user_info/7', 'secret-7'],
    ]);
    stub.respond = (_request, response) => response.end('{"code":401}');
    await expect(open(port, '/ws/live/2001')).resolves.toBe(401);
    expect(taken).toHaveLength(1);
  });

  test('V49 is opened at the backend in the name of its session, a visitor’s in nobody’s: the ticket is no key', async () => {
    const { port } = await start({ env: { AUTHORIZATION_PREFIX: 'Bearer ' } });
    await opened(port, '/ws/live/2001?ticket=a');
    await opened(port, '/ws/live/2001?ticket=a', visitor);
    await opened(port, '/ws/chat/8?ticket=a');
    await vi.waitFor(() => expect(named).toEqual(['Bearer secret-7', undefined, 'Bearer secret-8']));
  });

  test('N30 from another origin, or on any other path, is refused', async () => {
    const port = await portWith({});
    await expect(open(port, '/ws/live/2001', { ...visitor, origin: 'https://evil.test' })).resolves.toBe(403);
    await expect(open(port, '/ws/live/2001/x', visitor)).resolves.toBe(403);
    expect(taken).toEqual([]);
  });

  test('N30 counts a doctor’s rooms apart from her chats, and visitors by their address alone', async () => {
    const port = await portWith({ socketsPerUser: 1, socketsPerAddress: 4 });
    await opened(port);
    await opened(port, '/ws/live/2001');
    await expect(open(port, '/ws/live/2002')).resolves.toBe(429);
    await opened(port, '/ws/live/2001', visitor);
    await opened(port, '/ws/live/2001', visitor);
    await expect(open(port, '/ws/live/2001', visitor)).resolves.toBe(429);
  });

  test('N30, W25 is closed with 1008 when the doctor’s token ends; visitors stay', async () => {
    const port = await portWith({});
    const [mine, other] = [await opened(port, '/ws/live/2001'), await opened(port, '/ws/live/2001', visitor)];
    const code = closing(mine);
    await ask(port, 'GET /api/cleartoken', ['Authorization: secret-7']);
    await expect(code).resolves.toBe(1008);
    expect(other.readyState).toBe(WebSocket.OPEN);
  });
});
