import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copySources } from '#tests/support/copiedSources.ts';

/** Copies of the server: one without a build, one with a fake build, … */
let bare: string;
let built: string;
/** … and one with several builds, which its test creates. */
let linked: string;
let backend: Server;
const children: ChildProcess[] = [];

const bundle = `
export const tokenIn = () => null;
export const shell = () => ({});
export const routeNames = ['all'];
export const operationNames = [];
export const operationNameAt = () => 'other';
export const routeNameOf = (path) => path === '/first' ? 'first' : 'all';
export const pageKey = async (path, query) => path + query;
export const createSharedReads = () => ({ read: (_key, ask) => ask() });
export const render = async ({ url }) => {
  if (url === '/loop') for (;;);
  if (url === '/heap') for (const kept = [];;) kept.push(new Array(100_000).fill(kept.length));
  if (url === '/fault') setTimeout(() => { throw new Error('phone=13800000001'); });
  await new Promise((resolve) => setTimeout(resolve, url === '/slow' ? 300 : 0));
  return { status: 200, title: '', description: '', canonical: null, structuredData: '', routeName: 'first', modules: [], styles: [], html: 'page', state: '{}',
    sessionRefused: false, setCookies: [], personal: false, incomplete: true };
};`;

beforeAll(async () => {
  bare = await mkdtemp(join(tmpdir(), 'portal-main-'));
  built = join(bare, 'built');
  linked = join(bare, 'linked');
  for (const folder of [bare, built, linked]) await copySources(folder);
  await mkdir(join(built, 'dist/client/.vite'), { recursive: true });
  await mkdir(join(built, 'dist/server'));
  await writeFile(join(built, 'dist/client/.vite/manifest.json'), '{"src/entry-client.tsx":{"file":"a.js"}}');
  await writeFile(join(built, 'dist/client/.vite/styles.json'), '{"sheet":"s.css","rules":[],"reached":{}}');
  await writeFile(join(built, 'dist/server/entry-server.js'), bundle);
  backend = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  backend.close();
  backend.closeAllConnections();
  await rm(bare, { recursive: true });
});

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const real = (): Record<string, string> => ({
  NODE_ENV: 'production',
  API_ORIGIN: originOf(backend),
  CAPTCHA_SCRIPT: 'https://static.example/gt.js',
  PUBLIC_ORIGIN: 'http://localhost',
  SIGNING_SECRET: 'signing-secret-of-a-test',
  HOST: '127.0.0.1',
  PORT: '0',
  WORKERS: '0',
});
const backendPort = (): string => new URL(originOf(backend)).port;
/** Processes start slowly on a busy machine. */
const patience = { timeout: 25_000 };
const supervised = { WORKERS: '2', WORKER_HEAP_MB: '64' };

/** Starts the server with only this environment. */
function startWith(env: Record<string, string>, folder = bare) {
  const child = spawn(process.execPath, [join(folder, 'src/server/main.ts')], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  children.push(child);
  const said = { out: '', error: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.error += text.toString()));
  const end = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, said, end };
}

/** Starts the built server and waits for its address. */
async function running(env: Record<string, string> = {}, folder = built) {
  const started = startWith({ ...real(), ...env }, folder);
  const origin = await vi.waitFor(() => {
    const address = /http:\/\/[\w.:[\]]+/.exec(started.said.out)?.[0];
    if (!address) throw new Error(`not started: ${started.said.error}`);
    return address;
  }, patience);
  return { ...started, origin };
}

