/** Readers while servers stop or hang: one stopped worker [N24], two servers that restart in turn [N31]. */
import { startBalancer } from './benchAttackBalancer.ts';
import { pause, type Program, startPortal, until, workersOf } from './benchAttackServer.ts';
import { startTraffic } from './benchAttackTraffic.ts';

type Figures = Record<string, number>;

/** Without /healthz: a server that shuts down answers it with 503 on purpose. */
const readers = ['/', '/course', '/api/user/title/list', '/web/video/open', '/robots.txt'];

async function startSupervised(backend: string): Promise<Program> {
  const portal = await startPortal(backend, { WORKERS: '2' });
  await until('both workers', () => workersOf(portal).length === 2);
  return portal;
}

/** N24: one of two workers hangs. */
export async function stuckWorker(backend: string): Promise<Figures> {
  const portal = await startSupervised(backend);
  const warm = startTraffic(portal.port, 20, readers);
  await pause(1_000);
  await warm();
  const [stuck = 0] = workersOf(portal);
  const from = performance.now();
  process.kill(stuck, 'SIGSTOP');
  const stop = startTraffic(portal.port, 50, readers);
  await until('another worker', () => workersOf(portal).length === 3);
  const seconds = (performance.now() - from) / 1000;
  const { count, failed, p50, p99 } = await stop();
  await portal.leave();
  return {
    'N24 one of two workers stuck: seconds until replaced': seconds,
    'N24 readers meanwhile': count,
    'N24 readers meanwhile, failed': failed,
    'N24 readers meanwhile, p50 ms': p50,
    'N24 readers meanwhile, p99 ms': p99,
  };
}

/** N31: two supervised servers behind a balancer, restarted in turn under fifty requests per second. */
export async function rollingRestarts(backend: string, restarts: number): Promise<Figures> {
  const servers = [await startSupervised(backend), await startSupervised(backend)];
  const balancer = await startBalancer(servers.map(({ port }) => port));
  let looking = true;
  const watching = (async () => {
    for (; looking; await pause(100)) await balancer.look();
  })();
  await until('two ready servers', async () => (await balancer.look()).length === 2);
  const stop = startTraffic(balancer.port, 50, readers);
  let badCodes = 0;
  for (let restart = 0; restart < restarts; restart += 1) {
    const leaver = servers.shift();
    if (!leaver) break;
    if ((await leaver.leave()) !== 0) badCodes += 1;
    const next = await startSupervised(backend);
    balancer.replace(leaver.port, next.port);
    servers.push(next);
    await until('the new server', async () => (await balancer.look()).includes(next.port));
  }
  const { count, failed, p50, p99, worst } = await stop();
  looking = false;
  await watching;
  balancer.close();
  await Promise.all(servers.map((server) => server.leave()));
  return {
    'N31 rolling restarts': restarts,
    'N31 servers that did not end with 0': badCodes,
    'N31 requests meanwhile': count,
    'N31 requests meanwhile, failed': failed,
    'N31 requests meanwhile, p50 ms': p50,
    'N31 requests meanwhile, p99 ms': p99,
    'N31 requests meanwhile, worst ms': worst,
  };
}
