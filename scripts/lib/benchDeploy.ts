/** `npm run bench -- --deploy`: a portal behind nginx, and the same portal asked directly, on this machine (Linux only). */
import { readdir, readFile } from 'node:fs/promises';
import { arrive } from './benchArrivals.ts';
import { cpuMs, killPrograms, startPortal, startProgram, until, workersOf } from './benchAttackServer.ts';
import { hydrated, inBrowser } from './benchBrowser.ts';
import { load } from './benchLoad.ts';
import { loginCookie } from './mockLogin.ts';
import { edgeSecret, freePort, missingNginx, startFront } from './nginx.ts';
import { root, run } from './run.ts';

type Figures = Record<string, number | string>;

const seconds = 6;
const rounds = 21;
/** The portal runs as in a pod of deploy/kubernetes: with these workers, and this heap of each in MB. */
const pod = { WORKERS: '2', WORKER_HEAP_MB: '384' };
/** Answers of one address that are made anew. */
const amount = 600;
/** A doctor of the mock backend. */
const doctor = '13800000002';
const liveRoom = '/web/live/2001';
/** What is measured for a doctor, whose answers nobody keeps. */
const doctorsAddresses = {
  'home page of a doctor': '/',
  'list of courses of a doctor': '/course',
  'page of a video of a doctor': '/web/video/open/1001',
  'live room of a doctor': liveRoom,
  'call passed on': '/api/user/title/list',
};
/** A script of middling size, from the disk of nginx. */
const middlingScript = /^LiveRoomParts-.*\.js$/;
/** Doctors a second. */
const arriving = 15;
/** How long a doctor is watched in the live room, in ms. */
const watched = 60_000;

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

/** The processes that make an answer. */
interface Makers {
  portal: readonly number[];
  nginx: readonly number[];
}

/** What answers of one address cost when each is made anew, through nginx: a rendered page, or a call that the portal passes on. */
async function madeAnew(name: string, url: string, cookie: string, { portal, nginx }: Makers): Promise<Figures> {
  // Code that has run often is faster, and there are several workers.
  await load(url, { amount, gzip: true, cookie });
  const before = [await cpuMs(portal), await cpuMs(nginx)] as const;
  const { perSecond, p50, p99 } = await load(url, { amount, gzip: true, cookie });
  return {
    [`${name}, a second`]: perSecond,
    [`${name}, p50 ms`]: p50,
    [`${name}, p99 ms`]: p99,
    [`${name}, CPU of the portal, ms`]: ((await cpuMs(portal)) - before[0]) / amount,
    [`${name}, CPU of nginx, ms`]: ((await cpuMs(nginx)) - before[1]) / amount,
  };
}