describe('the server refuses to start in one sentence', () => {
  test.each<[string, () => Record<string, string>, () => string, string]>([
    ['N33 without a backend', () => ({ NODE_ENV: 'production' }), () => bare, 'API_ORIGIN is missing'],
    [
      'N33 with a backend that is not an origin',
      () => ({ ...real(), API_ORIGIN: 'api' }),
      () => bare,
      'API_ORIGIN="api"',
    ],
    ['N34 with mock data and only one flag', () => ({ ...real(), BACKEND: 'mock' }), () => bare, 'ALLOW_MOCK=1'],
    [
      'N48 in production without a public origin',
      () => ({ ...real(), PUBLIC_ORIGIN: '' }),
      () => bare,
      'PUBLIC_ORIGIN is missing',
    ],
    [
      'N48 with two directives for one host',
      () => ({ ...real(), IMAGE_HOSTS: 'a.example;script-src' }),
      () => bare,
      'IMAGE_HOSTS holds',
    ],
    ['N33 without a build', real, () => bare, 'dist/ is missing'],
    ['N33 at a port in use', () => ({ ...real(), PORT: new URL(originOf(backend)).port }), () => built, 'is in use'],
    [
      'N33 at a metrics port in use',
      () => ({ ...real(), METRICS_PORT: backendPort() }),
      () => built,
      'set METRICS_PORT',
    ],
    ['N33 with an invalid number of workers', () => ({ ...real(), WORKERS: 'x' }), () => built, 'WORKERS="x"'],
    ['N33 without a build, with workers', () => ({ ...real(), ...supervised }), () => bare, 'dist/ is missing'],
    [
      'N33 at a port in use, with workers',
      () => ({ ...real(), ...supervised, PORT: new URL(originOf(backend)).port }),
      () => built,
      'is in use',
    ],
  ])('%s', async (_, env, folder, expected) => {
    const { said, end } = startWith(env(), folder());
    expect([await end, said.out]).toEqual([1, '']);
    expect(said.error.trim().split('\n')).toHaveLength(1);
    expect(said.error).toContain(expected);
  });
});

