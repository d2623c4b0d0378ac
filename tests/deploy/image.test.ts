/** What the image holds and how it runs. Without Docker: the same steps in a folder, and a container made by hand. */
import { cp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bytesOf, copyBuilds } from '#scripts/lib/assembled.ts';
import { root } from '#scripts/lib/run.ts';
import { freePort } from '#tests/e2e/server.ts';
import { startCollector } from './collector.ts';
import {
  canContain,
  copyLibraries,
  firstProcess,
  install,
  runInstalled,
  startContained,
  startProgram,
  type Started,
} from './installation.ts';

/** Bytes of `distroless/cc`: about 24 MB, rounded up. */
const base = 25_000_000;
/** The most that an image may have. */
const maxImage = 200_000_000;
/** Older builds whose files the image has besides. */
const olderBuilds = ['1', '2'];
/** Servers start slowly on a busy machine. */
const patience = { timeout: 30_000, interval: 100 };

let place: string;
let backend: string;
const running: Started[] = [];

beforeAll(async () => {
  place = await install();
  if (canContain) await copyLibraries(place, join(place, 'portal/bin/node'));
  const port = await freePort();
  backend = `http://127.0.0.1:${port}`;
  running.push(startProgram('mocks/server.ts', { PORT: String(port), MOCK_CLOCK: 'frozen' }));
  await vi.waitFor(() => fetch(backend), patience);
});

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await rm(place, { recursive: true });
});

const portal = (path: string): string => join(place, 'portal', path);

const settings = (port: number): Record<string, string> => ({
  NODE_ENV: 'production',
  API_ORIGIN: backend,
  CAPTCHA_SCRIPT: 'https://static.example/gt.js',
  PUBLIC_ORIGIN: 'https://portal.example',
  SIGNING_SECRET: 'signing-secret-of-a-test',
  HOST: '127.0.0.1',
  PORT: String(port),
  WORKERS: '2',
});

async function contained(env: Record<string, string> = {}) {
  const port = await freePort();
  const started = startContained(place, { ...settings(port), ...env });
  running.push(started);
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (!answer?.ok) throw new Error(`not ready: ${started.said.out} ${started.said.error}`);
  }, patience);
  return { ...started, started, origin, port };
}

/** A `dist` with the newest build and two older ones that share no file with another: the most that they can add. Its folder. */
async function threeBuilds(): Promise<string> {
  const newest = dirname(await realpath(join(root, 'dist/server')));
  const dist = join(place, 'three');
  const assetsOf = (build: string): string => join(dist, 'builds', build, 'client/assets');
  await cp(newest, join(dist, 'builds/newest'), { recursive: true });
  for (const part of ['client', 'server']) await symlink(join('builds/newest', part), join(dist, part));
  for (const build of olderBuilds)
    for (const file of await readdir(assetsOf('newest')))
      await cp(join(assetsOf('newest'), file), join(assetsOf(build), `${build}-${file}`));
  return dist;
}

