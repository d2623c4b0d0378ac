/** `npm run bench -- --deploy`: a portal behind nginx, and the same portal asked directly, on this machine (Linux only). */
import { cpuMs, killPrograms, memoryOf, startPortal, startProgram } from './benchAttackServer.ts';
import { hydrated, inBrowser } from './benchBrowser.ts';
import { load } from './benchLoad.ts';
import { edgeSecret, freePort, missingNginx, startFront } from './nginx.ts';
import { root } from './run.ts';

type Figures = Record<string, number | string>;

const seconds = 6;
const rounds = 5;

/** Kept pages of one server: how many, how fast, and what they cost its processes. */
async function keptPages(name: string, url: string, pids: readonly number[]): Promise<Figures> {
  await load(url, { amount: 300, gzip: true });
  const before = await cpuMs(pids);
  const { perSecond, p50, p99 } = await load(url, { seconds, gzip: true });
  const perPage = ((await cpuMs(pids)) - before) / (perSecond * seconds);
  return {
    [`kept pages a second, ${name}`]: perSecond,
    [`kept pages, ${name}, p50 ms`]: p50,
    [`kept pages, ${name}, p99 ms`]: p99,
    [`server CPU per kept page, ${name}, ms`]: perPage,
  };
}

/** Median time until the home page can be used, on a line of 40 ms and 10 Mbit/s without a browser cache. */
async function homeLoad(url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(
      await inBrowser(url, async (context) => {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        const line = { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
        await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
        await page.goto('/', { waitUntil: 'load' });
        await hydrated(page);
        return page.evaluate(() => performance.now());
      }),
    );
  return times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

/** Measures both; about a minute. Rejects where nginx is missing. */
export async function deployed(): Promise<Figures> {
  const missing = await missingNginx();
  if (missing) throw new Error(missing);
  const port = await freePort();
  try {
    const { origin: backend } = await startProgram('mocks/server.ts', { MOCK_CLOCK: 'frozen' });
    const env = { TRUSTED_PROXIES: '127.0.0.1', EDGE_SECRET: edgeSecret };
    const portal = await startPortal(backend, {
      ...env,
      PUBLIC_ORIGIN: `https://localhost:${port}`,
      KEEP_PAGES: '600000',
    });
    const plain = await startPortal(backend);
    const front = await startFront({ port, ports: [portal.port], files: `${root}dist/client` });
    const workers = await front.workers();
    const figures = {
      ...(await keptPages('direct', `${portal.origin}/`, [portal.pid])),
      ...(await keptPages('through nginx with TLS', `${front.origin}/`, [...workers, portal.pid])),
      'memory of nginx, MB': (await Promise.all([front.pid, ...workers].map(memoryOf))).reduce(
        (sum, mb) => sum + mb,
        0,
      ),
      'memory of the portal, MB': await memoryOf(portal.pid),
      'home page usable on a line of 40 ms, direct over HTTP/1.1, ms': await homeLoad(`${plain.origin}/`),
      'home page usable on a line of 40 ms, through nginx over HTTP/2, ms': await homeLoad(`${front.origin}/`),
    };
    await front.close();
    return figures;
  } finally {
    killPrograms();
  }
}
