import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { ask } from '../../support/rawHttp.ts';
import { withPortals } from './portal.ts';

const { stub, start } = withPortals();
const clients: WebSocket[] = [];

afterEach(() => clients.splice(0).forEach((near) => near.terminate()));

test('N30, W25 a chat socket is closed with 1008 when its session is ended through another worker', async () => {
  const far = new WebSocketServer({ server: stub.server });
  const one = await start();
  const other = await start({ onLogout: (token) => one.closeSocketsOf(token) });
  const [mine, foreign] = await Promise.all(
    [7, 8].map(async (user) => {
      const near = new WebSocket(`ws://127.0.0.1:${one.port}/ws/chat/${user}`, {
        headers: { cookie: `token=secret-${user}; USER_ID=${user}` },
      });
      clients.push(near);
      await once(near, 'open');
      return near;
    }),
  );
  const closed = mine && once(mine, 'close');
  await ask(other.port, 'GET /api/cleartoken', ['Authorization: secret-7']);
  expect((await closed)?.[0]).toBe(1008);
  expect(foreign?.readyState).toBe(WebSocket.OPEN);
  far.close();
});
