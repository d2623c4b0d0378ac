import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import type { RenderInput } from '#entry-server.tsx';
import { ask, openRaw, requestBytes } from '../../support/rawHttp.ts';
import { pageOf, type Portal, unrefused, withPortals } from './portal.ts';

const { start, logged } = withPortals();

/** A render that waits until the test releases it. */
function heldRender(result: (input: RenderInput) => ReturnType<typeof pageOf> = pageOf) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { release, render: (input: RenderInput) => released.then(() => result(input)) };
}

/** Counts the requests that a server has received. */
function arrivals(server: Server): () => number {
  let count = 0;
  server.on('request', () => (count += 1));
  return () => count;
}

const nonceOf = (text: string): string | undefined => /'nonce-([^']+)'/.exec(text)?.[1];
const numberOf = (text: string): string | undefined => /([0-9a-f]{12})<\/p>/.exec(text)?.[1];

/** Sends a request and resolves when the server has received it; `leave` closes the connection and waits for the server. */
async function visit(portal: Portal, line: string): Promise<{ leave(): Promise<void> }> {
  const arrived = once(portal.server, 'request') as Promise<[IncomingMessage]>;
  const socket = await openRaw(portal.port);
  socket.on('error', () => undefined);
  socket.write(requestBytes(line));
  const [incoming] = await arrived;
  const gone = once(incoming.socket, 'close');
  return {
    leave: async () => {
      socket.destroy();
      await gone;
    },
  };
}

describe('cached pages', () => {
  const wide = (input: RenderInput): ReturnType<typeof pageOf> => pageOf(input, { html: '页'.repeat(20_000) });

  test('N70 stay within the byte limit: the least recently used page is dropped first', async () => {
    const { port, inputs } = await start({
      limits: { pageCacheBytes: 200_000 },
      render: (input) => Promise.resolve(wide(input)),
    });
    const rendersOf = async (path: string): Promise<number> => {
      const before = inputs.length;
      expect((await ask(port, `GET ${path}`)).status).toBe(200);
      return inputs.length - before;
    };
    for (const path of ['/?v=1', '/?v=2', '/?v=3']) expect(await rendersOf(path)).toBe(1);
    // Requested again, so the second one is now the oldest.
    expect(await rendersOf('/?v=1')).toBe(0);
    expect(await rendersOf('/?v=4')).toBe(1);
    expect(await rendersOf('/?v=1')).toBe(0);
    expect(await rendersOf('/?v=2')).toBe(1);
  });

  test('N70 exclude a page that is larger than the whole cache; it is still served', async () => {
    const { port, inputs } = await start({
      limits: { pageCacheBytes: 10_000 },
      render: (input) => Promise.resolve(wide(input)),
    });
    for (let count = 0; count < 2; count++) expect((await ask(port, 'GET /')).status).toBe(200);
    expect(inputs).toHaveLength(2);
  });

  test('N70 stay within the entry limit, whatever their size', async () => {
    const { port, inputs } = await start({ limits: { pageCacheEntries: 2 } });
    for (const path of ['/?v=1', '/?v=2', '/?v=3', '/?v=3', '/?v=1']) await ask(port, `GET ${path}`);
    expect(inputs.map(({ url }) => url)).toEqual(['/?v=1', '/?v=2', '/?v=3', '/?v=1']);
  });

  test.each(['2000-01-01', '2100-01-01'])(
    'N70 live as long as before when the system clock is set to %s',
    async (day) => {
      const { port, inputs } = await start({ env: { KEEP_PAGES: '600000' } });
      await ask(port, 'GET /');
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
      try {
        await ask(port, 'GET /');
      } finally {
        vi.useRealTimers();
      }
      expect(inputs).toHaveLength(1);
    },
  );
});

