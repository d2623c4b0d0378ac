/** Many clients at once that never finish, never read or leave: the server answers the others, and nothing of theirs stays. */
import { connect, createServer as createTcp, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { ask } from '../../support/rawHttp.ts';
import { runs } from '../../support/runs.ts';
import { pageOf, type Portal, withPortals } from './portal.ts';

const { stub, start } = withPortals();
const patience = { timeout: 60_000, interval: 50 };

/** Opens a connection that sends these bytes; of several loopback addresses, so that no limit per address applies. */
function attack(port: number, bytes: string, at = 0): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (at % 8)}` });
    socket.on('error', () => socket.destroy());
    socket.once('connect', () => socket.write(bytes));
    socket.once('connect', () => resolve(socket));
  });
}

const many = <One>(count: number, make: (at: number) => Promise<One>): Promise<One[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

const connectionsOf = ({ server }: Pick<Portal, 'server'>): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

/** What keeps this process busy: sockets and timers. */
const handles = (): string[] =>
  process.getActiveResourcesInfo().filter((name) => /^(?:TCPSocketWrap|Timeout)$/.test(name));

/** Bytes of buffers that are still used. */
function usedBuffers(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}

describe('under load', () => {
  test('N03 beside a thousand connections whose headers never end every ordinary request is answered; then all are closed', async () => {
    const count = runs(200, 1_000);
    const portal = await start({
      // Time to open them all on a busy machine.
      limits: { headersTimeout: runs(3_000, 10_000), connectionsCheckingInterval: 100 },
    });
    stub.respond = (_, response) => response.end('{"code":200}');
    const received: string[] = [];
    const slow = await many(count, (at) => attack(portal.port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', at));
    for (const socket of slow) socket.on('data', (part: Buffer) => received.push(part.toString().slice(0, 12)));
    const drip = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('x')), 100);
    await vi.waitFor(async () => expect(await connectionsOf(portal)).toBe(count), patience);
    const lines = ['GET /', 'GET /other', 'GET /robots.txt', 'GET /api/x', 'GET /healthz'];
    const ordinary = await many(100, (at) => ask(portal.port, lines[at % lines.length] ?? ''));
    expect(new Set(ordinary.map(({ status }) => status))).toEqual(new Set([200]));
    await vi.waitFor(async () => expect(await connectionsOf(portal)).toBe(0), patience);
    clearInterval(drip);
    expect(new Set(received)).toEqual(new Set(['HTTP/1.1 408']));
    expect((await ask(portal.port, 'GET /')).status).toBe(200);
  });

  test('N04 clients that read nothing are cut, and what was made for them is given back', async () => {
    // More than the kernel keeps for a connection on this machine.
    const large = 12_000_000;
    const count = runs(8, 30);
    const portal = await start({
      limits: { answerRead: 300 },
      render: async (input) => pageOf(input, { html: 'x'.repeat(input.url === '/' ? large : 10), incomplete: true }),
    });
    stub.respond = (_, response) => response.end(JSON.stringify({ code: 200, data: 'x'.repeat(large) }));
    await ask(portal.port, 'GET /other');
    const before = usedBuffers();
    const slow = await many(count, async (at) => {
      const socket = await attack(
        portal.port,
        `GET ${at % 2 ? '/' : '/api/x'} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
        at,
      );
      return socket.pause();
    });
    await vi.waitFor(() => expect(portal.inputs.length + stub.seen.length).toBeGreaterThan(count / 2), patience);
    expect((await ask(portal.port, 'GET /other')).status).toBe(200);
    await vi.waitFor(async () => expect(await connectionsOf(portal)).toBe(0), patience);
    for (const socket of slow) socket.destroy();
    await vi.waitFor(() => expect(usedBuffers() - before).toBeLessThan(2 * large), patience);
  });

  test('N17 ten thousand calls that their clients leave are left at the backend, too; no handle and no refusal stays', async () => {
    const count = runs(300, 10_000);
    const atOnce = 100;
    // A limit of time would end the calls, too.
    const portal = await start({ limits: { upstreamHeaders: 600_000, upstreamTotal: 600_000 } });
    let left = 0;
    stub.respond = ({ url = '' }, response) => {
      if (url === '/api/now') return response.end('{"code":200}');
      return response.once('close', () => (left += 1));
    };
    await ask(portal.port, 'GET /api/now');
    for (let done = 0; done < count; done += atOnce) {
      const sockets = await many(atOnce, (at) =>
        attack(portal.port, 'GET /api/never HTTP/1.1\r\nHost: localhost\r\n\r\n', at),
      );
      await vi.waitFor(() => expect(stub.seen.length).toBe(done + atOnce + 1), { timeout: 60_000, interval: 5 });
      for (const socket of sockets) socket.destroy();
      await vi.waitFor(() => expect(left).toBe(done + atOnce), { timeout: 60_000, interval: 5 });
    }
    await vi.waitFor(async () => expect(await connectionsOf(portal)).toBe(0), patience);
    // The connection of the first call may be kept for the next one.
    await vi.waitFor(async () => expect(await connectionsOf(stub)).toBeLessThanOrEqual(1), patience);
    // Calls that were left count as no failure of the backend.
    expect((await ask(portal.port, 'GET /api/now')).text).toContain('"code":200');
    await vi.waitFor(() => expect(handles().length).toBeLessThan(20), patience);
  });

  test('N17 an answer that its client leaves half-way is no longer read from the backend', async () => {
    let left = 0;
    const endless = createTcp((socket) => {
      socket.on('error', () => undefined).once('close', () => (left += 1));
      socket.once('data', () =>
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n{'),
      );
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const { port } = endless.address() as { port: number };
    const portal = await start({ backend: `http://127.0.0.1:${port}` });
    const socket = await attack(portal.port, 'GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(
      () =>
        new Promise<void>((resolve, reject) =>
          endless.getConnections((_, count) => (count > 0 ? resolve() : reject(new Error('none')))),
        ),
      patience,
    );
    socket.destroy();
    await vi.waitFor(() => expect(left).toBe(1), patience);
    endless.close();
    expect((await ask(portal.port, 'GET /')).status).toBe(200);
  });
});
