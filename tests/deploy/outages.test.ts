/** Three portals behind nginx: one is killed, drained, stopped, older, or all are updated; no read may fail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killPrograms, pause, type Program, startPortal, startProgram, until } from '#scripts/lib/benchAttackServer.ts';
import { startTraffic, visit } from '#scripts/lib/benchAttackTraffic.ts';
import { edgeSecret, type Front, freePort, missingNginx, startFront } from '#scripts/lib/nginx.ts';
import { ask } from './asked.ts';
import { install, type Installations } from './installations.ts';
import { type Outage, writeOutages } from './outageTable.ts';

const missing = await missingNginx();
const isDeep = process.env.DEEP === '1';
/** Requests a second. */
const rate = 200;

let installed: Installations;
let backend: Program;
let front: Front;
/** The portals by their place in nginx's list. */
const portals: Program[] = [];
const outages: Outage[] = [];

const start = (from: string, port = 0): Promise<Program> =>
  startPortal(
    backend.origin,
    {
      TRUSTED_PROXIES: '127.0.0.1',
      EDGE_SECRET: edgeSecret,
      PUBLIC_ORIGIN: `https://localhost:${front?.port ?? 0}`,
      PORT: String(port),
    },
    from,
  );

/** Starts a portal on the port of one that has ended. */
async function startAgain(at: number, from = installed.newer): Promise<void> {
  portals[at] = await start(from, portals[at]?.port);
}

/** What readers see while something happens. */
async function during(name: string, happens: () => Promise<void>): Promise<Outage> {
  const paths = ['/', '/course', '/?utm_source=x', '/search?kw=1', '/api/user/title/list', '/robots.txt'];
  const stop = startTraffic(front.port, rate, [...paths, installed.olderChunk, installed.newerChunk], true);
  await pause(500);
  await happens().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const outage = { name, ...(await stop()) };
  outages.push(outage);
  return outage;
}

beforeAll(async () => {
  if (missing) return;
  installed = await install();
  backend = await startProgram('mocks/server.ts', { MOCK_CLOCK: 'frozen' });
  const port = await freePort();
  front = { port } as Front;
  for (let count = 0; count < 3; count += 1) portals.push(await start(installed.newer));
  front = await startFront({
    port,
    ports: portals.map((portal) => portal.port),
    files: `${installed.newer}dist/client`,
  });
  for (const path of ['/', '/course', '/search?kw=1']) await visit(port, path, true);
});

afterAll(async () => {
  if (missing) return;
  await writeOutages(outages);
  await front.close();
  killPrograms();
  await installed.remove();
});

test.skipIf(missing)('[N31] readers while nothing happens', async () => {
  expect(await during('none', () => pause(5_000))).toMatchObject({ failed: 0, failures: [] });
});

test.skipIf(missing)('[N31] one portal is killed: nginx asks the next one for what it had not answered', async () => {
  const seen = await during('one of three killed (-9)', async () => {
    process.kill(portals[0]?.pid ?? 0, 'SIGKILL');
    await pause(4_000);
  });
  await startAgain(0);
  expect(seen).toMatchObject({ failed: 0, failures: [] });
});

test.skipIf(missing)(
  '[N31] one portal shuts down: its requests are finished, and the next ones go elsewhere',
  async () => {
    let code: number | null = -1;
    const seen = await during('one of three drained (SIGTERM)', async () => {
      code = (await portals[1]?.leave()) ?? null;
      await pause(1_000);
    });
    await startAgain(1);
    expect([code, seen.failed, seen.failures]).toEqual([0, 0, []]);
  },
);

test.skipIf(missing)('[N24] one portal hangs for four seconds: kept pages do not wait for it', async () => {
  const hanging = portals[2]?.pid ?? 0;
  const seen = await during('one of three stopped for 4 s (SIGSTOP)', async () => {
    process.kill(hanging, 'SIGSTOP');
    await pause(4_000).finally(() => process.kill(hanging, 'SIGCONT'));
    await pause(1_000);
  });
  expect(seen).toMatchObject({ failed: 0, failures: [] });
});

