/** A real Prometheus scrapes the server while trouble is planted; the alarms of deploy/prometheus fire, and only then. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { needPrometheus } from '#scripts/lib/prometheus.ts';
import { type BuiltServer, type Copy, copyServer } from '../support/builtServer.ts';

const rulesFile = join(import.meta.dirname, '../../deploy/prometheus/alerts.yml');
const patience = { timeout: 120_000, interval: 500 };

let copy: Copy;
let server: BuiltServer;
let backend: Server;
let prometheus: ChildProcess;
let folder: string;
let api: string;
let isBackendUp = true;

const portOf = (open: Server): number => (open.address() as AddressInfo).port;
const listen = (open: Server): Promise<void> => new Promise((resolve) => open.listen(0, '127.0.0.1', resolve));

async function freePort(): Promise<number> {
  const probe = createServer();
  await listen(probe);
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The rules with seconds for minutes: the same expressions over shorter times. */
const hastened = (rules: string): string =>
  rules
    .replace(/\[\d+m\]/g, '[15s]')
    .replace(/for: \d+m/g, 'for: 2s')
    .replace(/annotations:\n(?: {10}.*\n)+/g, '');

/** Names of the alarms that fire. */
async function firing(): Promise<string[]> {
  const answer = (await (await fetch(`${api}/api/v1/alerts`)).json()) as {
    data: { alerts: { state: string; labels: { alertname: string } }[] };
  };
  return [
    ...new Set(answer.data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)),
  ];
}

/** Whether Prometheus has scraped the server often enough to judge it. */
async function scrapes(): Promise<number> {
  const query = encodeURIComponent('count_over_time(up{job="portal"}[1m])');
  const answer = (await (await fetch(`${api}/api/v1/query?query=${query}`)).json()) as {
    data: { result: { value: [number, string] }[] };
  };
  return Number(answer.data.result[0]?.value[1] ?? 0);
}

/** Asks for pages in a row until the returned function is called. */
function readers(...paths: string[]): () => Promise<void> {
  let goesOn = true;
  const done = (async () => {
    while (goesOn) {
      await Promise.all(
        paths.map((path) =>
          fetch(server.origin + path).then(
            (answer) => answer.text(),
            () => '',
          ),
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return () => {
    goesOn = false;
    return done;
  };
}

beforeAll(async () => {
  const programs = await needPrometheus();
  copy = await copyServer(`
    await input.fetch(new Request(input.apiOrigin + '/api/user/user_info/1')).catch(() => null);
    if (pathname.startsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 1_500));
    if (pathname === '/broken') throw new Error('broken');
  `);
  backend = createServer((request, response) => {
    if (isBackendUp) response.end('{"code":200}');
    else request.destroy();
  });
  await listen(backend);
  const [metricsPort, port] = [await freePort(), await freePort()];
  server = await copy.start({
    API_ORIGIN: `http://127.0.0.1:${portOf(backend)}`,
    METRICS_PORT: String(metricsPort),
    BROWSER_REPORTS: '1',
    WORKERS: '2',
    KEEP_PAGES: '0',
    LOG: 'off',
  });
  folder = await mkdtemp(join(tmpdir(), 'portal-alarms-'));
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'portal', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  };
  await writeFile(join(folder, 'alerts.yml'), hastened(await readFile(rulesFile, 'utf8')));
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
  api = `http://127.0.0.1:${port}`;
  const options = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  prometheus = spawn(programs.prometheus, options, { stdio: 'ignore' });
});

afterAll(async () => {
  prometheus?.kill('SIGKILL');
  await copy?.remove();
  backend?.close();
  backend?.closeAllConnections();
  if (folder) await rm(folder, { recursive: true, force: true });
});

describe('N93 alarms', () => {
  test('are silent while readers are served', async () => {
    const leave = readers('/', '/other');
    await vi.waitFor(async () => expect(await scrapes()).toBeGreaterThan(20), patience);
    expect(await firing()).toEqual([]);
    await leave();
  });

  test.each<[string, () => () => Promise<void>]>([
    ['PortalPagesFail', () => readers('/', '/broken')],
    ['PortalRendersSlow', () => readers('/slow', '/slow/2')],
    [
      'PortalBreakerOpen',
      () => {
        isBackendUp = false;
        const leave = readers('/');
        return () => {
          isBackendUp = true;
          return leave();
        };
      },
    ],
    [
      'PortalWorkersEnd',
      () => {
        const killed = new Set<number>();
        const killing = setInterval(() => {
          for (const [, pid = ''] of server.said.out.matchAll(/"event":"worker listening","pid":(\d+)/g)) {
            if (killed.has(Number(pid))) continue;
            killed.add(Number(pid));
            process.kill(Number(pid), 'SIGKILL');
          }
        }, 500);
        return async () => clearInterval(killing);
      },
    ],
    [
      'PortalBrowserErrors',
      () => {
        const report = JSON.stringify({
          build: 'abcd1234',
          route: 'index',
          first: true,
          errors: [{ name: 'NotStarted', message: '', route: 'index' }],
        });
        const headers = { 'content-type': 'application/json' };
        const sending = setInterval(
          () =>
            void fetch(`${server.origin}/browser-report`, { method: 'POST', headers, body: report }).catch(() => null),
          100,
        );
        return async () => clearInterval(sending);
      },
    ],
  ])('%s fires when its trouble is planted, and ends after it', async (name, plant) => {
    const remove = plant();
    try {
      await vi.waitFor(async () => expect(await firing()).toContain(name), patience);
    } finally {
      await remove();
    }
    const leave = readers('/');
    await vi.waitFor(async () => expect(await firing()).not.toContain(name), patience);
    await leave();
  });
});