/** Who answers a request of a live room: the portal, nginx or a CDN from disk, or the CDN of the videos. */
function kindOf(path: string): 'page' | 'call' | 'file' | 'video' {
  if (path === liveRoom) return 'page';
  if (/^\/(?:api|userapi|payapi)\//.test(path)) return 'call';
  return /\.(?:m3u8|ts|mp4|m4s)$/.test(path) ? 'video' : 'file';
}

/** What the browser of a doctor asks for in a live room: while the page starts without a browser cache, and in the minute after. */
const liveVisit = (url: string): Promise<Figures> =>
  inBrowser(url, async (context) => {
    await context.request.post('/__mock/login', { data: { phone: doctor } });
    const page = await context.newPage();
    const counts = { page: 0, call: 0, file: 0, video: 0 };
    const bytes = { ...counts };
    let sockets = 0;
    page.on('websocket', () => (sockets += 1));
    page.on('requestfinished', (request) => {
      const path = new URL(request.url()).pathname;
      const kind = kindOf(path);
      counts[kind] += 1;
      void request.sizes().then(({ responseBodySize }) => (bytes[kind] += Math.max(0, responseBodySize)));
    });
    await page.goto(liveRoom);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const [entered, weight] = [{ ...counts }, { ...bytes }];
    await page.waitForTimeout(watched);
    return {
      'live room: sockets': sockets,
      'live room: calls at the start': entered.call,
      'live room: files and pictures at the start': entered.file,
      'live room: kB of page and calls at the start': (weight.page + weight.call) / 1_000,
      'live room: kB of files and pictures at the start': weight.file / 1_000,
      'live room: calls in the minute after': counts.call - entered.call,
      'live room: kB of video a second in the minute after': (bytes.video - weight.video) / watched,
    };
  });

/** What a doctor costs who opens the live room: the sum of what was measured in parts must be near it. */
async function arrivals(port: number, cookie: string, { portal, nginx }: Makers): Promise<Figures> {
  await arrive({ port, cookie, perSecond: arriving, seconds });
  const before = [await cpuMs(portal), await cpuMs(nginx)] as const;
  const { count, failed, p99 } = await arrive({ port, cookie, perSecond: arriving, seconds: 2 * seconds });
  const doctors = arriving * 2 * seconds;
  const name = `${arriving} doctors a second open the live room`;
  return {
    [`${name}: requests`]: count,
    [`${name}: failed`]: failed,
    [`${name}: p99 ms`]: p99,
    [`${name}: CPU of the portal for each, ms`]: ((await cpuMs(portal)) - before[0]) / doctors,
    [`${name}: CPU of nginx for each, ms`]: ((await cpuMs(nginx)) - before[1]) / doctors,
  };
}

/** What each handshake of a new connection costs nginx. */
async function handshakes(port: number, nginx: readonly number[]): Promise<Figures> {
  const before = await cpuMs(nginx);
  const { output } = await run('openssl', ['s_time', '-connect', `127.0.0.1:${port}`, '-new', '-time', `${seconds}`], {
    quiet: true,
  });
  const count = Number(/(\d+) connections in \d+ real seconds/.exec(output)?.[1]);
  return {
    'TLS handshakes a second': count / seconds,
    'TLS handshake, CPU of nginx, ms': ((await cpuMs(nginx)) - before) / count,
  };
}

/** Time until the home page can be used, on a line of 40 ms and 10 Mbit/s without a browser cache, in ms. */
const homeLoad = (url: string): Promise<number> =>
  inBrowser(url, async (context) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const line = { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await page.goto('/', { waitUntil: 'load' });
    await hydrated(page);
    return page.evaluate(() => performance.now());
  });

/** Medians of that time, direct and through nginx. In turn, so that a slow moment of the machine meets both. */
async function homeLoads(direct: string, front: string): Promise<Figures> {
  const times: { direct: number[]; front: number[] } = { direct: [], front: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.direct.push(await homeLoad(direct));
    times.front.push(await homeLoad(front));
  }
  const median = (all: readonly number[]): number =>
    all.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  return {
    'home page usable on a line of 40 ms, direct over HTTP/1.1, ms': median(times.direct),
    'home page usable on a line of 40 ms, through nginx over HTTP/2, ms': median(times.front),
  };
}

/** Memory of processes in MB, as a container counts it: what they share counts once. */
async function memoryOfAll(pids: readonly number[]): Promise<number> {
  const each = pids.map(async (pid) => /^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  return (await Promise.all(each)).reduce((sum, kB) => sum + Number(kB) / 1_000, 0);
}

/** Measures both; about four minutes. Rejects where nginx is missing. */
export async function deployed(): Promise<Figures> {
  const missing = await missingNginx();
  if (missing) throw new Error(missing);
  const port = await freePort();
  try {
    const { origin: backend } = await startProgram('mocks/server.ts', {});
    const portal = await startPortal(backend, {
      ...pod,
      TRUSTED_PROXIES: '127.0.0.1',
      EDGE_SECRET: edgeSecret,
      PUBLIC_ORIGIN: `https://localhost:${port}`,
      KEEP_PAGES: '600000',
    });
    const serving = await until('the workers', () => {
      const known = workersOf(portal);
      return known.length === Number(pod.WORKERS) ? known : null;
    });
    const plain = await startPortal(backend);
    const front = await startFront({ port, ports: [portal.port], files: `${root}dist/client` });
    const workers = await front.workers();
    const figures: Figures = {
      'memory of the portal at rest, MB': await memoryOfAll([portal.pid, ...serving]),
      ...(await keptPages('direct', `${portal.origin}/`, serving)),
      ...(await keptPages('through nginx with TLS', `${front.origin}/`, [...workers, ...serving])),
    };
    const cookie = await loginCookie(backend, doctor);
    const makers = { portal: serving, nginx: workers };
    const script = (await readdir(`${root}dist/client/assets`)).find((name) => middlingScript.test(name));
    for (const [name, path] of Object.entries({ ...doctorsAddresses, 'file from disk': `/assets/${script}` }))
      Object.assign(figures, await madeAnew(name, front.origin + path, cookie, makers));
    Object.assign(figures, {
      'memory of nginx, MB': await memoryOfAll([front.pid, ...workers]),
      'memory of the portal under load, MB': await memoryOfAll([portal.pid, ...serving]),
      ...(await handshakes(front.port, workers)),
      ...(await arrivals(front.port, cookie, makers)),
      ...(await liveVisit(front.origin)),
      ...(await homeLoads(`http://localhost:${plain.port}/`, `${front.origin}/`)),
    });
    await front.close();
    return figures;
  } finally {
    killPrograms();
  }
}
