import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSupervision } from './supervisor.ts';

const here = (file: string): string => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href);
let folder: string;
const children: ChildProcess[] = [];

/** A worker that responds with its pid, and fails in a given way on request. */
const worker = `
import { createServer } from 'node:http';
import { productionLimits } from ${here('limits.ts')};
import { joinSupervisor } from ${here('workerLink.ts')};
if (process.env.FAIL_AT_START) process.exit(7);
const link = joinSupervisor({ ...productionLimits, workerBeat: 50 }, (token) => console.log('told of ' + token));
const kept = [];
const deeds = {
  '/loop': () => { console.log('looping'); for (;;); },
  '/heap': () => { for (;;) kept.push(new Array(100_000).fill(kept.length)); },
  '/exit': () => process.exit(3),
  '/leaving': () => link.leaving(),
  '/logout': () => link.sessionEnded('t1'),
};
const server = createServer((request, response) => {
  response.setHeader('connection', 'close');
  deeds[request.url]?.();
  if (request.url === '/held') return setTimeout(() => response.end('finished'), 300);
  response.end(String(process.pid));
});
server.listen(0, '127.0.0.1');
const { LEAVE } = process.env;
const leave = (signal) => {
  console.log('told to leave by ' + signal);
  if (LEAVE === 'loop') for (;;);
  if (LEAVE !== 'never') server.close(() => process.exit(Number(LEAVE ?? 0)));
};
for (const signal of ['SIGTERM', 'SIGINT']) link.signals.on(signal, () => leave(signal));
`;