describe('the folder of the image', () => {
  test('is so small, with two older builds in which every file is another, that the image is below 200 MB', async () => {
    await copyBuilds(await threeBuilds(), join(place, 'copied'));
    const [folder = 0, builds = 0, three = 0] = await Promise.all(
      [portal(''), portal('dist'), join(place, 'copied')].map((path) => bytesOf(path)),
    );
    const added = await Promise.all(olderBuilds.map((build) => bytesOf(join(place, 'copied/dist/builds', build))));
    expect(Math.min(...added)).toBeGreaterThan(0);
    expect(base + folder - builds + three).toBeLessThan(maxImage);
  });

  test('has what the server loads and nothing for developers', async () => {
    expect((await readdir(portal(''))).toSorted()).toEqual(
      ['bin', 'deploy', 'dist', 'licences.txt', 'node_modules', 'package.json', 'sbom.json', 'src'].toSorted(),
    );
    const files = await readdir(portal('src'), { recursive: true });
    expect(files).toContain('server/main.ts');
    expect(files.filter((name) => /\.test\.|^(?:pages|features|ui|stores)\//.test(name))).toEqual([]);
    const modules = await readdir(portal('node_modules'), { recursive: true });
    expect(modules).toContain('hono/package.json');
    expect(modules.filter((name) => /\.(?:[cm]?ts|map|md)$|^(?:vite|vitest|msw)$/.test(name))).toEqual([]);
  });
});

test('its list of packages has those of the server and of the browser, and none for developers', async () => {
  const { components } = JSON.parse(await readFile(portal('sbom.json'), 'utf8')) as { components: { purl: string }[] };
  const names = components.map(({ purl }) => purl.replace(/@[^@]*$/, ''));
  expect(names).toEqual(expect.arrayContaining(['pkg:npm/hono', 'pkg:npm/hls.js', 'pkg:npm/%40chakra-ui/react']));
  expect(names).not.toContain('pkg:npm/vitest');
  expect(await readFile(portal('licences.txt'), 'utf8')).toContain('hls.js');
});

describe.skipIf(!canContain)('the container', () => {
  test('serves pages and files, read-only, without root and without a shell, and stops with 0 on SIGTERM', async () => {
    const { started, end, origin, port } = await contained();
    const page = await fetch(origin);
    const html = await page.text();
    expect([page.status, /<h2[^>]*>公开课/.test(html)]).toEqual([200, true]);
    const [script = ''] = /\/assets\/entry-client-[\w-]+\.js/.exec(html) ?? [];
    expect((await fetch(origin + script)).headers.get('cache-control')).toContain('immutable');
    const healthy = (): Promise<number | null> => runInstalled(place, 'deploy/healthcheck.mjs', { PORT: String(port) });
    expect(await healthy()).toBe(0);

    const first = firstProcess(started);
    const status = await readFile(`/proc/${first}/status`, 'utf8');
    expect(status).toMatch(/^NSpid:\t\d+\t1$/m);
    expect(status).toMatch(/^Uid:\t65532\t/m);
    process.kill(first, 'SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${origin}/healthz`)).status).toBe(503), patience);
    expect(await healthy()).toBe(1);
    await expect(end).resolves.toBe(0);
  });

  const trace = '/v1/traces\n';
  const grpc = '/opentelemetry.proto.collector.trace.v1.TraceService/Export\n';
  test.each<[string, 'http' | 'grpc', string, Record<string, string>]>([
    ['as nothing else is said', 'http', trace, {}],
    ['by http/protobuf', 'http', trace, { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' }],
    [
      'by http/json with all about the machine',
      'http',
      trace,
      { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_NODE_RESOURCE_DETECTORS: 'all', OTEL_PROPAGATORS: 'b3' },
    ],
    ['by grpc', 'grpc', grpc, { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    ['to Zipkin', 'http', '/api/v2/spans\n', { OTEL_TRACES_EXPORTER: 'zipkin' }],
  ])('N91 has all that sends traces %s', async (_name, kind, path, variables) => {
    const collector = await startCollector(kind);
    try {
      const { started, end, origin, said } = await contained({
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
        OTEL_EXPORTER_ZIPKIN_ENDPOINT: `${collector.origin}/api/v2/spans`,
        OTEL_BSP_SCHEDULE_DELAY: '50',
        ...variables,
      });
      expect((await fetch(origin)).status).toBe(200);
      await vi.waitFor(() => expect(collector.deliveries.join()).toContain('GET index'), patience);
      expect(collector.deliveries.filter((delivery) => !delivery.startsWith(path))).toEqual([]);
      expect(said.out).not.toContain('traces not sent');
      process.kill(firstProcess(started), 'SIGTERM');
      await expect(end).resolves.toBe(0);
    } finally {
      collector.close();
    }
  });

  test('N91 has all that counts', async () => {
    const port = await freePort();
    await contained({ METRICS_PORT: String(port) });
    const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await vi.waitFor(async () => expect(await metrics()).toContain('portal_workers_listening 2'), patience);
  });

  test('says in one sentence that it has no mock backend', async () => {
    const { end, said } = startContained(place, { NODE_ENV: 'production', BACKEND: 'mock', ALLOW_MOCK: '1' });
    expect(await end).toBe(1);
    expect(said.error.trim().split('\n')).toEqual([expect.stringContaining('the mock backend is not part of this')]);
  });
});
