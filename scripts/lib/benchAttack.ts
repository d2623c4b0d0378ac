/** `npm run bench -- --load` and `--soak`: the production build under attack and over many requests, on this machine only. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir, stat } from 'node:fs/promises';
import { load } from './benchLoad.ts';
import { abortedCalls } from './benchAttackAborts.ts';
import { poisonedPages } from './benchAttackPoison.ts';
import {
  killPrograms,
  memoryOf,
  type Program,
  startPortal,
  startProgram,
  until,
  workersOf,
} from './benchAttackServer.ts';
import { pipelined, slowHeaders, unreadAnswers } from './benchAttackSockets.ts';
import { rollingRestarts, stuckWorker } from './benchAttackWorkers.ts';
import { root } from './run.ts';

type Figures = Record<string, number | string>;

/** Path of the built script with the largest uncompressed size. */
async function largestFile(): Promise<string> {
  const names = (await readdir(`${root}dist/client/assets`)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(`${root}dist/client/assets/${name}`)).size })),
  );
  return `/assets/${sizes.sort((a, b) => b.size - a.size)[0]?.name}`;
}

/** A backend whose every response has the maximum accepted size. */
async function startLargeBackend(): Promise<{ origin: string; close(): void }> {
  const body = Buffer.alloc(19_000_000, '{"code":200} ');
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => (server.close(), server.closeAllConnections()),
  };
}

const startMock = (): Promise<Program> => startProgram('mocks/server.ts', { MOCK_CLOCK: 'frozen' });

/** Measures the portal under attack: about two and a half minutes. */
export async function underAttack(): Promise<Figures> {
  const figures: Figures = {};
  const add = (more: Figures): unknown => Object.assign(figures, more);
  try {
    const { origin: backend } = await startMock();
    const portal = await startPortal(backend);
    add(await slowHeaders(portal));
    add(await pipelined(portal, 'a kept page', () => '/'));
    add(await pipelined(portal, 'a page not kept yet', () => '/web/video/vip?page=2'));
    add(await pipelined(portal, 'ten thousand pages', (at) => `/search?kw=${at}`));
    await portal.leave();
    add(await abortedCalls());
    add(await stuckWorker(backend));
    const keeping = await startPortal(backend, { KEEP_PAGES: '600000' });
    add(await poisonedPages(keeping));
    await keeping.leave();

    // In parallel: the connections that do not read only wait most of the time.
    const large = await startLargeBackend();
    const [files, answers] = [await startPortal(backend), await startPortal(large.origin)];
    const parts = await Promise.all([
      rollingRestarts(backend, 20),
      unreadAnswers(files, 'files', await largestFile(), 8),
      unreadAnswers(answers, 'answers of 19 MB', '/api/user/title/list', 1),
    ]);
    large.close();
    parts.forEach(add);
    return figures;
  } finally {
    killPrograms();
  }
}

/** Starts a portal with one supervised worker and the production heap size. Resolves with it and the worker's process id. */
async function startWorker(backend: string, env: Record<string, string> = {}): Promise<[Program, number]> {
  const portal = await startPortal(backend, { WORKERS: '1', ...env });
  const worker = await until('the worker', () => workersOf(portal)[0]);
  return [portal, worker];
}

/** Memory after each tenth of `amount` requests, and its growth in the second half, when the heap has reached its size. */
async function slope(origin: string, pid: number, name: string, amount: number, gzip: boolean): Promise<Figures> {
  const memory: number[] = [];
  for (let part = 0; part < 10; part += 1) {
    await load(`${origin}/`, { amount: amount / 10, gzip });
    memory.push(await memoryOf(pid));
  }
  const half = memory[4] ?? 0;
  return {
    [`${name}: MB after each tenth`]: memory.map((one) => one.toFixed(0)).join(' '),
    [`${name}: MB more per 10,000 in the second half`]: (((memory.at(-1) ?? 0) - half) * 10_000) / (amount / 2),
  };
}

/** Measures memory over many requests: 200,000 kept pages, 30,000 rendered pages, 5,000 addresses. */
export async function overTime(): Promise<Figures> {
  const figures: Figures = {};
  try {
    const { origin: backend } = await startMock();
    const [keeping, keeper] = await startWorker(backend);
    Object.assign(figures, await slope(keeping.origin, keeper, '200,000 kept pages', 200_000, true));
    const before = await memoryOf(keeper);
    for (let at = 0; at < 5_000; at += 1) await fetch(`${keeping.origin}/search?kw=${at}`).then((page) => page.text());
    figures['5,000 addresses: MB more'] = (await memoryOf(keeper)) - before;
    await keeping.leave();
    const [rendering, renderer] = await startWorker(backend, { KEEP_PAGES: '0' });
    Object.assign(figures, await slope(rendering.origin, renderer, '30,000 rendered pages', 30_000, false));
    await rendering.leave();
    return figures;
  } finally {
    killPrograms();
  }
}
