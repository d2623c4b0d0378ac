/** The mock backend on a port, as a page of another origin sees it, and as a portal or a browser opens its sockets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { originsIn } from './ownSite.ts';
import { type MockServer, startMockServer } from './server.ts';

const other = 'http://localhost:3000';
const path = '/api/user/department/list';
let open: MockServer;
let closed: MockServer;

beforeAll(async () => {
  open = await startMockServer({ port: 0, frozen: true, origins: [other, 'https://portal.example.com'] });
  closed = await startMockServer({ port: 0, frozen: true });
});
afterAll(() => Promise.all([open.close(), closed.close()]));

/** The CORS headers of an answer. */
async function corsOf({ origin: backend }: MockServer, origin: string, init: RequestInit = {}) {
  const { status, headers } = await fetch(backend + path, { ...init, headers: { origin, ...init.headers } });
  const value = (name: string): string | null => headers.get(`access-control-allow-${name}`);
  return { status, origin: value('origin'), credentials: value('credentials'), headers: value('headers') };
}

const preflight = {
  method: 'OPTIONS',
  headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
};

describe('CORS_ORIGIN', () => {
  test.each([other, 'https://portal.example.com'])('lets %s read answers, with credentials', async (origin) => {
    expect(await corsOf(open, origin)).toEqual({ status: 200, origin, credentials: 'true', headers: null });
  });

  test('answers the preflight of a call with a token', async () => {
    const allowed = { status: 204, origin: other, credentials: 'true', headers: 'authorization' };
    expect(await corsOf(open, other, preflight)).toEqual(allowed);
  });

  test.each(['http://localhost:3001', 'http://localhost', 'http://localhost:30000', 'https://evil.test', 'null'])(
    'names no origin to %s, which is not in the list',
    async (origin) => {
      expect((await corsOf(open, origin)).origin).toBeNull();
      expect((await corsOf(open, origin, preflight)).origin).toBeNull();
    },
  );

  test('that is missing allows nobody', async () => {
    expect(await corsOf(closed, other)).toMatchObject({ status: 200, origin: null, credentials: null });
    expect(await corsOf(closed, other, preflight)).toMatchObject({ origin: null, credentials: null });
  });

  test('opens the control to no other site', async () => {
    const headers = { origin: other, 'sec-fetch-site': 'same-site' };
    expect((await fetch(`${open.origin}/__mock/reset`, { method: 'POST', headers, body: '{}' })).status).toBe(403);
  });

  test.each([
    ['', []],
    ['http://localhost:3000, https://a.example.com', ['http://localhost:3000', 'https://a.example.com']],
    ['http://localhost:3000 *', '*'],
    ['http://localhost:3000/', 'http://localhost:3000/'],
    ['localhost:3000', 'localhost:3000'],
    ['ftp://a.example.com', 'ftp://a.example.com'],
  ])('%j is read as %j: a list of exact origins, or the entry that is none', (list, read) => {
    expect(originsIn(list)).toEqual(read);
  });
});

describe('the socket of a chat', () => {
  const userId = 10_001;

  async function logIn(): Promise<string> {
    const body = JSON.stringify({ phone: '13800000001' });
    const answer = await fetch(`${closed.origin}/__mock/login`, { method: 'POST', body });
    return /token=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? '';
  }

  /** What becomes of a socket at the chat's address: the type of the first frame, or the code with which it is closed. */
  const firstOf = (address: string, headers: Record<string, string>): Promise<string | number> =>
    new Promise((resolve) => {
      const socket = new WebSocket(address, { headers });
      const hello = { messageType: 'WELCOME', userId, content: {}, images: [], source: 4 };
      socket.on('open', () => socket.send(JSON.stringify(hello)));
      socket.on('message', (data: Buffer) => {
        resolve((JSON.parse(data.toString()) as { messageType: string }).messageType);
        socket.terminate();
      });
      socket.on('close', resolve);
    });

  test('V49 is opened by the session that its ticket was given to, named by a portal or by the browser’s cookie', async () => {
    const [token, other] = [await logIn(), await logIn()];
    const headers = { authorization: token };
    const answer = await fetch(`${closed.origin}/api/socket/online_consulting_url/${userId}`, { headers });
    const { data: address } = (await answer.json()) as { data: string };
    const named: Record<string, string>[] = [
      {},
      { authorization: other },
      { cookie: `token=${other}` },
      { authorization: token },
      { cookie: `USER_ID=${userId}; token=${token}` },
    ];
    const found: (string | number)[] = [];
    for (const own of named) found.push(await firstOf(address, own));
    expect(found).toEqual([1008, 1008, 1008, 'WELCOME', 'WELCOME']);
  });
});