const primary = `
import { productionLimits } from ${here('limits.ts')};
import { supervise } from ${here('supervisor.ts')};
supervise({
  script: process.argv[2], workers: 2, heapMb: 32, env: {},
  limits: { ...productionLimits, workerBeat: 50, workerStuck: 1_000, workerRest: 10, workerRestMax: 50, shutdownForce: 60_000 },
  onReady: (port) => console.log('ready on ' + port),
  finish: async () => console.log('finished'),
});
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-supervisor-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'worker.js'), worker);
  await writeFile(join(folder, 'primary.js'), primary);
});

afterEach(() => {
  // Each primary has its own process group with its workers.
  for (const { pid, exitCode, signalCode } of children.splice(0))
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
});

afterAll(() => rm(folder, { recursive: true }));

function startPrimary(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(folder, 'primary.js'), join(folder, 'worker.js')], {
    env: { PATH: process.env.PATH ?? '', ...env },
    detached: true,
  });
  children.push(child);
  const said = { out: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  const end = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const count = (text: string): number => said.out.split(text).length - 1;
  return { child, said, end, count };
}

const patience = { timeout: 20_000 };

/** Starts a primary and waits until both workers respond. */
async function running(env: Record<string, string> = {}) {
  const started = startPrimary(env);
  await vi.waitFor(() => expect(started.count('"event":"worker listening"')).toBe(2), patience);
  const port = /ready on (\d+)/.exec(started.said.out)?.[1] ?? '';
  const get = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return { ...started, get };
}

type Running = Awaited<ReturnType<typeof running>>;

/** Sends requests until a worker with another pid responds. */
async function anotherAnswers({ get }: Running, ...known: string[]): Promise<string> {
  return vi.waitFor(async () => {
    const pid = await get('/');
    expect(known).not.toContain(pid);
    return pid;
  }, patience);
}

describe('a worker', () => {
  test('N24 that hangs in a loop is killed and replaced, while the other one continues to serve', async () => {
    const all = await running();
    const lost = all.get('/loop').catch(() => 'lost');
    await vi.waitFor(() => expect(all.said.out).toContain('looping'), patience);
    const other = await all.get('/');
    while (!all.said.out.includes('"event":"worker stuck"')) expect(await all.get('/')).toBe(other);
    expect(await lost).toBe('lost');
    await anotherAnswers(all, other);
    expect(all.count('"event":"worker stuck"')).toBe(1);
    expect(all.said.out).toContain('"signal":"SIGKILL"');
  });

  test('N24 that exceeds its memory limit exits alone and is replaced', async () => {
    const all = await running();
    await expect(all.get('/heap')).rejects.toThrow();
    await vi.waitFor(() => expect(all.count('"event":"worker listening"')).toBe(3), patience);
    expect(await all.get('/')).toMatch(/^\d+$/);
  });

  test('N25 that exits is replaced', async () => {
    const all = await running();
    await expect(all.get('/exit')).rejects.toThrow();
    await vi.waitFor(() => expect(all.count('"event":"worker listening"')).toBe(3), patience);
    expect(all.said.out).toMatch(/"event":"worker ended","pid":\d+,"code":3/);
  });

  test('N25 that shuts down after an exception is replaced at once, and only once', async () => {
    const all = await running();
    const leaver = await all.get('/leaving');
    await vi.waitFor(() => expect(all.count('"event":"worker listening"')).toBe(3), patience);
    process.kill(Number(leaver), 'SIGKILL');
    await vi.waitFor(() => expect(all.count('"event":"worker ended"')).toBe(1), patience);
    all.child.kill('SIGTERM');
    await expect(all.end).resolves.toBe(0);
    expect(all.count('"event":"worker listening"')).toBe(3);
  });

  test('N30 informs the other workers of an ended session', async () => {
    const all = await running();
    await all.get('/logout');
    await vi.waitFor(() => expect(all.count('told of t1')).toBe(1), patience);
  });

  test('exits when its supervisor has exited', async () => {
    const all = await running();
    all.child.kill('SIGKILL');
    await vi.waitFor(() => expect(all.get('/')).rejects.toThrow(), patience);
  });
});

describe('the supervisor', () => {
  test('N33 exits with 1 when workers repeatedly exit before they listen', async () => {
    const { end, said, count } = startPrimary({ FAIL_AT_START: '1' });
    await expect(end).resolves.toBe(1);
    expect(count('"event":"worker ended"')).toBeLessThanOrEqual(6);
    expect(said.out).toContain('"event":"workers cannot start"');
    // The delay grows.
    const pauses = [...said.out.matchAll(/"in":(\d+)/g)].map(([, pause]) => Number(pause));
    expect(pauses).toEqual([10, 20, 40, 50, 50].slice(0, pauses.length));
    expect(said.out).not.toContain('ready on');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'N31 forwards %s, waits for all workers and exits with 0',
    async (signal) => {
      const all = await running();
      const held = all.get('/held');
      await all.get('/');
      all.child.kill(signal);
      await expect(held).resolves.toBe('finished');
      await expect(all.end).resolves.toBe(0);
      expect(all.count(`told to leave by ${signal}`)).toBe(2);
      expect(all.count('finished')).toBe(1);
    },
  );

  test('N31 handles a signal to the whole process group, as from a terminal, as one signal', async () => {
    const all = await running();
    const held = all.get('/held');
    await all.get('/');
    process.kill(-(all.child.pid ?? 0), 'SIGINT');
    await expect(held).resolves.toBe('finished');
    await expect(all.end).resolves.toBe(0);
    expect(all.count('told to leave')).toBe(2);
  });

  test('N31 exits with the highest exit code of its workers', async () => {
    const all = await running({ LEAVE: '4' });
    all.child.kill('SIGTERM');
    await expect(all.end).resolves.toBe(4);
  });

  test('N31 exits at once on a second signal, whatever its workers do', async () => {
    const all = await running({ LEAVE: 'never' });
    all.child.kill('SIGTERM');
    await vi.waitFor(() => expect(all.count('told to leave')).toBe(2), patience);
    all.child.kill('SIGTERM');
    await expect(all.end).resolves.toBe(1);
    await vi.waitFor(() => expect(all.get('/')).rejects.toThrow(), patience);
  });

  test('N24, N31 kills a worker that hangs during shutdown, and exits with 1', async () => {
    const all = await running({ LEAVE: 'loop' });
    all.child.kill('SIGTERM');
    await expect(all.end).resolves.toBe(1);
    expect(all.count('"event":"worker stuck"')).toBe(2);
  });
});

describe('the number of workers', () => {
  test('N24 defaults to 0 for the demo, and to one per CPU (two to four) for a real backend', () => {
    expect(readSupervision({}, true, 8).workers).toBe(0);
    expect([1, 2, 3, 64].map((processors) => readSupervision({}, false, processors).workers)).toEqual([2, 2, 3, 4]);
    expect(readSupervision({}, false, 8).heapMb).toBe(512);
  });

  test('N24 and their memory are configurable; an invalid value is refused with one sentence', () => {
    expect(readSupervision({ WORKERS: '3', WORKER_HEAP_MB: '1024' }, true, 8)).toEqual({ workers: 3, heapMb: 1024 });
    expect(readSupervision({ WORKERS: '0' }, false, 8).workers).toBe(0);
    for (const WORKERS of ['-1', '1.5', 'two', '65'])
      expect(() => readSupervision({ WORKERS }, false, 8)).toThrow(`WORKERS="${WORKERS}" is not`);
    for (const WORKER_HEAP_MB of ['0', '63', '1e99', 'much'])
      expect(() => readSupervision({ WORKER_HEAP_MB }, false, 8)).toThrow(`WORKER_HEAP_MB="${WORKER_HEAP_MB}" is not`);
  });
});