describe('an uncached page', () => {
  test('N71 is rendered once for a hundred simultaneous visitors, each with her own nonce', async () => {
    const { release, render } = heldRender();
    const portal = await start({ render });
    const arrived = arrivals(portal.server);
    const answers = Array.from({ length: 100 }, () => ask(portal.port, 'GET /'));
    await vi.waitFor(() => expect(arrived()).toBe(100));
    release();
    const texts = await Promise.all(answers);
    expect(new Set(texts.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(texts.map(({ text }) => nonceOf(text))).size).toBe(100);
    expect(portal.inputs).toHaveLength(1);
  });

  test('N71 reaches the waiting readers when the first one has disconnected', async () => {
    const { release, render } = heldRender();
    const portal = await start({ render });
    const first = await visit(portal, 'GET /');
    const arrived = arrivals(portal.server);
    const second = ask(portal.port, 'GET /');
    await vi.waitFor(() => expect(arrived()).toBe(1));
    await first.leave();
    release();
    expect((await second).status).toBe(200);
    expect([portal.inputs.length, portal.inputs[0]?.signal.aborted]).toEqual([1, false]);
  });

  test('N71 is aborted when all readers have disconnected, is not cached, and is rendered again for the next one', async () => {
    const held = heldRender();
    const portal = await start({ render: held.render });
    const [first, second] = [await visit(portal, 'GET /'), await visit(portal, 'GET /')];
    await first.leave();
    await second.leave();
    await vi.waitFor(() => expect(portal.inputs[0]?.signal.aborted).toBe(true));
    const arrived = arrivals(portal.server);
    const next = ask(portal.port, 'GET /');
    await vi.waitFor(() => expect(arrived()).toBe(1));
    held.release();
    expect((await next).status).toBe(200);
    expect(portal.inputs).toHaveLength(2);
  });

  test('N71 whose render was aborted is never cached, even if it finished', async () => {
    let finish: () => void = () => undefined;
    const portal = await start({
      render: (input) => new Promise((resolve) => (finish = () => resolve(pageOf(input, { html: 'half' })))),
    });
    await (await visit(portal, 'GET /')).leave();
    await vi.waitFor(() => expect(portal.inputs[0]?.signal.aborted).toBe(true));
    finish();
    const next = ask(portal.port, 'GET /');
    await vi.waitFor(() => expect(portal.inputs).toHaveLength(2));
    finish();
    expect((await next).status).toBe(200);
  });

  test('N71 that fails is one failure for all waiting readers: one log line with the number that all of them see', async () => {
    const { release, render } = heldRender(() => {
      throw new Error('broken');
    });
    const portal = await start({ render });
    const arrived = arrivals(portal.server);
    const answers = Array.from({ length: 5 }, () => ask(portal.port, 'GET /'));
    await vi.waitFor(() => expect(arrived()).toBe(5));
    release();
    const numbers = (await Promise.all(answers)).map(({ text }) => numberOf(text));
    expect(logged.map((line) => (JSON.parse(line) as { traceId: string }).traceId)).toEqual([numbers[0]]);
    expect(new Set(numbers).size).toBe(1);
    await ask(portal.port, 'GET /');
    expect(portal.inputs).toHaveLength(2);
  });

  test('N71 is never shared by doctors: each has a render with her own session', async () => {
    const { release, render } = heldRender();
    const portal = await start({ render });
    const answers = [7, 8].map((id) => ask(portal.port, 'GET /', [`Cookie: token=t${id}; USER_ID=${id}`]));
    await vi.waitFor(() => expect(portal.inputs).toHaveLength(2));
    release();
    const cookies = (await Promise.all(answers)).map(({ headers }) => headers['set-cookie']?.split(';')[0]);
    expect(cookies).toEqual(['USER_ID=7', 'USER_ID=8']);
    expect(portal.inputs.map(({ session }) => session?.userId).sort()).toEqual([7, 8]);
  });

  test('N71 removes a stray cookie only from the reader who sent it', async () => {
    const { release, render } = heldRender();
    const portal = await start({ render });
    const arrived = arrivals(portal.server);
    const answers = [['Cookie: token=t'], []].map((headers) => ask(portal.port, 'GET /', headers));
    await vi.waitFor(() => expect(arrived()).toBe(2));
    release();
    const [stray, plain] = await Promise.all(answers);
    expect([stray?.headers['set-cookie'], plain?.headers['set-cookie']]).toEqual([
      expect.stringMatching(/^USER_ID=; .*Max-Age=0/),
      undefined,
    ]);
    expect(portal.inputs).toHaveLength(1);
  });

  test.each<[string, (input: RenderInput) => unknown]>([
    ['leads elsewhere', ({ url }) => ({ ...unrefused, status: 302, location: `/login?from=${url}` })],
    ['is not found', (input) => pageOf(input, { status: 404, html: input.url })],
    ['is for doctors only', (input) => pageOf(input, { private: true, html: input.url })],
  ])('N71 that %s is shared only by readers of exactly the same address', async (_, result) => {
    const { release, render } = heldRender(result as typeof pageOf);
    const portal = await start({ render });
    const arrived = arrivals(portal.server);
    const addresses = ['/?utm_source=a', '/?utm_source=a', '/?utm_source=b'];
    const answers = addresses.map((address) => ask(portal.port, `GET ${address}`));
    await vi.waitFor(() => expect(arrived()).toBe(3));
    release();
    for (const [at, { text }] of (await Promise.all(answers)).entries()) expect(text).toContain(addresses[at]);
    expect(portal.inputs.map(({ url }) => url).sort()).toEqual(['/?utm_source=a', '/?utm_source=b']);
  });

  test('N71 is rendered for each reader where caching is off', async () => {
    const { release, render } = heldRender();
    const portal = await start({ render, env: { KEEP_PAGES: '0' } });
    const answers = [ask(portal.port, 'GET /'), ask(portal.port, 'GET /')];
    await vi.waitFor(() => expect(portal.inputs).toHaveLength(2));
    release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('concurrent renders', () => {
  test('N71 above the running and waiting limits are refused with 503 and the error page; the others are served', async () => {
    const { release, render } = heldRender();
    const portal = await start({ render, limits: { renders: 1, rendersWaiting: 1 } });
    const arrived = arrivals(portal.server);
    const answers = ['/', '/other'].map((path) => ask(portal.port, `GET ${path}`));
    await vi.waitFor(() => expect(arrived()).toBe(2));
    const refused = await ask(portal.port, 'GET /?v=3');
    const html = Buffer.from(refused.text, 'latin1').toString();
    expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    expect(html).toContain('服务器开小差了，请稍后再试');
    expect(html).toContain('<b aria-hidden="true">503</b>');
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ event: 'page refused', traceId: numberOf(refused.text) });
    expect(portal.inputs).toHaveLength(1);
    release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask(portal.port, 'GET /?v=3')).status).toBe(200);
  });

  test('N71 that no reader waits for any more are skipped', async () => {
    const { release, render } = heldRender();
    const portal = await start({ render, limits: { renders: 1 } });
    const first = ask(portal.port, 'GET /');
    await vi.waitFor(() => expect(portal.inputs).toHaveLength(1));
    await (await visit(portal, 'GET /?v=2')).leave();
    release();
    expect((await first).status).toBe(200);
    expect((await ask(portal.port, 'GET /other')).status).toBe(200);
    expect(portal.inputs.map(({ url }) => url)).toEqual(['/', '/other']);
  });
});