test.skipIf(missing)('[P07] one portal has an older build: pages of both builds find their scripts', async () => {
  await portals[0]?.leave();
  await startAgain(0, installed.older);
  const seen = await during('one of three with the build before', () => pause(4_000));
  expect(seen).toMatchObject({ failed: 0, failures: [] });
});

test.skipIf(missing)(
  '[P07] nginx without files asks another portal for a script that the first one does not have',
  async () => {
    const without = await startFront({ ports: portals.map((portal) => portal.port) });
    const asked = Array.from({ length: 30 }, () => visit(without.port, installed.newerChunk, true));
    const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
    const absent = await visit(without.port, '/assets/absent-1.js', true);
    await without.close();
    expect([[...statuses], absent.status]).toEqual([[200], 404]);
  },
);

/** Restarts the portals in turn, each after the one before it answers again. */
async function restartInTurn(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const at = count % portals.length;
    const code = await portals[at]?.leave();
    if (code !== 0) throw new Error(`A portal ended with ${code}.`);
    await startAgain(at);
    await until('the new portal', async () => (await fetch(`${portals[at]?.origin}/healthz`)).ok);
  }
}

test.skipIf(missing)('[N31] all portals are updated in turn, from the older build to the newer one', async () => {
  const seen = await during('rolling update of three', () => restartInTurn(3));
  expect(seen).toMatchObject({ failed: 0, failures: [] });
});

test.skipIf(missing || !isDeep)('[N31] fifty restarts in turn', { timeout: 600_000 }, async () => {
  const seen = await during('50 rolling restarts', () => restartInTurn(50));
  expect(seen).toMatchObject({ failed: 0, failures: [] });
});

/** What readers send that no log may have: in addresses, queries, cookies and referrers. */
const secrets = {
  phone: '13812345678',
  code: '987654',
  token: 'gift-demo-0001',
  session: 't0ken-s3cr3t',
  from: 'referrer-s3cr3t',
};

test.skipIf(missing)(
  '[N31] V63 without any portal, kept pages are still shown, others say what to do, and no log has a secret',
  async () => {
    const home = await visit(front.port, '/', true);
    for (const { pid } of portals) process.kill(pid, 'SIGKILL');
    const seen = await Promise.all(
      ['/', '/api/user/title/list', '/search?kw=never'].map((path) => visit(front.port, path, true)),
    );
    expect([home.status, ...seen.map(({ status }) => status)]).toEqual([200, 200, 502, 503]);
    // Both logs, with all portals down: every one of these requests fails.
    const asked = [
      `/api/user/login?phone=${secrets.phone}&code=${secrets.code}&isLogin=true`,
      `/api/user/code/send_code?phone=${secrets.phone}`,
      `/act/${secrets.token}`,
      `/web/user/login?redirect=%2Fact%2F${secrets.token}`,
      `/course?page=2&kw=${secrets.phone}`,
      `/ws/chat/${secrets.phone}`,
      '/assets/absent-1.js',
    ];
    const headers = {
      referer: `https://localhost/act/${secrets.token}?from=${secrets.from}`,
      cookie: `token=${secrets.session}; USER_ID=7`,
    };
    const lines = (await front.log()).length;
    const failed = await Promise.all(asked.map((path) => ask(front.port, path, `localhost:${front.port}`, headers)));
    expect(failed.map(({ status }) => status >= 500)).toEqual(asked.map(() => true));
    const log = await front.log();
    const logs = JSON.stringify(log) + (await front.errors());
    expect(Object.values(secrets).filter((secret) => logs.includes(secret))).toEqual([]);
    // What failed is counted in the access log, by the statuses of the portals that were asked.
    const counted = log
      .slice(lines)
      .filter(({ status, portalStatus }) => /^5/.test(status ?? '') && portalStatus !== '');
    expect(counted.length).toBe(asked.length);
  },
);
