/** Calls through nginx: what is repeated on another portal, what is refused, and sockets. */
import { request as requestSecurely } from 'node:https';
import { afterAll, afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { killPrograms, startPortal, startProgram } from '#scripts/lib/benchAttackServer.ts';
import { loginCookie } from '#scripts/lib/mockLogin.ts';
import { type Front, freePort, missingNginx, startFront } from '#scripts/lib/nginx.ts';
import { closeConnection, closeFakePortals, startFakePortal } from './fakePortal.ts';

const missing = await missingNginx();
const fronts: Front[] = [];

async function frontOf(ports: number[]): Promise<Front> {
  const front = await startFront({ ports });
  fronts.push(front);
  return front;
}

/** One call over TLS: the status and the body of its answer. */
function call(front: Front, path: string, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = requestSecurely(
      {
        port: front.port,
        host: '127.0.0.1',
        path,
        method: body === undefined ? 'GET' : 'POST',
        rejectUnauthorized: false,
        agent: false,
        headers: { host: `localhost:${front.port}`, 'content-type': 'application/json' },
      },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

afterEach(async () => {
  for (const front of fronts.splice(0)) await front.close();
  closeFakePortals();
});
afterAll(killPrograms);

test.skipIf(missing)('[A29] a read that a portal has received is repeated on another one, a write is not', async () => {
  const received: string[] = [];
  const failing = { received, answer: closeConnection };
  const front = await frontOf([(await startFakePortal(failing)).port, (await startFakePortal(failing)).port]);
  const failed = { status: 502, text: '{"code":502,"message":"服务暂不可用，请稍后再试","data":null}' };
  expect(await call(front, '/api/user/title/list')).toEqual(failed);
  expect(received.splice(0)).toHaveLength(2);
  expect(await call(front, '/api/user/code/send_code?phone=1')).toEqual(failed);
  expect(received.splice(0)).toHaveLength(1);
  expect(await call(front, '/api/order/create', '{}')).toEqual(failed);
  expect(received).toHaveLength(1);
});

test.skipIf(missing)('[A29] a write that no portal has received goes to the next one', async () => {
  const { port, received } = await startFakePortal();
  const front = await frontOf([await freePort(), port]);
  for (let count = 0; count < 6; count += 1) {
    expect(await call(front, '/api/user/code/send_code?phone=1')).toEqual({ status: 200, text: '{}' });
    expect(await call(front, '/api/order/create', '{}')).toEqual({ status: 200, text: '{}' });
  }
  expect(received).toHaveLength(12);
});

test.skipIf(missing)('a body beyond the limit of the portal is refused in its words', async () => {
  const front = await frontOf([(await startFakePortal()).port]);
  expect(await call(front, '/api/order/create', 'x'.repeat(1_000_001))).toEqual({
    status: 413,
    text: '{"code":413,"message":"提交的内容过大","data":null}',
  });
});

test.skipIf(missing)('[N30] sockets pass nginx, and only with a session that the backend knows', async () => {
  const backend = await startProgram('mocks/server.ts', { MOCK_CLOCK: 'frozen' });
  const portal = await startPortal(backend.origin, { TRUSTED_PROXIES: '127.0.0.1' });
  const front = await frontOf([portal.port]);
  const cookie = await loginCookie(backend.origin, '13800000002');
  const user = /USER_ID=(\d+)/.exec(cookie)?.[1] ?? '';
  const opened = (headers: Record<string, string>): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${front.origin.replace('https', 'wss')}/ws/chat/${user}`, {
        rejectUnauthorized: false,
        headers,
      });
      socket.on('open', () => (socket.close(), resolve('open')));
      socket.on('error', ({ message }) => resolve(message));
    });
  expect(await opened({ cookie })).toBe('open');
  expect(await opened({})).toBe('Unexpected server response: 401');
});
