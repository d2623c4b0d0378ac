/** `npm run bench -- --sockets`: the socket proxy with many idle readers, on this machine only (Linux). */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  cpuMs,
  killPrograms,
  memoryOf,
  pause,
  startPortal,
  startProgram,
  until,
  workersOf,
} from './benchAttackServer.ts';
import { startTraffic, visit } from './benchAttackTraffic.ts';
import type { Crowd, Gathered } from './socketCrowd.ts';

const readers = 20_000;
/** Processes that play the readers, each with fewer sockets than files that one process may open. */
const crowds = 4;
/** Enough of them that none reaches its own limit of connections, though the kernel shares them out unevenly. */
const workers = 8;
/** Messages that everybody in the room receives. */
const messages = 5;
/** How long the readers stay: longer than a socket may be silent, in ms. */
const stay = 100_000;

const crowdScript = fileURLToPath(new URL('socketCrowd.ts', import.meta.url));

const sumOf = async (pids: number[], one: (pid: number) => Promise<number>): Promise<number> =>
  (await Promise.all(pids.map(one))).reduce((sum, value) => sum + value, 0);

/** Sums what all crowds tell. */
const countOf = async (
  children: readonly ChildProcess[],
  one: keyof Pick<Gathered, 'open' | 'received'>,
): Promise<number> =>
  (await Promise.all(children.map((child) => ask(child, 'count')))).reduce((sum, crowd) => sum + crowd[one], 0);

async function ask(child: ChildProcess, message: Crowd | 'count'): Promise<Gathered> {
  child.send(message);
  const [gathered] = (await once(child, 'message')) as [Gathered];
  return gathered;
}

/** Figures of 20,000 readers of a live room who say nothing, each through the portal to a backend, and of messages to all of them. About three minutes. */
export async function idleSockets(): Promise<Record<string, number | string>> {
  const children: ChildProcess[] = [];
  try {
    const backend = await startProgram('scripts/lib/socketBackend.ts', {});
    const portal = await startPortal(backend.origin, { WORKERS: String(workers), TRUSTED_PROXIES: '127.0.0.1' });
    const pids = await until('the workers', () => {
      const known = workersOf(portal);
      return known.length === workers ? known : null;
    });
    await visit(portal.port, '/healthz');
    const before = await sumOf(pids, memoryOf);
    children.push(...Array.from({ length: crowds }, () => fork(crowdScript)));
    const count = readers / crowds;
    const unused = await cpuMs(pids);
    const from = performance.now();
    const gathered = await Promise.all(
      children.map((child, at) => ask(child, { port: portal.port, count, first: at * count })),
    );
    const seconds = (performance.now() - from) / 1_000;
    const open = gathered.reduce((sum, crowd) => sum + crowd.open, 0);
    const used = await cpuMs(pids);
    const pages = startTraffic(portal.port, 20, ['/healthz']);
    await pause(stay);
    const { p99, failed } = await pages();
    const after = await sumOf(pids, memoryOf);
    const idle = (await cpuMs(pids)) - used;
    const left = await countOf(children, 'open');
    const [quiet, said] = [await cpuMs(pids), performance.now()];
    for (let count = 0; count < messages; count += 1) await fetch(`${backend.origin}/say`);
    await until('the messages', async () => (await countOf(children, 'received')) >= left * messages);
    const delivered = performance.now() - said;
    const spoken = (await cpuMs(pids)) - quiet;
    return {
      [`sockets opened of ${readers}`]: open,
      'sockets refused, why': gathered.flatMap(({ refused }) => refused).join('; ') || 'none',
      'sockets opened per second': open / seconds,
      'processor time of the workers per opened socket, ms': (used - unused) / open,
      [`sockets still open after ${stay / 1_000} s`]: left,
      'memory of the workers before, MB': before,
      'memory of the workers with them, MB': after,
      // Memory that the start has left free is filled first, and the kernel's own is not counted.
      'memory per socket at least, kB': ((after - before) * 1_000) / open,
      'processor time of the workers meanwhile, ms per second': idle / (stay / 1_000),
      'messages of the room delivered per second, each to every reader': (left * messages) / (delivered / 1_000),
      'processor time of the workers per delivered message, ms': spoken / (left * messages),
      'health check meanwhile, p99 ms': p99,
      'health check meanwhile, failed': failed,
    };
  } finally {
    for (const child of children) child.kill('SIGKILL');
    killPrograms();
  }
}
