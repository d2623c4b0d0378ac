/** Clients that hold connections: slow headers [N03], unread answers [N04], thousands of pipelined requests in one write. */
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { memoryOf, pause, type Program, until, watchMemory } from './benchAttackServer.ts';
import { resultsOf, startTraffic, visit } from './benchAttackTraffic.ts';

type Figures = Record<string, number>;

/** Loopback addresses of the attackers, so that no limit per address applies (Linux has all of 127.0.0.0/8). */
const addresses = Array.from({ length: 8 }, (_, at) => `127.0.0.${at + 2}`);

function open(port: number, from: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: addresses[from % addresses.length] });
  socket.on('error', () => socket.destroy());
  return socket;
}

/** Keeps this many connections open; their headers never end. */
function startSlowSockets(port: number, count: number) {
  const sockets = new Set<Socket>();
  let going = true;
  function add(at: number): void {
    const socket = open(port, at);
    socket.on('connect', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'));
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      // The server has closed it: the attacker reconnects.
      if (going) add(at);
    });
    socket.resume();
  }
  for (let at = 0; at < count; at += 1) add(at);
  const timer = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('X-Slow: 1\r\n')), 1_000);
  return {
    open: () => [...sockets].filter(({ readyState }) => readyState === 'open').length,
    stop() {
      going = false;
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** N03: results of ordinary readers while a thousand connections send slow headers. */
export async function slowHeaders(portal: Program): Promise<Figures> {
  const paths = ['/', '/course', '/healthz'];
  for (const path of paths) await visit(portal.port, path);
  const alone = startTraffic(portal.port, 50, paths);
  await pause(3_000);
  const before = await alone();
  const attack = startSlowSockets(portal.port, 1_000);
  await pause(1_000);
  const beside = startTraffic(portal.port, 50, paths);
  await pause(8_000);
  const held = attack.open();
  const during = await beside();
  attack.stop();
  return {
    'N03 reader alone, p99 ms': before.p99,
    'N03 slow connections that were open': held,
    'N03 reader beside them, p50 ms': during.p50,
    'N03 reader beside them, p99 ms': during.p99,
    'N03 reader beside them, failed': during.failed,
  };
}

/** Number of the attackers' connections that the server on a port still keeps open. */
async function openAt(port: number): Promise<number> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  // 01: established. Ordinary readers use 127.0.0.1; the kernel writes addresses with the last byte first.
  return lines.filter(
    ([, near = '', far = '', state]) => near.endsWith(local) && state === '01' && !far.startsWith('0100007F'),
  ).length;
}

/** N04: thirty connections send the most allowed requests and read nothing; waits at most 70 seconds until they are cut. */
export async function unreadAnswers(portal: Program, name: string, path: string, requests: number): Promise<Figures> {
  await visit(portal.port, '/');
  const grown = await watchMemory(portal.pid);
  const from = performance.now();
  const seconds = (): number => (performance.now() - from) / 1000;
  const text = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests);
  const sockets = Array.from({ length: 30 }, (_, at) => {
    const socket = open(portal.port, at).pause();
    socket.on('connect', () => socket.write(text));
    return socket;
  });
  await until('the connections', async () => (await openAt(portal.port)) === sockets.length);
  let left = sockets.length;
  for (; left > 0 && seconds() < 70; await pause(200)) left = await openAt(portal.port);
  const figures = {
    [`N04 ${name}, memory of the server at most, MB more`]: grown(),
    [`N04 ${name}, connections cut of 30`]: sockets.length - left,
    [`N04 ${name}, seconds until the last was cut`]: seconds(),
  };
  for (const socket of sockets) socket.destroy();
  return figures;
}

/** Five connections each send two thousand requests in one write; `pathOf` returns the path of each request. */
export async function pipelined(portal: Program, name: string, pathOf: (at: number) => string): Promise<Figures> {
  const before = await memoryOf(portal.pid);
  const grown = await watchMemory(portal.pid);
  const health = startTraffic(portal.port, 100, ['/healthz']);
  const sockets = Array.from({ length: 5 }, (_, from) => {
    const text = Array.from(
      { length: 2_000 },
      (_, at) => `GET ${pathOf(from * 2_000 + at)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    const socket = open(portal.port, from);
    socket.on('connect', () => socket.write(text.join('')));
    return socket.resume();
  });
  await pause(3_000);
  for (const socket of sockets) socket.destroy();
  const { p99, worst, failed } = await health();
  const after = resultsOf([await visit(portal.port, '/')]);
  return {
    [`pipelining, ${name}: memory of the server at most, MB more (than ${before.toFixed(0)})`]: grown(),
    [`pipelining, ${name}: health meanwhile, p99 ms`]: p99,
    [`pipelining, ${name}: health meanwhile, worst ms`]: worst,
    [`pipelining, ${name}: health or page failed`]: failed + after.failed,
  };
}
