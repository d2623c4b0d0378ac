/** What the image holds and how it runs. Without Docker: the same steps in a folder, and a container made by hand. */
import { readdir, readFile, realpath, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bytesOf } from '#scripts/lib/assembled.ts';
import { freePort } from '#tests/e2e/server.ts';
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

/** The image may have 200 MB, and its base, `distroless/cc`, has less than 25 MB. */
const maxFolder = 175_000_000;
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

describe('the folder of the image', () => {
  test(`is below ${maxFolder / 1_000_000} MB, so that the image is below 200 MB`, async () => {
    // Files of older builds come besides, as they do with PREVIOUS: a build of a fresh checkout has none.
    const current = basename(dirname(await realpath(portal('dist/server'))));
    const older = (await readdir(portal('dist/builds'))).filter((name) => name !== current);
    const besides = await Promise.all(older.map((name) => bytesOf(portal(`dist/builds/${name}`))));
    const bytes = await bytesOf(portal(''));
    expect(besides.reduce((rest, size) => rest - size, bytes)).toBeLessThan(maxFolder);
  });

  test('has what the server loads and nothing for developers', async () => {
    expect((await readdir(portal(''))).toSorted()).toEqual(
      [
        '.npmrc',
        'bin',
        'deploy',
        'dist',
        'licences.txt',
        'node_modules',
        'package-lock.json',
        'package.json',
        'sbom.json',
        'src',
      ].toSorted(),
    );
    const files = await readdir(portal('src'), { recursive: true });
    expect(files).toContain('server/main.ts');
    expect(files.filter((name) => /\.test\.|^(?:pages|features|ui|stores)\//.test(name))).toEqual([]);
    const packagesOf = async (file: string): Promise<Record<string, { dev?: boolean }>> =>
      (JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, { dev?: boolean }> }).packages;
    const installed = Object.keys(await packagesOf(portal('node_modules/.package-lock.json')));
    // A package that developers name may also be one that a package of production needs.
    const locked = await packagesOf(join(import.meta.dirname, '../../package-lock.json'));
    expect(installed).toContain('node_modules/hono');
    expect(installed.filter((folder) => locked[folder]?.dev === true)).toEqual([]);
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

  test('says in one sentence that it has no mock backend', async () => {
    const { end, said } = startContained(place, { NODE_ENV: 'production', BACKEND: 'mock', ALLOW_MOCK: '1' });
    expect(await end).toBe(1);
    expect(said.error.trim().split('\n')).toEqual([expect.stringContaining('the mock backend is not part of this')]);
  });
});