describe('the running server', () => {
  test('N31 finishes responses in progress after a signal and exits with 0', async () => {
    const { child, said, end, origin } = await running({ LOG: 'access' });
    const slow = fetch(`${origin}/slow`);
    await fetch(`${origin}/first`);
    child.kill('SIGINT');
    await expect(slow.then((answer) => answer.text())).resolves.toContain('page');
    await expect(end).resolves.toBe(0);
    expect(said.out).toMatch(/"event":"request".*"path":"\/slow","status":200/);
  });

  test('N72, P07 serves the newest build completely, and only the hashed files of earlier builds', async () => {
    const names = ['1', '2'].map((name) => join(linked, 'dist/builds', name));
    for (const [at, folder] of names.entries()) {
      await cp(join(built, 'dist'), folder, { recursive: true });
      await mkdir(join(folder, 'client/assets'));
      await writeFile(join(folder, 'client/assets', `page-${at}.js`), String(at));
      await writeFile(join(folder, 'client/assets/same.js'), String(at));
      await writeFile(join(folder, 'client', `only-${at}.txt`), String(at));
    }
    for (const part of ['client', 'server']) await symlink(join('builds/2', part), join(linked, 'dist', part));
    const { origin } = await running({}, linked);
    await rm(join(linked, 'dist'), { recursive: true });
    const get = async (path: string): Promise<string> => (await fetch(origin + path)).text();
    expect(
      await Promise.all(['/assets/page-0.js', '/assets/page-1.js', '/assets/same.js', '/only-1.txt'].map(get)),
    ).toEqual(['0', '1', '1', '1']);
    expect(await get('/')).toContain('page');
    expect(await get('/only-0.txt')).toBe('Not found\n');
  });

  test('N31 fails its health check at once after SIGTERM, and a second signal exits with 1', async () => {
    const { child, end, origin } = await running();
    await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${origin}/healthz`)).status).toBe(503));
    child.kill('SIGTERM');
    await expect(end).resolves.toBe(1);
  });

  test('N47 continues to serve when the log pipe is closed', async () => {
    const { child, origin } = await running({ LOG: 'access' });
    child.stdout.destroy();
    for (let round = 0; round < 5; round += 1) expect((await fetch(`${origin}/${round}`)).status).toBe(200);
    expect([(await fetch(`${origin}/healthz`)).status, child.exitCode]).toEqual([200, null]);
  });

  test('N90 serves its metrics on a second port, for known paths alone', async () => {
    const { said, origin } = await running({ METRICS_PORT: '0' });
    await fetch(`${origin}/first`);
    const metrics = metricsOf(said);
    await vi.waitFor(async () => expect(await metrics()).toContain('route="first",status="2xx",worker="1"} 1'));
    expect(await metrics('/metrics/summed')).toContain('{route="first",status="2xx"} 1');
    expect([await metrics('/'), await metrics('/healthz')]).toEqual(['Not found\n', 'Not found\n']);
    expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('portal_requests_total');
  });

  test('N25 after an uncaught exception logs it without its data, fails its health check and shuts down', async () => {
    const { child, said, end, origin } = await running({ LOG: 'off' });
    await fetch(`${origin}/fault`);
    await vi.waitFor(async () => expect((await fetch(`${origin}/healthz`)).status).toBe(503));
    expect(said.out).toContain('"event":"uncaughtException"');
    expect(said.out).not.toContain('13800000001');
    child.kill('SIGTERM');
    await expect(end).resolves.toBe(1);
  });
});

/** Asks for the metrics of a server, whose log says where they are. */
const metricsOf =
  (said: { out: string }) =>
  async (path = '/metrics'): Promise<string> => {
    const port = /"event":"metrics listening".*?"port":(\d+)/.exec(said.out)?.[1];
    return (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  };

describe('the supervised server', () => {
  /** Process ids of the listening workers, in start order. */
  const workersIn = (said: { out: string }): number[] =>
    [...said.out.matchAll(/"event":"worker listening","pid":(\d+)/g)].map(([, pid]) => Number(pid));

  async function withWorkers(env: Record<string, string> = {}) {
    const started = await running({ ...supervised, ...env });
    await vi.waitFor(() => expect(workersIn(started.said)).toHaveLength(2), patience);
    return started;
  }

  test('N24 prints its address once and kills only the hanging worker while the others continue to serve', async () => {
    const { child, said, end, origin } = await withWorkers();
    const [stuck = 0] = workersIn(said);
    process.kill(stuck, 'SIGSTOP');
    while (workersIn(said).length < 3) expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(said.out).toContain(`"event":"worker stuck","pid":${stuck}`);
    expect(said.out.split(origin)).toHaveLength(2);
    child.kill('SIGINT');
    await expect(end).resolves.toBe(0);
  });

  test('N24 loses only one worker to a page that exhausts the memory', async () => {
    const { said, origin } = await withWorkers();
    await expect(fetch(`${origin}/heap`)).rejects.toThrow();
    await vi.waitFor(() => expect(workersIn(said)).toHaveLength(3), patience);
    expect((await fetch(`${origin}/first`)).status).toBe(200);
  });

  test('N25 replaces a worker after an uncaught exception while its health check stays green', async () => {
    const { said, origin } = await withWorkers();
    await fetch(`${origin}/fault`, { headers: { connection: 'close' } });
    await vi.waitFor(() => expect(workersIn(said)).toHaveLength(3), patience);
    await vi.waitFor(() => expect(said.out).toContain('"event":"worker ended"'), patience);
    for (let asked = 0; asked < 10; asked += 1) expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  test('N31 finishes the responses in progress of every worker after a signal and exits with 0', async () => {
    const { child, end, origin } = await withWorkers({ LOG: 'access' });
    const slow = Promise.all(Array.from({ length: 8 }, () => fetch(`${origin}/slow`)));
    await fetch(`${origin}/first`);
    child.kill('SIGTERM');
    expect((await slow).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    await expect(end).resolves.toBe(0);
  });

  test('N90 serves the metrics of each worker on a second port, and counts a worker that was killed', async () => {
    const { said, origin } = await withWorkers({ METRICS_PORT: '0' });
    const metrics = metricsOf(said);
    await fetch(`${origin}/first`);
    expect(await metrics('/metrics/summed')).toMatch(/^portal_requests_total\{route="first",status="2xx"\} 1$/m);
    expect(await metrics()).toMatch(/portal_connections_open\{worker="1"\}[^]*portal_connections_open\{worker="2"\}/);
    const [first = 0] = workersIn(said);
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(workersIn(said)).toHaveLength(3), patience);
    expect(await metrics()).toMatch(/^portal_worker_ends_total\{reason="signal"\} 1$/m);
    expect(await metrics('/metrics/summed')).toMatch(/^portal_requests_total\{route="first",status="2xx"\} 1$/m);
  });

  test('N33 listens on an IPv6 address and prints it in brackets', async () => {
    const { origin } = await withWorkers({ HOST: '::1' });
    expect(origin).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});
